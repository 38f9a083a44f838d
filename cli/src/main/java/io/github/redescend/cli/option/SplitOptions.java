package io.github.redescend.cli.option;

import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.usecase.Resampling;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for splitting into training and test rows. */
public final class SplitOptions implements Problems.Checked {
  public static final int FOLDS = 10;

  @Mixin private CrossValidation cross;

  @Option(
      names = "--holdout",
      paramLabel = "SHARE",
      description = "Test on a random share of the rows, such as 0.3.")
  private Double holdout;

  @Option(names = "--test", paramLabel = "FILE", description = "Test on the rows of another file.")
  @Reads
  private String test;

  @Override
  public void check(Problems problems) {
    long ways = Stream.of(cross.folds, holdout, test).filter(Objects::nonNull).count();
    problems.addIf(ways > 1, "--cv, --holdout and --test cannot be combined");
    problems.addIf(
        cross.repeats != null && (holdout != null || test != null),
        "--repeats is for --cv: a holdout or a test file is used once");
    problems.addIf(
        cross.columns().given() && (holdout != null || test != null),
        "%s splits the rows by a column: not with --holdout or --test"
            .formatted(cross.columns().name()));
    problems.addIf(
        holdout != null && !(holdout > 0 && holdout < 1),
        "holdout = %s is not allowed: it must be a number above 0 and below 1".formatted(holdout));
  }

  public Columns columns() {
    return cross.columns();
  }

  /** Returns the test file, or null if one table is split. */
  public String test() {
    return test;
  }

  public Resampling resampling() {
    Resampling folds = cross.resampling(FOLDS);
    String words =
        test != null
            ? "tested on " + test
            : holdout != null ? "tested on a held-out share of " + holdout : folds.words();
    return new Resampling(
        folds.requested(), FOLDS, folds.repeats(), Optional.ofNullable(holdout), words);
  }

  /** The options for columns that define training and test rows. */
  public static final class Columns implements Problems.Checked {
    @Option(
        names = "--folds",
        paramLabel = "COLUMN",
        description =
            "Column with your own folds: each different value is one fold; not used as a feature.")
    private String folds;

    @Option(
        names = "--order",
        paramLabel = "COLUMN",
        description =
            "Column of numbers or dates: train on earlier rows, test on later ones; not used as a"
                + " feature.")
    private String order;

    @Override
    public void check(Problems problems) {
      problems.addIf(folds != null && order != null, "--folds and --order cannot be combined");
      problems.addIf(
          folds != null && folds.matches("[0-9]+"),
          "--folds takes the name of a column: --cv %s makes %s folds".formatted(folds, folds));
    }

    public boolean given() {
      return folds != null || order != null;
    }

    String name() {
      return rule().option();
    }

    private RowSplit.Rule rule() {
      return folds != null ? RowSplit.Rule.FOLDS : RowSplit.Rule.ORDER;
    }

    String words() {
      return Resampling.byColumn(rule(), folds != null ? folds : order);
    }

    public ReadOptions applyTo(ReadOptions read) {
      if (!given()) {
        return read;
      }
      if (!read.columns().splits().isEmpty()) {
        throw new InvalidInputException(
            "--groups and %s cannot be combined: rows are split by one column".formatted(name()));
      }
      List<String> named = List.of(folds != null ? folds : order);
      return read.withColumns(read.columns().withSplits(rule(), named));
    }
  }

  public static final class CrossValidation implements Problems.Checked {
    /** All splits are in memory, and more of them do not reduce the standard deviation. */
    private static final int MAX_REPEATS = 10_000;

    @Option(
        names = "--cv",
        paramLabel = "K",
        description = "Stratified cross-validation with K folds (default: 10; for tune 5).")
    private Integer folds;

    @Option(
        names = "--repeats",
        paramLabel = "R",
        description = "Repeat the cross-validation R times with new folds (default: 1).")
    private Integer repeats;

    @Mixin private Columns columns;

    @Override
    public void check(Problems problems) {
      problems.addIf(
          columns.folds != null && folds != null,
          "--cv draws folds and --folds names a column of folds: they cannot be combined");
      problems.addIf(
          columns.given() && repeats != null,
          "--repeats needs random folds: it cannot be combined with %s".formatted(columns.name()));
      problems.checkAtLeast("cv", folds, 2);
      problems.checkAtLeast("repeats", repeats, 1);
      problems.addIf(
          repeats != null && repeats > MAX_REPEATS,
          "repeats = %d is not allowed: it must be at most %d".formatted(repeats, MAX_REPEATS));
    }

    public Columns columns() {
      return columns;
    }

    /** Returns how to split, into {@code standard} folds if no number is given. */
    public Resampling resampling(int standard) {
      int number = folds == null ? standard : folds;
      int times = repeats == null ? 1 : repeats;
      String words =
          columns.given()
              ? columns.words()
              : number + "-fold cross-validation" + (times == 1 ? "" : ", " + times + " times");
      return new Resampling(Optional.ofNullable(folds), standard, times, Optional.empty(), words);
    }
  }
}
