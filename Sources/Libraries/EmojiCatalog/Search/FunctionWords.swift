/// English words with a function and no meaning of their own: articles, pronouns, prepositions, auxiliary verbs. In a
/// query of several words they never bring a hit by themselves.
package enum FunctionWords {
  private static let words: Set<[UInt8]> = Set(
    """
    a about above after again against all also am an and any are as at be because been before being below between both
    but by can cannot could did do does doing during each either every few for from further had has have having he her
    here hers herself him himself his how however i if in into is it its itself just may me might more most must my
    myself neither no nor not of off on once only onto or other ought our ours ourselves out over own per quite rather
    same shall she should since so some such than that the their theirs them themselves then there these they this those
    though through to too toward towards under until unto up upon us very via was we were what whatever when whenever
    where whereas wherever whether which while who whoever whom whose why will with within without would yet you your
    yours yourself yourselves im ive youre hes shes theyre weve dont doesnt didnt isnt arent wasnt werent cant
    couldnt wont wouldnt shouldnt thats theres lets accordingly albeit although amid among besides consequently despite
    else except furthermore hence hereby indeed instead likewise meanwhile moreover nevertheless nonetheless otherwise
    perhaps somehow thereby therefore thus unless unlike upon whereby
    """.utf8.split { $0 == 0x20 || $0 == 0x0A }.map(Array.init))

  package static func contains(_ word: [UInt8]) -> Bool { words.contains(word) }

  /// Frequent words that no emoji shows, although names contain them or related words have emoji: `central` is no flag of
  /// the Central African Republic.
  private static let vagueWords: Set<[UInt8]> = Set(
    """
    able abu according acknowledged affect alan ali alternative amateur anti anything associate associated associates
    asylum austin automatic barbara barely become becomes becoming behind ben blew bottom carefully carter categories
    caused causes causing central chang chris civilian civilians claim claimed claims coaching component components
    condition conditions conduct conducted conducting considerable contain contemporary conventional converted costa
    coup dan der des determination diego difference differences don dow earl easily eighth element elements entire era
    even ever example examples experience facing factor factors feature features fifth filled folk form formally formed
    forming forms fourth framework function functions garcia get gets getting given gives grounds hall happen happened
    happening happens homer import imported imports inches incorporated inside instance involve involving ira jan jane
    jay john karl ken kim kinds laid lands last lasted let lifetime los lot lots lynch mainstream manhattan manner many
    maria marshall martin material matter matters median metres mid models movement movements much murphy native ncaa
    near ninth non oakland object objects occupied ones out parker particular partly passage passing pattern personnel
    phil philip pierre plunged portion pre pro put puts ratio reality regard regarded regarding relations remains
    reserve reserves resolution resulted resulting sam san seem seemed seems seventh several showed showing shown
    simply site sixth solo specific stock subsequent supposed surface sustained swing take takes taking tens thing
    things tight tim tom ton tons trying turn turns twenty use used uses using variety von warner ways
    """.utf8.split { $0 == 0x20 || $0 == 0x0A }.map(Array.init))

  /// Whether a folded word is one that no emoji shows. It matches only what is called exactly so.
  package static func isVague(_ word: [UInt8]) -> Bool { vagueWords.contains(word) }
}
