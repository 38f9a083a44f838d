package io.github.redescend.linalg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address space of a process that is limited ({@code ulimit -v}), as Linux tells it. OpenBLAS
 * ends the process where it gets no memory, so it must not be loaded where it would not.
 *
 * @param limit in bytes
 * @param taken of that, in bytes
 */
record AddressSpace(long limit, long taken) {
  private static final Pattern LIMIT = Pattern.compile("Max address space +(\\d+) .*");
  private static final Pattern TAKEN = Pattern.compile("VmSize:\\s+(\\d+) kB");
  private static final int KIBI = 1 << 10;
  private static final long MEBI = 1 << 20;

  /** The library with what it depends on: 250 MB were measured with OpenBLAS 0.3.31. */
  private static final long LIBRARY = 320 * MEBI;

  /** A buffer, a stack and an arena of the C library: 115 MB were measured. */
  private static final long THREAD = 128 * MEBI;

  /** That of this process, if it is limited and the system tells. */
  static Optional<AddressSpace> ofProcess() {
    Path process = Path.of("/proc/self");
    try {
      return Files.isReadable(process.resolve("limits"))
          ? of(
              Files.readAllLines(process.resolve("limits")),
              Files.readAllLines(process.resolve("status")))
          : Optional.empty();
    } catch (IOException e) {
      // What is not told is taken for unlimited, as on other systems.
      return Optional.empty();
    }
  }

  /** That of which these lines of {@code limits} and {@code status} tell, if it is limited. */
  static Optional<AddressSpace> of(List<String> limits, List<String> status) {
    OptionalLong limit = number(LIMIT, limits);
    OptionalLong kibibytes = number(TAKEN, status);
    return limit.isPresent() && kibibytes.isPresent()
        ? Optional.of(new AddressSpace(limit.getAsLong(), kibibytes.getAsLong() * KIBI))
        : Optional.empty();
  }

  /**
   * Does nothing where a native BLAS has room.
   *
   * @param threads that it will use
   * @throws IOException that tells what there is and what it takes
   */
  void requireRoom(int threads) throws IOException {
    long needed = LIBRARY + threads * THREAD;
    if (limit - taken < needed) {
      throw new IOException(
          "the address space is limited to %d MB (ulimit -v), of which %d MB are left: with %d threads it takes up to %d MB, and ends the program if it does not get them (a smaller -Xmx leaves more)"
              .formatted(limit / MEBI, Math.max(0, limit - taken) / MEBI, threads, needed / MEBI));
    }
  }

  private static OptionalLong number(Pattern line, List<String> lines) {
    return lines.stream()
        .map(line::matcher)
        .filter(Matcher::matches)
        .mapToLong(found -> Long.parseLong(found.group(1)))
        .findFirst();
  }
}
