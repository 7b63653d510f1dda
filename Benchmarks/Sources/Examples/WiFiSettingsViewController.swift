import DiffableSnapshots

/// The settings of a phone: a switch, the current network, and those that come and go.
@MainActor final class WiFiSettingsViewController {
  enum Section: CaseIterable {
    case config, networks
  }

  enum Item: Hashable, Sendable, CustomStringConvertible {
    case wifiEnabled
    case currentNetwork(String)
    case network(String)

    var description: String {
      switch self {
      case .wifiEnabled: "Wi-Fi"
      case .currentNetwork(let name): "✓ \(name)"
      case .network(let name): name
      }
    }
  }

  let dataSource = DiffableDataSource<Section, Item>()
  var wifiEnabled = true
  var currentNetwork: String? = "home"
  /// The strength of the signal: what a row shows, not what it is.
  var strengths: [String: Int] = ["home": 3, "cafe": 1, "library": 2]
  private var shown: [String: Int] = [:]

  func updateUI() throws {
    var snapshot = DiffableDataSourceSnapshot<Section, Item>()
    try snapshot.appendSections([.config])
    try snapshot.appendItems([.wifiEnabled])
    if wifiEnabled {
      if let currentNetwork { try snapshot.appendItems([.currentNetwork(currentNetwork)]) }
      try snapshot.appendSections([.networks])
      try snapshot.appendItems(strengths.keys.sorted().filter { $0 != currentNetwork }.map(Item.network))
    }
    let changed = snapshot.itemIdentifiers.filter { item in
      if case .network(let name) = item { return shown[name] != strengths[name] }
      return item == .wifiEnabled
    }
    try snapshot.reconfigureItems(changed)
    let transaction = dataSource.apply(snapshot)
    shown = strengths
    show(transaction)
  }

  func run() throws {
    try updateUI()
    print(" the signal of the cafe becomes stronger, a neighbor comes")
    strengths["cafe"] = 2
    strengths["neighbor"] = 1
    try updateUI()
    print(" connected to the library")
    currentNetwork = "library"
    try updateUI()
    print(" switched off")
    wifiEnabled = false
    try updateUI()
  }
}
