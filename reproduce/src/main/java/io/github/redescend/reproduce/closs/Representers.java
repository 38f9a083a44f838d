package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.TrainedMachines.MachineFit;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.Arrays;
import java.util.List;

/** Table V of Xu, Hu and Principe: the reduced machine by its share of landmarks. */
public final class Representers implements StudyMethod {
  /** Repetitions of a prediction that is too short to measure. */
  private static final int PREDICTIONS = 20;

  /** Rows of the training set used for tuning. */
  private static final int TUNED_ON = 500;

  private static final FoldComparison.Situation FLIPS =
      new FoldComparison.Situation("symmetric 15%", "symmetric:0.15", null, false);

  @Override
  public void addTo(Trials trials) {
    DataFile set = trials.files().get(0);
    Table table = FoldComparison.read(set, trials.setting(), trials.mostRows());
    for (int fold = 0; fold < FoldComparison.folds(trials.setting()); fold++) {
      FoldComparison.Parts parts =
          FoldComparison.Parts.of(set.name(), table, FLIPS, fold, trials.seed());
      Seed seed = trials.seed().child("ratios", fold);
      String key = "fold" + (fold + 1) + trials.setting().cap();
      trials.add(key, set.name(), seed, run -> measure(run, parts));
    }
  }

  private static void measure(TrialRun run, FoldComparison.Parts parts) {
    List<StudySystem> systems = run.study().list("systems", StudySystem.class);
    Dataset part = part(parts.train(), run.seed());
    List<Recipe> chosen =
        TuningGrid.STANDARD.chosen(systems, part, run.assembly(), run.seed().child("tuning", 0));
    double growth = (double) parts.train().size() / part.size();
    for (int r = 0; r < systems.size(); r++) {
      Recipe recipe = chosen.get(r).lambda(chosen.get(r).lambda() * growth);
      String column = systems.get(r).name();
      double begin = CpuClock.seconds();
      TrainedModel model = run.fit(recipe, parts.train());
      double trained = CpuClock.seconds();
      for (int k = 0; k < PREDICTIONS; k++) {
        model.predict(parts.test().features());
      }
      double tested = (CpuClock.seconds() - trained) / PREDICTIONS;
      double accuracy = 100 * (1 - TuningSet.error(model, parts.test()));
      run.add(column, "accuracy", accuracy);
      run.add(column, "training seconds", trained - begin);
      run.add(column, "testing seconds", tested);
    }
  }

  private static Dataset part(Dataset train, Seed seed) {
    int[] order = seed.child("tuning rows", 0).permutation(train.size());
    return train.select(Arrays.copyOf(order, Math.min(TUNED_ON, order.length)));
  }

  /** Table II of Xu, Hu and Principe: the speed of solvers on the correntropy objective. */
  public static final class Convergence implements StudyMethod {
    private static final double SIGMA = 0.5;

    @Override
    public void addTo(Trials trials) {
      for (DataFile file : trials.files()) {
        trials.repeat(file.name(), file.name(), r -> trials.seed(), run -> measure(run, file));
      }
    }

    /** More than two classes are one-vs-one: R is the sum over pairs. */
    private static void measure(TrialRun run, DataFile file) {
      Dataset data = run.setting().prepared(file.file(), ScaleRule.MINMAX, MissingRule.DROP);
      double beta = 1 / -Math.expm1(-1 / (2 * SIGMA * SIGMA));
      for (StudySystem system : run.study().list("systems", StudySystem.class)) {
        Recipe recipe = TuningGrid.with(system, "gaussian:gamma=auto");
        KernelClassifier<?> classifier =
            (KernelClassifier<?>) run.assembly().classifier(recipe, run.seed());
        double begin = CpuClock.seconds();
        List<MachineFit> machines = classifier.train(data, Control.defaults()).machines();
        double seconds = CpuClock.seconds() - begin;
        run.add(system.name(), "seconds", seconds);
        int last =
            machines.stream().mapToInt(m -> m.solution().trace().iterations()).max().orElseThrow();
        for (int i = 1; i <= last; i++) {
          double risen = 0;
          for (MachineFit machine : machines) {
            List<Trace.Step> steps = machine.solution().trace().steps();
            double objective = steps.get(Math.min(i, steps.size()) - 1).objective();
            risen += machine.rows().length - objective / beta;
          }
          run.add(system.name(), "R at " + i, risen);
        }
      }
    }
  }
}
