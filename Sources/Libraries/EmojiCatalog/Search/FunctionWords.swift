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

  /// Whether a folded word is a function word.
  package static func contains(_ word: [UInt8]) -> Bool { words.contains(word) }
}
