package io.github.redescend.cli.option;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.Folds;
import io.github.redescend.eval.Holdout;
import io.github.redescend.eval.Split;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which rows train and which test. */
public final class SplitOptions {
  private static final int FOLDS = 10;

  @Option(
      names = "--cv",
      paramLabel = "K",
      description = "Stratified cross-validation with K folds (default: 10).")
  private Integer folds;

  @Option(
      names = "--repeats",
      paramLabel = "R",
      description = "Cross-validate R times, shuffled anew (default: 1).")
  private Integer repeats;

  @Option(names = "--holdout", paramLabel = "SHARE", description = "Test on a share, as in 0.3.")
  private Double holdout;

  @Option(names = "--test", paramLabel = "FILE", description = "Test on the rows of another file.")
  private String test;

  /** Notes what is out of range or does not go together. */
  public void check(Problems problems) {
    if (Stream.of(folds, holdout, test).filter(o -> o != null).count() > 1) {
      problems.add("--cv, --holdout and --test exclude each other: give one of them");
    }
    if (repeats != null && (holdout != null || test != null)) {
      problems.add("--repeats is for --cv: a holdout or a test file is used once");
    }
    checkAtLeast("cv", folds, 2, problems);
    checkAtLeast("repeats", repeats, 1, problems);
    if (holdout != null && !(holdout > 0 && holdout < 1)) {
      problems.add(
          "holdout = %s is not allowed: it must be a number above 0 and below 1"
              .formatted(holdout));
    }
  }

  private static void checkAtLeast(String name, Integer value, int low, Problems problems) {
    if (value != null && value < low) {
      problems.add(
          "%s = %d is not allowed: it must be a whole number, at least %d"
              .formatted(name, value, low));
    }
  }

  /** The other file, or null if one table is split. */
  public String test() {
    return test;
  }

  /** The number of folds; 1 for a holdout or a test file. */
  public int folds() {
    if (holdout != null || test != null) {
      return 1;
    }
    return folds == null ? FOLDS : folds;
  }

  /** How often the folds are drawn. */
  public int repeats() {
    return repeats == null ? 1 : repeats;
  }

  /** The splits of one table. */
  public List<Split> splits(Labels labels, Seed seed) {
    return holdout == null
        ? Folds.repeated(labels, folds(), repeats(), seed)
        : List.of(Holdout.stratified(labels, holdout, seed));
  }

  /** The way of testing, in words. */
  public String words() {
    if (test != null) {
      return "tested on " + test;
    }
    if (holdout != null) {
      return "tested on a held-out share of " + holdout;
    }
    return folds() + "-fold cross-validation" + (repeats() == 1 ? "" : ", " + repeats() + " times");
  }
}
