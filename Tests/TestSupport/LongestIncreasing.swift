/// The length of a longest increasing subsequence, by the quadratic definition.
package func naiveLongestIncreasing(_ values: [Int]) -> Int {
  var best: [Int] = []
  for (index, value) in values.enumerated() {
    var longest = 1
    for earlier in 0..<index where values[earlier] < value { longest = max(longest, best[earlier] + 1) }
    best.append(longest)
  }
  return best.max() ?? 0
}
