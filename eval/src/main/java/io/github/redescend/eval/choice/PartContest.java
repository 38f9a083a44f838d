package io.github.redescend.eval.choice;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import java.util.stream.IntStream;

/**
 * Whether a metric is worth it, by a part of many samples (docs/decisions/0067): the part holds the
 * contest, and a metric that wins is learnt from all, with as many rounds.
 *
 * @param contest metrics against none
 * @param enough samples of the part
 */
record PartContest(MetricContest contest, int enough) {
  /** A metric whose gain does not show in so many samples is worth little. */
  static final int ENOUGH = 5000;

  /**
   * The outcome, its metric that of all samples.
   *
   * @param data more than {@link #enough}, in an order that says nothing of them
   */
  MetricContest.Outcome of(Dataset data, Control control) {
    Dataset part = data.select(IntStream.range(0, enough).toArray());
    MetricSearch search = contest.search();
    MetricContest.Outcome found =
        contest.unfit(part).orElseGet(() -> contest.of(part, search.without(part), control));
    String remark = found.remark() + "; judged by " + enough + " samples";
    return new MetricContest.Outcome(
        found.won(),
        found
            .won()
            .map(won -> search.metric(data, won.form().orElseThrow(), won.rounds(), control)),
        remark);
  }
}
