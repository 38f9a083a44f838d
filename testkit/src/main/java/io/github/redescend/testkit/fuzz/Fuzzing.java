package io.github.redescend.testkit.fuzz;

import com.sun.management.ThreadMXBean;
import io.github.redescend.core.InvalidInputException;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;

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
}
