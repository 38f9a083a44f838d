package io.github.redescend.testkit.fuzz;

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
 * Gives mutated inputs to a reader, which may read each or refuse it by an {@link
 * InvalidInputException} of one sentence, within limits of the running thread's time and memory.
 *
 * @param mutation makes the inputs
 * @param reader reads one
 * @param subject how each refusal begins, such as the name of the file; empty if it may begin as it
 *     likes
 * @param mostMegabytes what one input may allocate, garbage included
 */
public record Fuzzing(Mutation mutation, Reader reader, String subject, long mostMegabytes) {
  /** The processor time that one input may take. */
  public static final double MOST_SECONDS = 2;

  private static final int LONGEST_MESSAGE = 4_000;
  private static final int FINDINGS_KEPT = 20;

  /** Reads bytes. */
  @FunctionalInterface
  public interface Reader {
    /**
     * Reads one input.
     *
     * @throws InvalidInputException if it is not good
     * @throws Exception which is a finding
     */
    void read(byte[] input) throws Exception;
  }

  /**
   * Tries inputs made from the random numbers of {@code seed}.
   *
   * @param few how many, times the system property {@code redescend.fuzz} if that is set, which
   *     also changes the random numbers
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
      if (wrong == null && time > MOST_SECONDS * 1e9) {
        wrong = "took more than %.0f seconds".formatted(MOST_SECONDS);
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

  /**
   * Reads specs: parses, makes what they name, and splits them as a list. Of the catalogues that do
   * not know the name one is asked too, another for another name.
   *
   * @param catalogues where names are looked up
   */
  public record SpecReading(List<Catalogue<?>> catalogues) implements Fuzzing.Reader {
    public SpecReading {
      catalogues = List.copyOf(catalogues);
    }

    /** Mutations of all names and of their parameters. */
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
      int made = 0;
      int asked = Math.floorMod(spec.name().hashCode(), catalogues.size());
      for (Catalogue<?> catalogue : catalogues) {
        if (!catalogue.contains(spec.name()) && catalogue != catalogues.get(asked)) {
          continue;
        }
        try {
          catalogue.make(spec);
          made++;
        } catch (InvalidInputException e) {
          refusal = e;
        }
      }
      if (made == 0 && refusal != null) {
        throw refusal;
      }
    }
  }
}
