package io.github.redescend.reproduce.closs;

import io.github.redescend.core.spec.Spec;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.closs.MovingOutlier.Balance;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** What the moving outlier shows. */
record OutlierFindings(Measurements measurements) {
  /** The most that a boundary which stays may move, in percent of the test samples. */
  private static final double STAYS = 0.5;

  private static final double LAST = MovingOutlier.PLACES[MovingOutlier.PLACES.length - 1];

  Findings findings() {
    return new Findings(
        List.of(
            panel("Accuracy in percent, mean over the draws", MovingOutlier::accuracy),
            panel(
                "Test samples decided otherwise than with the outlier at -2, in percent, mean over"
                    + " the draws",
                MovingOutlier::moved)),
        Balance.ALL.stream().map(this::verdict).toList(),
        List.of(
            "The figures show the first draw: the boundaries with the outlier at (-2, 0) and at"
                + " (-10, 0), of kcc-hq solid, of ls-svm dashed, of svm with marks at its ends."));
  }

  private Panel panel(String title, DoubleFunction<String> quantity) {
    List<String> header = new ArrayList<>(List.of("samples", "machine"));
    for (double place : MovingOutlier.PLACES) {
      header.add("x = " + Spec.text(place));
    }
    List<List<String>> rows = new ArrayList<>();
    for (Balance balance : Balance.ALL) {
      for (ToyMachine machine : ToyMachine.values()) {
        List<String> row = new ArrayList<>(List.of(balance.name(), machine.shown()));
        for (double place : MovingOutlier.PLACES) {
          row.add(
              String.format(Locale.ROOT, "%.2f", mean(balance, machine, quantity.apply(place))));
        }
        rows.add(row);
      }
    }
    return new Panel(title, header, rows);
  }

  private Findings.Verdict verdict(Balance balance) {
    double stays = moved(balance, ToyMachine.KCC_HQ);
    double ls = moved(balance, ToyMachine.LS_SVM);
    double svm = moved(balance, ToyMachine.SVM);
    return new Findings.Verdict(
        balance.name()
            + ": from -2 to -10 the outlier moves the boundaries of ls-svm and svm, and not that of"
            + " kcc-hq",
        stays <= STAYS && ls > STAYS && svm > STAYS,
        String.format(
            Locale.ROOT,
            "ls-svm decides %.2f %% of the test samples otherwise, svm %.2f %%, kcc-hq %.2f %%",
            ls,
            svm,
            stays));
  }

  private double moved(Balance balance, ToyMachine machine) {
    return mean(balance, machine, MovingOutlier.moved(LAST));
  }

  private double mean(Balance balance, ToyMachine machine, String quantity) {
    return measurements.of(balance.name(), machine.shown(), quantity).mean();
  }
}
