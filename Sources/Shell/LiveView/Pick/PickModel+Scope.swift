import EmojiCatalog

extension PickModel {
  /// Searches only the next or the previous category. After the last one come all of them.
  mutating func switchCategory(_ distance: Int) {
    let names: [EmojiCatalog.Category?] = [nil] + source.categories
    if names.count == 1 { return message = "there are no categories to choose here" }
    let index = names.firstIndex(of: source.scope.category) ?? 0
    let next = names[(index + distance + names.count) % names.count]
    search(in: PickScope(category: next))
  }

  /// Searches only the next set. After the last one come those that the caller has chosen.
  mutating func switchSet() {
    let names: [SearchSet?] = [nil] + source.sets
    if names.count == 1 { return message = "there are no sets to choose here" }
    let index = names.firstIndex(of: source.scope.set) ?? 0
    search(in: PickScope(set: names[(index + 1) % names.count]))
  }

  private mutating func search(in scope: PickScope) {
    source.scope = scope
    layers = LayerStack()
    isStale = true
  }

  // MARK: Queries

  /// Recalls an earlier (1) or a later (-1) accepted query.
  mutating func recall(_ distance: Int) {
    let state = recalled ?? (source.queries.reversed().filter { $0 != query.text }, 0, query.text)
    let back = state.back + distance
    guard (0...state.queries.count).contains(back) else {
      message = distance > 0 ? "there is no earlier query" : "there is no later query"
      return
    }
    layers = LayerStack()
    let text = back == 0 ? state.draft : state.queries[back - 1]
    edit { $0 = QueryField(text) }
    recalled = (state.queries, back, state.draft)
  }
}
