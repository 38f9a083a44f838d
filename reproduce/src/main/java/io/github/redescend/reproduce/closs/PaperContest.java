package io.github.redescend.reproduce.closs;

import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Panel;
import java.util.ArrayList;
import java.util.List;

/**
 * Table VI with the paper's own field: its data sets, two of many classes among them, its four
 * kinds of label noise and its systems.
 */
public final class PaperContest extends ContestTable {
  private static final double[] SIGMAS = {2, 1, 0.5};

  private static final List<Rival> RIVALS =
      List.of(
          RobustnessTable.LS_SVM,
          RobustnessTable.SVM,
          Rival.of("cvm").solver("cvm:epsilon=1e-3"),
          Rival.of("siwls-svm"),
          Rival.of("ramp-path").solver("ramp-path:tolerance=1e-3"),
          Rival.of("nn-closs"),
          Rival.of("kacc", "kacc", "closs", 1),
          Rival.of("kcc-hq", "kcc-hq", "closs", SIGMAS),
          Rival.of("kcc-hqic", "kcc-hqic", "closs", SIGMAS),
          Rival.of("rkcc-hq", "rkcc-hq", "closs", SIGMAS));

  private static final List<Situation> SITUATIONS = Situation.ALL.subList(0, 4);

  /** What one thread does in an hour or two. */
  private static final int MOST_ROWS = 300;

  public PaperContest() {
    super(RIVALS, DataSet.PAPER, SITUATIONS, MOST_ROWS);
  }

  @Override
  public String name() {
    return "closs-table6-paper";
  }

  @Override
  public String title() {
    return "the paper's systems on its data sets with wrong labels in training";
  }

  @Override
  public String source() {
    return "Xu, Hu, Principe, section V-E, Table VI and Figure 5";
  }

  @Override
  public String protocol() {
    return "the paper's data sets that the folder has, Satimage and Marketing with all their"
        + " classes, complete rows, of larger ones "
        + MOST_ROWS
        + " rows drawn at random once unless another limit is given; folds, noise, scaling and"
        + " tuning as in closs-table6, with nn-closs tuned over lambda alone and kacc over gamma and"
        + " lambda with sigma = 1; RSVM is ramp-path, the outlier path; cvm to epsilon = 1e-3;"
        + " many classes one against one, nn-closs and kacc one against the others.";
  }

  @Override
  public Findings findings(Measurements measurements) {
    List<String> rivals = RIVALS.stream().map(Rival::name).toList();
    List<SituationRanks> all =
        SITUATIONS.stream().map(s -> SituationRanks.of(measurements, s, rivals)).toList();
    List<Panel> panels = new ArrayList<>(all.stream().map(SituationRanks::panel).toList());
    panels.add(
        new Panel(
            "All systems alike? Tests on the ranks, at the 5 % level",
            SituationRanks.testsHeader(), all.stream().map(SituationRanks::tests).toList()));
    return new Findings(
        panels,
        List.of(),
        List.of(
            "The printed values of Table VI do not survive in our copy of the paper; no order is"
                + " expected."),
        all.stream().map(SituationRanks::diagram).toList());
  }
}
