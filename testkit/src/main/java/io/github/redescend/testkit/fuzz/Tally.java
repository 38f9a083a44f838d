package io.github.redescend.testkit.fuzz;

import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What fuzzing found.
 *
 * @param inputs how many were tried
 * @param read how many were read; the others were refused or are findings
 * @param seconds all of it, the making of the inputs included
 * @param slowestSeconds the processor time of the slowest input
 * @param mostMegabytes what the greediest input allocated
 * @param findings what went wrong, each with the first input that showed it
 */
public record Tally(
    long inputs,
    long read,
    double seconds,
    double slowestSeconds,
    double mostMegabytes,
    Map<String, byte[]> findings) {
  private static final int SHOWN = 3_000;

  /** The findings in words, with inputs that are short in Base64; empty if there are none. */
  public String report() {
    return findings.entrySet().stream()
        .map(
            finding ->
                "%s, for %d bytes: %s%n"
                    .formatted(
                        finding.getKey(),
                        finding.getValue().length,
                        finding.getValue().length > SHOWN
                            ? "..."
                            : Base64.getEncoder().encodeToString(finding.getValue())))
        .collect(Collectors.joining());
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d inputs, %d read, %d refused or wrong, %d findings, %.0f s, slowest %.3f s, most %.1f MB",
        inputs,
        read,
        inputs - read,
        findings.size(),
        seconds,
        slowestSeconds,
        mostMegabytes);
  }
}
