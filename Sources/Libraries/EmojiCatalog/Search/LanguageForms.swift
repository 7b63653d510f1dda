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
    eren: en: s: jes: je: tjes: tje: pje:m ven:f zen:s e: t:en de:en te:en den:en ten:en
    """,
    "pt": """
    oes:ao aes:ao ais:al eis:el ois:ol uis:ul ns:m s: es: as:o a:o inhos:o inhas:a inho:o inha:a zinho: ando:ar endo:er
    indo:ir ado:ar ada:ar ido:er ido:ir o:ar a:ar am:ar o:er e:er em:er o:ir e:ir em:ir
    """,
    "sv": """
    arna: arna:e erna: orna:a orna:or en: et: n: t: ar: ar:e or:a er: r: na: an:a a: e: s: ade:a de:a te:a ar:a er:a
    """,
    "ru": """
    ами: ами:а ами:о ями:я ями:ь ями:й ах: ах:а ах:о ях:я ях:ь ов: ев:й ев: ей:ь ей:я ом: ом:о ем:й ем:ь ем:е ой:а ей:я
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
  /// Japanese or Korean character.
  private static let leastStem = 3

  /// Returns the possible base forms of a folded word, the most likely one first.
  static func bases(of word: [UInt8], in language: String) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for rule in rules[language] ?? [] {
      guard word.count >= rule.form.count + leastStem, word.suffix(rule.form.count).elementsEqual(rule.form) else {
        continue
      }
      let stem = Array(word.dropLast(rule.form.count))
      let bases = [stem + rule.base] + (language == "nl" ? dutchStems(stem).map { $0 + rule.base } : [])
      for base in bases where base != word && !found.contains(base) { found.append(base) }
    }
    return found
  }

  /// Returns a stem with one consonant instead of two (`katten`: kat), or two vowels instead of one (`bomen`: boom).
  private static func dutchStems(_ stem: [UInt8]) -> [[UInt8]] {
    guard stem.count > 2, let last = stem.last else { return [] }
    if last == stem[stem.count - 2] { return [stem.dropLast()] }
    let vowel = stem[stem.count - 2]
    return "aeou".utf8.contains(vowel) ? [stem.dropLast() + [vowel, last]] : []
  }
}
