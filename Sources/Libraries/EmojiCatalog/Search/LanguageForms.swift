/// The base forms of words in languages other than English, by rules for their endings. A rule is a guess: it counts only
/// if its result is a word of the language's table.
enum LanguageForms {
  /// The languages with rules that are written in Latin letters.
  static let latinLanguages = ["de", "es", "fr", "it", "nl", "pt", "sv"]

  /// For each language, pairs of endings: that of a form, and that of its base form. Folded, as words are compared. Of
  /// several rules that apply, the first one whose result is a word decides.
  private static let rules: [String: [(form: [UInt8], base: [UInt8])]] = [
    // Umlauts are folded, so `Häuser` needs only its ending removed.
    "de": """
    ungen:ung innen:in chen: lein: ern:er ern: es: en:e en: em:e e: er:e er: n: s: test:en tet:en ten:en te:en st:en
    t:en e:en s:e
    """,
    "fr": """
    eaux:eau aux:al aux:ail eux:eu oux:ou euses:eur euse:eur trices:teur trice:teur elles:el elle:el ennes:en enne:en
    s: x: es: e: ees:er ee:er es:er ent:er ons:er ez:er ait:er aient:er ant:er e:er issent:ir issons:ir it:ir is:ir
    ons:re ez:re ent:re
    """,
    "es": """
    ces:z s: es: as:o os:a a:o itos:o itas:a ito:o ita:a illos:o illa:a iendo:er iendo:ir ando:ar ados:ar ado:ar
    adas:ar ada:ar idos:er ido:er ido:ir ida:ir o:ar a:ar an:ar as:ar amos:ar o:er e:er en:er es:er emos:er o:ir e:ir
    en:ir imos:ir
    """,
    "it": """
    chi:co ghi:go che:ca ghe:ga i:o i:e e:a a:o ini:o ine:a ino:o ina:a etti:o etto:o etta:a ando:are endo:ere endo:ire
    ato:are ata:are ati:are uto:ere ito:ire iamo:are iamo:ere o:are a:are i:are ano:are o:ere e:ere ono:ere o:ire e:ire
    """,
    "nl": """
    eren: ven:f zen:s en: s: jes: je: tjes: tje: pje:m e: t:en de:en te:en den:en ten:en
    """,
    "pt": """
    oes:ao aes:ao aos:ao ais:al eis:el ois:ol uis:ul ns:m s: es: as:o a:o inhos:o inhas:a inho:o inha:a zinho: ando:ar endo:er
    indo:ir ado:ar ada:ar ido:er ido:ir o:ar a:ar am:ar o:er e:er em:er o:ir e:ir em:ir
    """,
    "sv": """
    larna:el rarna:er narna:en arna: arna:e erna: orna:a orna:or lar:el rar:er nar:en ln:l en: et: n: t: ar: ar:e or:a
    er: r: na: an:a a: e: s: ade:a de:a te:a ar:a er:a
    """,
    "ru": """
    ья:о ья: ьями:о ьев:о ами: ами:а ами:о ями:я ями:ь ями:й ах: ах:а ах:о ях:я ях:ь ов: ев:й ев: ей:ь ей:я ом: ом:о ем:й ем:ь ем:е ой:а ей:я
    у: у:а ю:я ю:ь ю:й а: а:о я:ь я:й я:е ы: ы:а и: и:а и:ь и:я и:й и:к е: е:а е:о е:я е:ь о:
    ого:ый ому:ый ым:ый ыи:ыи ая:ый ое:ый ые:ый ых:ый ую:ый ого:ий его:ий ая:ий ие:ий их:ий
    ешь:ть ет:ть ют:ть ем:ть ит:ить ят:ить ишь:ить л:ть ла:ть ли:ть ло:ть ю:ть у:ть
    """,
    // Particles, and the endings of verbs and adjectives.
    "ja": """
    している:する しています:する しました:する します:する した:する して:する している: しています: しました: します: する: した: して:
    ました:る ます:る たい:る ている:る ています:る った:る った:う った:つ って:る って:う いた:く いて:く んだ:む んで:む んだ:ぶ んだ:ぬ た:る て:る
    かった:い くて:い くない:い そう:い です: でした: だ: から: まで: より: には: では: とは: へ: を: に: が: は: と: で: の: も: や: な: たち: さん:
    ちゃん:
    """,
    // Particles behind a noun of one syllable; behind longer ones, `KoreanStem` removes them.
    "ko": """
    에서: 으로: 에게: 까지: 부터: 들이: 들을: 들은: 들: 이: 가: 을: 를: 은: 는: 의: 에: 와: 과: 도: 로: 만:
    """,
  ].mapValues { text in
    text.split { $0 == " " || $0 == "\n" }.compactMap { rule in
      let parts = rule.split(separator: ":", omittingEmptySubsequences: false)
      return parts.count == 2 ? (Array(parts[0].utf8), Array(parts[1].utf8)) : nil
    }
  }

  /// The number of bytes that must remain before an ending: three letters of the Latin alphabet, two Cyrillic ones, or a
  /// Japanese or Korean character. In a language that was requested, one letter is enough: `cães`, `skor`, `ogen`.
  private static let leastStem = 3

  /// Returns the possible base forms of a folded word, the most likely one first, and whether the ending is one that base
  /// forms have as well: `Schale` is no form of `Schal`.
  ///
  /// - Parameter isRequested: Whether the word is known to be of this language.
  static func bases(
    of word: [UInt8], in language: String, isRequested: Bool = false
  ) -> [(base: [UInt8], isDoubtful: Bool)] {
    var found: [(base: [UInt8], isDoubtful: Bool)] = []
    let leastStem = isRequested && latinLanguages.contains(language) ? 1 : leastStem
    for rule in rules[language] ?? [] {
      guard word.count >= rule.form.count + leastStem, word.suffix(rule.form.count).elementsEqual(rule.form) else {
        continue
      }
      let plain = word.dropLast(rule.form.count) + rule.base
      for base in language == "nl" ? dutchBases(plain, ending: rule.form) : [plain]
      where base != word && !found.contains(where: { $0.base == base }) {
        found.append((base, doubtful.contains(rule.form)))
      }
    }
    return found
  }

  /// The endings that many base forms have.
  private static let doubtful = Set("a e o n t а е о у я ю".split(separator: " ").map { Array($0.utf8) })

  /// Returns the base forms that a Dutch ending may hide. Before `-en`, a syllable is open: one vowel is long (`bomen`:
  /// boom), and two consonants follow a short one (`katten`: kat).
  private static func dutchBases(_ base: [UInt8], ending: [UInt8]) -> [[UInt8]] {
    guard ending.suffix(2).elementsEqual("en".utf8), base.count > 1, let last = base.last else { return [base] }
    let vowels = "aeiou".utf8
    let previous = base[base.count - 2]
    if vowels.contains(last) { return [base] }
    if last == previous { return [base, base.dropLast()] }
    let isSingle = base.count < 3 || !vowels.contains(base[base.count - 3])
    return vowels.contains(previous) && previous != UInt8(ascii: "i") && isSingle
      ? [base.dropLast() + [previous, last], base] : [base]
  }
}
