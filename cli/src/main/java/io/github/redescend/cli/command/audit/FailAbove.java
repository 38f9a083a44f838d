package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.core.Require;
import io.github.redescend.report.Numbers;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The rate of errors above which data do not pass, for checks that run unattended. */
final class FailAbove implements Problems.Checked {
  /** What the program returns for data that do not pass, which nothing else ends with. */
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

  /** What comes out for a rate; empty where no limit was given. */
  public Optional<Outcome> of(double rate) {
    return Optional.ofNullable(limit).map(most -> new Outcome(most, rate));
  }

  /**
   * Whether data pass.
   *
   * @param limit the highest rate that passes
   * @param rate the estimate
   */
  public record Outcome(double limit, double rate) {
    /** Whether they do not. */
    public boolean failed() {
      return rate > limit;
    }

    public int code() {
      return failed() ? CODE : 0;
    }

    /** In a line. */
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
