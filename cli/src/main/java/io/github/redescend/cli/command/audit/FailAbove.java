package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.core.Require;
import io.github.redescend.report.Numbers;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The error rate above which the data fail, for unattended checks. */
final class FailAbove implements Problems.Checked {
  /** The exit code for data that fail. No other result has this code. */
  public static final int CODE = 3;

  @Option(
      names = "--fail-above",
      paramLabel = "RATE",
      description =
          "Exit with code 3 if the estimated error rate is above RATE, in [0, 1]; all outputs are"
              + " written first.")
  private Double limit;

  @Override
  public void check(Problems problems) {
    if (limit != null) {
      problems.check(() -> Require.within("fail-above", limit, 0, 1), limit);
    }
  }

  /** Compares an error rate with the limit. Returns empty if no limit is given. */
  public Optional<Outcome> of(double rate) {
    return Optional.ofNullable(limit).map(most -> new Outcome(most, rate));
  }

  /**
   * The outcome of a check.
   *
   * @param limit the highest error rate that passes, in [0, 1]
   * @param rate the estimated error rate, in [0, 1]
   */
  public record Outcome(double limit, double rate) {
    /** Whether the rate is above the limit. */
    public boolean failed() {
      return rate > limit;
    }

    public int code() {
      return failed() ? CODE : 0;
    }

    /** Describes the outcome in one line. */
    public String words() {
      return "%s: an estimated rate of %s, the limit is %s\n"
          .formatted(failed() ? "failed" : "passed", percent(rate), percent(limit));
    }

    private static String percent(double share) {
      return Numbers.three(100 * share) + " %";
    }

    public Map<String, Object> json() {
      return Map.of("limit", limit, "rate", rate, "failed", failed());
    }
  }
}
