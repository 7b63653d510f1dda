import CMalloc
import Glibc

/// The heap of a process that reads much. Of the time of an import, a third was the kernel's, which gave memory in pages of 4 KB, took back what
/// was freed, and gave it again. In pages of 2 MB that takes a fifth. A process that reads little is left alone.
///
/// Limitations: it is for glibc, and for kernels that have large pages where a program asks for them; elsewhere it changes nothing.
package enum LargeHeap {
  /// Fewer bytes are read in less time than the heap is prepared.
  private static let least = 1 << 20
  private static let largePage = 2 << 20

  /// Prepares for reading so many bytes. Room that is not used takes no memory.
  package static func prepare(toRead bytes: Int) {
    if bytes >= least { makeRoom(min(32 * bytes, 1 << 30)) }
  }

  private static func makeRoom(_ size: Int) {
    guard let start = sbrk(0) else { return }
    // Glibc takes back nothing, and has one area for everything.
    mallopt(M_TRIM_THRESHOLD, .max)
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
    mallopt(M_TOP_PAD, Int32(size))
    var probe: UnsafeMutableRawPointer?
    // It is larger than what is free, so the area grows.
    let isLarger = posix_memalign(&probe, 16, least) == 0
    mallopt(M_TOP_PAD, 1 << 20)
    guard isLarger, let end = sbrk(0) else { return }
    free(probe)
    let first = (UInt(bitPattern: start) + UInt(largePage) - 1) & ~UInt(largePage - 1)
    if let first = UnsafeMutableRawPointer(bitPattern: first), first < end {
      madvise(first, end - first, MADV_HUGEPAGE)
    }
  }
}
