import Foundation
import Synchronization
package import Testing

/// Runs the tests of a suite on threads that may wait.
///
/// Swift has one thread per core for all tasks. A test that waits there for a terminal or a process would leave the core
/// idle, although other tests have something to compute.
package struct WaitingTrait: SuiteTrait, TestScoping {
  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? self : nil }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    // Child tasks inherit the preference: so it holds for the tests of the suite, too.
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension SuiteTrait where Self == WaitingTrait {
  /// For suites whose tests wait for terminals and processes.
  package static var waiting: Self { Self() }
}

/// A few threads that run jobs in the order of their arrival.
private final class WaitingThreads: TaskExecutor {
  /// The number of threads is a compromise: more overlap more waits, and fewer leave a process more of the cores.
  static let shared = WaitingThreads(count: 6)

  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for number in 1...count {
      let thread = Thread { [unowned self] in runJobs() }
      thread.name = "waiting \(number)"
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  private func runJobs() {
    while true {
      arrivals.wait()
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
