package io.github.redescend.reproduce.closs;

import io.github.redescend.core.spec.Spec;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import java.util.Arrays;
import java.util.List;

/** Tables III and IV: the width of the C-loss, with and without wrong labels. */
public final class SigmaTable extends ContestTable {
  static final double[] SIGMAS = {0.25, 0.5, 1, 2, 4};
  static final List<Situation> SITUATIONS = List.of(Situation.CLEAN, Situation.SYMMETRIC_15);

  private static final List<Rival> RIVALS =
      Arrays.stream(SIGMAS)
          .mapToObj(sigma -> Rival.of(column(sigma), "kcc-hq", "closs", sigma))
          .toList();

  /** The column of a width. */
  static String column(double sigma) {
    return "sigma " + Spec.text(sigma);
  }

  public SigmaTable() {
    super(RIVALS, DataSet.ALL, SITUATIONS, RobustnessTable.MOST_ROWS);
  }

  @Override
  public String name() {
    return "closs-table4";
  }

  @Override
  public String title() {
    return "the width of the C-loss with and without wrong labels";
  }

  @Override
  public String source() {
    return "Xu, Hu, Principe, section V-C, Tables III and IV";
  }

  @Override
  public String protocol() {
    return "two-class tables that the folder has, complete rows, of larger ones "
        + RobustnessTable.MOST_ROWS
        + " rows drawn at random once; ten stratified folds, a repetition is one of them; no noise,"
        + " or 15 % of each class flipped in the training part; features standardised on it; kcc-hq"
        + " with S = 3 for each sigma, gamma in {0.05, 0.2, 0.8} / features and ridge in {2^5, 2^2,"
        + " 2^-1, 2^-4} chosen by five inner folds on the labels as they are, on ties the smaller"
        + " gamma, then the larger ridge; the ridge is lambda sigma^2 / beta.";
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new SigmaFindings(measurements).findings();
  }
}
