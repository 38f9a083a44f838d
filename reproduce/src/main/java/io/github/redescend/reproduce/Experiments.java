package io.github.redescend.reproduce;

import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.reproduce.capped.CappedSensitivity;
import io.github.redescend.reproduce.capped.CappedTable;
import io.github.redescend.reproduce.closs.ConvergenceTable;
import io.github.redescend.reproduce.closs.MarginFigures;
import io.github.redescend.reproduce.closs.MovingOutlier;
import io.github.redescend.reproduce.closs.PaperContest;
import io.github.redescend.reproduce.closs.RatioTable;
import io.github.redescend.reproduce.closs.RobustnessTable;
import io.github.redescend.reproduce.closs.SigmaTable;
import io.github.redescend.reproduce.roboss.ContestTables;
import io.github.redescend.reproduce.roboss.Damage;
import io.github.redescend.reproduce.roboss.DamageTable;
import io.github.redescend.reproduce.roboss.LargerClassTable;
import io.github.redescend.reproduce.roboss.LossContest;
import io.github.redescend.reproduce.roboss.ShapeAndBound;
import io.github.redescend.reproduce.rsvc.AccuracyTable;
import io.github.redescend.reproduce.rsvc.MoonsFigures;
import io.github.redescend.reproduce.rsvc.TimeTable;
import io.github.redescend.reproduce.truncated.LiverTable;
import io.github.redescend.reproduce.truncated.Simulations;
import java.util.List;

/** All experiments by name. */
public final class Experiments {
  private Experiments() {}

  public static List<Experiment> all() {
    return List.of(
        new Simulations(),
        new LiverTable(),
        new ConvergenceTable(),
        new SigmaTable(),
        new RatioTable(),
        new RobustnessTable(),
        new PaperContest(),
        new MovingOutlier(),
        new MarginFigures(),
        new CappedTable(),
        new CappedSensitivity(),
        new AccuracyTable(),
        new TimeTable(),
        new MoonsFigures(),
        new LossContest(ContestTables.SMALL),
        new LargerClassTable(),
        new LossContest(ContestTables.LARGE),
        new ShapeAndBound(),
        new DamageTable(Damage.OUTLIERS),
        new DamageTable(Damage.LABELS));
  }

  /**
   * The experiment of this name.
   *
   * @throws io.github.redescend.core.InvalidInputException that names the nearest known name, if
   *     there is none
   */
  public static Experiment named(String name) {
    List<Entry<Experiment>> entries =
        all().stream()
            .map(e -> new Entry<Experiment>(e.name(), e.title(), e.source(), List.of(), given -> e))
            .toList();
    return new Catalogue<>("table", entries).make(name);
  }
}
