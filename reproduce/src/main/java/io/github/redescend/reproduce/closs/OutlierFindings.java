package io.github.redescend.reproduce.closs;

import io.github.redescend.core.spec.Spec;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.closs.MovingOutlier.Balance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** What the moving outlier shows. */
record OutlierFindings(Measurements measurements) {
  /** The most that a boundary which stays may move, in percent of the test samples. */
  private static final double STAYS = 0.5;

  /** The least that a boundary which is seriously influenced moves. */
  private static final double MOVES = 1;

  private static final double LAST = MovingOutlier.PLACES[MovingOutlier.PLACES.length - 1];

  Findings findings() {
    return new Findings(
        List.of(
            panel("Accuracy in percent, mean over the draws", MovingOutlier::accuracy),
            panel(
                "Test samples decided otherwise than with the outlier at -2, in percent, mean over"
                    + " the draws",
                MovingOutlier::moved)),
        Balance.ALL.stream()
            .flatMap(
                balance ->
                    Arrays.stream(ToyMachine.values())
                        .map(machine -> verdict(balance, machine, moved(balance, machine))))
            .toList(),
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

  static Findings.Verdict verdict(Balance balance, ToyMachine machine, double moved) {
    boolean stays = machine == ToyMachine.KCC_HQ;
    String said =
        stays
            ? "the boundary of %s stays, at most %.1f %% of the test samples are decided otherwise"
            : "the boundary of %s moves, at least %.1f %% of the test samples are decided otherwise";
    return new Findings.Verdict(
        balance.name()
            + ", outlier from -2 to -10: "
            + String.format(Locale.ROOT, said, machine.shown(), stays ? STAYS : MOVES),
        stays ? moved <= STAYS : moved >= MOVES,
        String.format(Locale.ROOT, "%.2f %%", moved));
  }

  private double moved(Balance balance, ToyMachine machine) {
    return mean(balance, machine, MovingOutlier.moved(LAST));
  }

  private double mean(Balance balance, ToyMachine machine, String quantity) {
    return measurements.of(balance.name(), machine.shown(), quantity).mean();
  }
}
