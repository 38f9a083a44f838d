package io.github.redescend.core.fuzz;

import com.sun.management.ThreadMXBean;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Feeds mutated inputs to a reader, which must read each or refuse it by an {@link
 * InvalidInputException} of one sentence, within limits of CPU time and memory.
 *
 * @param subject the required start of refusals, such as the file name; may be empty
 * @param mostMegabytes the allocation limit per input, garbage included
 */
public record Fuzzing(Mutation mutation, Reader reader, String subject, long mostMegabytes) {
  /** The CPU time limit per input. */
  public static final double MAX_SECONDS = 2;

  private static final int LONGEST_MESSAGE = 4_000;
  private static final int FINDINGS_KEPT = 20;

  @FunctionalInterface
  public interface Reader {
    /**
     * Reads one input.
     *
     * @throws InvalidInputException if it is invalid
     * @throws Exception which is a finding
     */
    void read(byte[] input) throws Exception;
  }

  /**
   * Runs inputs generated from {@code seed}.
   *
   * @param few their number, times the system property {@code redescend.fuzz} if set, which also
   *     changes the inputs
   */
  public Tally run(long few, long seed) {
    long factor = Long.getLong("redescend.fuzz", 1);
    long inputs = few * factor;
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    SplittableRandom random = new SplittableRandom(seed + factor - 1);
    Map<String, byte[]> findings = new LinkedHashMap<>();
    long read = 0;
    long slowest = 0;
    long most = 0;
    long start = System.nanoTime();
    for (long i = 0; i < inputs; i++) {
      byte[] input = mutation.next(random);
      long time = threads.getCurrentThreadCpuTime();
      long bytes = threads.getCurrentThreadAllocatedBytes();
      String wrong = null;
      try {
        reader.read(input);
        read++;
      } catch (InvalidInputException e) {
        wrong = wrong(String.valueOf(e.getMessage()));
      } catch (Throwable e) {
        StackTraceElement[] at = e.getStackTrace();
        wrong = e.getClass().getName() + (at.length == 0 ? "" : " at " + at[0]);
      }
      time = threads.getCurrentThreadCpuTime() - time;
      bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
      slowest = Math.max(slowest, time);
      most = Math.max(most, bytes);
      if (wrong == null && time > MAX_SECONDS * 1e9) {
        wrong = "took more than %.0f seconds".formatted(MAX_SECONDS);
      } else if (wrong == null && bytes > mostMegabytes << 20) {
        wrong = "allocated more than %d MB".formatted(mostMegabytes);
      }
      if (wrong != null && findings.size() < FINDINGS_KEPT) {
        findings.putIfAbsent(wrong, input);
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Tally(inputs, read, seconds, slowest / 1e9, most / 1e6, findings);
  }

  /** What is wrong with a refusal, null if nothing is. */
  private String wrong(String message) {
    if (!message.startsWith(subject)) {
      return "a refusal does not begin with " + subject + ": " + cut(message);
    }
    if (message.contains("Exception")) {
      return "a refusal names an exception: " + cut(message);
    }
    if (message.indexOf('\n') >= 0) {
      return "a refusal has several lines";
    }
    return message.length() > LONGEST_MESSAGE ? "a refusal is too long" : null;
  }

  private static String cut(String message) {
    return message.substring(0, Math.min(200, message.length()));
  }

  /**
   * The result of fuzzing.
   *
   * @param read the number read; others were refused or are findings
   * @param slowestSeconds the CPU time of the slowest input
   * @param findings failures, each with its first input
   */
  public record Tally(
      long inputs,
      long read,
      double seconds,
      double slowestSeconds,
      double mostMegabytes,
      Map<String, byte[]> findings) {
    private static final int SHOWN = 3_000;

    /** The findings as text, short inputs in Base64; empty if there are none. */
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
          "%d inputs, %d read, %d refused or wrong, %d findings, %.0f s, slowest %.3f s, most %.1f"
              + " MB",
          inputs,
          read,
          inputs - read,
          findings.size(),
          seconds,
          slowestSeconds,
          mostMegabytes);
    }
  }

  /** Parses specs, makes objects of them, and splits them as a list. */
  public record SpecReading(List<Catalogue<?>> catalogues) implements Fuzzing.Reader {
    public SpecReading {
      catalogues = List.copyOf(catalogues);
    }

    /** Mutations of all names and parameters. */
    public Mutation mutation() {
      return Corpus.specs(
          catalogues.stream()
              .flatMap(catalogue -> catalogue.entries().stream())
              .flatMap(
                  entry ->
                      entry.parameters().stream()
                          .map(parameter -> entry.name() + ":" + parameter.name() + "=2"))
              .toList());
    }

    @Override
    public void read(byte[] input) {
      String text = new String(input, StandardCharsets.UTF_8);
      if (Spec.split(text).isEmpty()) {
        throw new IllegalStateException("a list of no specs");
      }
      Spec spec = Spec.parse(text);
      if (!Spec.parse(spec.toString()).equals(spec)) {
        throw new IllegalStateException("a spec that does not read back: " + spec);
      }
      InvalidInputException refusal = null;
      int created = 0;
      int chosen = Math.floorMod(spec.name().hashCode(), catalogues.size());
      for (Catalogue<?> catalogue : catalogues) {
        if (!catalogue.contains(spec.name()) && catalogue != catalogues.get(chosen)) {
          continue;
        }
        try {
          catalogue.make(spec);
          created++;
        } catch (InvalidInputException e) {
          refusal = e;
        }
      }
      if (created == 0 && refusal != null) {
        throw refusal;
      }
    }
  }
}
