package io.github.redescend.cli.option;

import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.output.Report;
import io.github.redescend.core.Seed;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for splitting into training and test rows. */
public final class SplitOptions implements Problems.Checked {
  /** The default number of folds. */
  public static final int FOLDS = 10;

  @Mixin private FoldOptions cross;

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
    if (Stream.of(cross.foldsGiven(), holdout != null, test != null).filter(given -> given).count()
        > 1) {
      problems.add("--cv, --holdout and --test exclude each other: give one of them");
    }
    if (cross.repeatsGiven() && (holdout != null || test != null)) {
      problems.add("--repeats is for --cv: a holdout or a test file is used once");
    }
    if (cross.columns().given() && (holdout != null || test != null)) {
      problems.add(
          "%s splits the rows by a column: not with --holdout or --test"
              .formatted(cross.columns().name()));
    }
    if (holdout != null && !(holdout > 0 && holdout < 1)) {
      problems.add(
          "holdout = %s is not allowed: it must be a number above 0 and below 1"
              .formatted(holdout));
    }
  }

  /** Returns the options for columns that define the splits. */
  public SplitColumnOptions columns() {
    return cross.columns();
  }

  /** Returns the test file, or null if one table is split. */
  public String test() {
    return test;
  }

  /** Returns the number of repetitions. */
  public int repeats() {
    return cross.repeats();
  }

  /** Returns the splits of a table. */
  public List<Split> splits(Table table, Seed seed, Report report) {
    if (holdout == null) {
      return cross.splits(table, FOLDS, seed, report);
    }
    RowGroups groups = RowGroups.of(table);
    FoldOptions.reportRepeats(table, groups, 2, report);
    return List.of(Holdout.stratified(table.coded(), groups, holdout, seed));
  }

  /** Describes the splits in words. */
  public String words() {
    if (test != null) {
      return "tested on " + test;
    }
    if (holdout != null) {
      return "tested on a held-out share of " + holdout;
    }
    return cross.words(FOLDS);
  }
}
