import CEmojiData

extension Catalog {
  /// The languages of the tables, English first: BCP 47 tags. `pt` is Brazilian Portuguese, `zh` Simplified and `zh-Hant`
  /// Traditional Chinese. Only English if the trait Languages is off.
  public static let languages = ["en"] + table.map(\.tag)

  /// The languages written in Latin letters, other than English.
  package static let latinLanguages = table.filter(\.isLatin).map(\.tag)

  private static let table: [(tag: String, isLatin: Bool)] = {
    var table: [(tag: String, isLatin: Bool)] = []
    while let tag = cemoji_languages()[table.count].tag {
      table.append((String(cString: tag), cemoji_languages()[table.count].is_latin != 0))
    }
    return table
  }()

  /// Returns the language of ``languages`` for a locale: a BCP 47 tag (`de-AT`, `zh-Hant-TW`) or a POSIX name
  /// (`zh_TW.UTF-8`), in any case. Nil if there is none, as for `C`.
  ///
  /// A script decides before a region: `zh-Hans-HK` is Simplified Chinese, `zh-HK` and `yue` are Traditional. Regions,
  /// variants and extensions are otherwise ignored. Names that ISO 639 has replaced, and languages that CLDR names after
  /// a larger one, are known: `iw` is `he`, `nb` is `no`, `cmn` is `zh`.
  ///
  /// - Complexity: O(n) for n bytes.
  public static func language(ofLocale locale: String) -> String? {
    if languages.contains(locale) { return locale }
    let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }.prefix(64)
    let parts = name.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }.map { Substring($0).lowercased() }
    guard let first = parts.first else { return nil }
    let code = otherCodes[first] ?? first
    if code != "zh" { return languages.contains(code) ? code : nil }
    // A part of one letter begins an extension.
    let rest = parts.dropFirst().prefix { $0.utf8.count > 1 }
    if rest.contains("hant") { return "zh-Hant" }
    if rest.contains("hans") { return "zh" }
    let isTraditional = rest.contains { ["tw", "hk", "mo"].contains($0) } || (first == "yue" && !rest.contains("cn"))
    return isTraditional ? "zh-Hant" : "zh"
  }

  /// Other codes of the languages.
  private static let otherCodes = [
    "nb": "no", "nn": "no", "iw": "he", "in": "id", "mo": "ro", "cmn": "zh", "yue": "zh", "arb": "ar", "pes": "fa",
    "prs": "fa", "ell": "el",
  ]
}

/// The languages that use the script of a text.
enum Script {
  static func languages(of text: String) -> [String] {
    var found: [String] = []
    func note(_ languages: String...) {
      for language in languages where !found.contains(language) { found.append(language) }
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0370...0x03FF: note("el")
      // і ї є ґ are Ukrainian.
      case 0x0404, 0x0406, 0x0407, 0x0454, 0x0456, 0x0457, 0x0490, 0x0491: note("uk", "ru")
      case 0x0400...0x04FF: note("ru", "uk")
      case 0x0590...0x05FF: note("he")
      // پ چ ژ ک گ ی are Persian.
      case 0x067E, 0x0686, 0x0698, 0x06A9, 0x06AF, 0x06CC: note("fa", "ar")
      case 0x0600...0x06FF: note("ar", "fa")
      case 0x0900...0x097F: note("hi")
      case 0x0E00...0x0E7F: note("th")
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: note("ko")
      case 0x3040...0x30FF, 0xFF66...0xFF9F: note("ja")
      case 0x3400...0x4DBF, 0x4E00...0x9FFF: note("zh", "ja", "zh-Hant")
      default: latin(scalar).forEach { note($0) }
      }
    }
    return found
  }

  /// Whether a text contains Latin letters that English uses only in borrowed words.
  static func hasForeignLatin(_ text: String) -> Bool {
    text.unicodeScalars.contains { !latin($0).isEmpty }
  }

  /// Returns the languages of the tables that use a letter beyond the English alphabet.
  private static func latin(_ letter: Unicode.Scalar) -> [String] {
    // A look-up of properties for each mark of a long text would take longer than the search.
    guard isLatin(letter.value), let small = letter.properties.lowercaseMapping.unicodeScalars.first else { return [] }
    return switch small {
    case "å": ["sv", "da", "no", "fi"]
    case "ø", "æ": ["da", "no"]
    case "ä": ["de", "sv", "fi"]
    case "ö": ["de", "sv", "fi", "hu", "tr"]
    case "ü": ["de", "hu", "tr", "es"]
    case "ß": ["de"]
    case "ő", "ű": ["hu"]
    case "á", "é", "í", "ó", "ú", "ý": ["es", "pt", "fr", "it", "hu", "cs", "vi"]
    case "à", "è", "ì", "ò", "ù": ["fr", "it", "pt", "vi"]
    case "â", "î": ["fr", "ro", "pt", "tr", "vi"]
    case "ê", "ô", "û": ["fr", "pt", "vi"]
    case "ë", "ï", "œ", "ÿ": ["fr", "nl"]
    case "ç": ["fr", "pt", "tr"]
    case "ñ": ["es"]
    case "ã", "õ": ["pt", "vi"]
    case "ă": ["ro", "vi"]
    case "ș", "ț": ["ro"]
    case "ş", "ğ", "ı": ["tr"]
    case "ą", "ć", "ę", "ł", "ń", "ś", "ź", "ż": ["pl"]
    case "č", "ď", "ě", "ň", "ř", "š", "ť", "ů", "ž": ["cs"]
    case "đ", "ơ", "ư": ["vi"]
    default: (0x1EA0...0x1EF9).contains(letter.value) ? ["vi"] : []
    }
  }

  private static func isLatin(_ value: UInt32) -> Bool {
    (0xC0...0x24F).contains(value) || (0x1EA0...0x1EF9).contains(value)
  }
}
