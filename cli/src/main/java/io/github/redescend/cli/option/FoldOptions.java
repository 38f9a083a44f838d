package io.github.redescend.cli.option;

import io.github.redescend.core.Counted;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import java.util.List;
import picocli.CommandLine.Option;

/** Cross-validation. */
public final class FoldOptions {
  /** The splits of all are held at once, and no deviation is told better by more. */
  private static final int MOST_REPEATS = 10_000;

  @Option(
      names = "--cv",
      paramLabel = "K",
      description = "Stratified cross-validation with K folds (default: 10, for tune 5).")
  private Integer folds;

  @Option(
      names = "--repeats",
      paramLabel = "R",
      description = "Cross-validate R times, shuffled anew (default: 1).")
  private Integer repeats;

  /** Notes what is out of range. */
  public void check(Problems problems) {
    problems.checkAtLeast("cv", folds, 2);
    problems.checkAtLeast("repeats", repeats, 1);
    if (repeats != null && repeats > MOST_REPEATS) {
      problems.add(
          "repeats = %d is not allowed: it must be at most %d".formatted(repeats, MOST_REPEATS));
    }
  }

  /** Whether the number of folds is given. */
  boolean foldsGiven() {
    return folds != null;
  }

  /** Whether the number of repeats is given. */
  boolean repeatsGiven() {
    return repeats != null;
  }

  /** The number of folds, or {@code otherwise}. */
  public int folds(int otherwise) {
    return folds == null ? otherwise : folds;
  }

  /** How often the folds are drawn. */
  public int repeats() {
    return repeats == null ? 1 : repeats;
  }

  /** The splits of one table, {@code otherwise} folds if no number is given. */
  public List<Split> splits(Labels labels, int otherwise, Seed seed) {
    if (folds(otherwise) > labels.size()) {
      throw new InvalidInputException(
          "--cv %d is not allowed: the table has %s, and every fold needs one to test"
              .formatted(folds(otherwise), Counted.of(labels.size(), "row")));
    }
    return Folds.repeated(labels, folds(otherwise), repeats(), seed);
  }

  /** The way of testing, in words. */
  public String words(int otherwise) {
    String times = repeats() == 1 ? "" : ", " + repeats() + " times";
    return folds(otherwise) + "-fold cross-validation" + times;
  }
}
