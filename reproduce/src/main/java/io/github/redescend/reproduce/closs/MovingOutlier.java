package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.NamedFigure;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import io.github.redescend.reproduce.study.TuningSet;
import java.util.ArrayList;
import java.util.List;

/** Figure 2 of Xu, Hu and Principe: what one wrong sample does to boundaries as it moves away. */
public final class MovingOutlier implements StudyMethod {
  /** Of each class, to test on. */
  private static final int TESTED = 1000;

  /**
   * A linear machine.
   *
   * @param name of the column
   * @param system what is trained
   * @param loss its loss
   * @param solver its solver; null for the system's own
   * @param lambda of the penalty
   */
  record Machine(String name, String system, String loss, String solver, double lambda) {
    TrainedModel fit(Dataset samples, Setting setting) {
      Recipe recipe =
          Systems.recipe(system).loss(loss).kernel("linear").space("gram").lambda(lambda);
      return setting
          .assembly()
          .classifier(solver == null ? recipe : recipe.solver(solver), setting.seed())
          .fit(samples, Control.defaults());
    }
  }

  /**
   * How many samples the classes have.
   *
   * @param name as it is called in the results
   */
  private record Balance(String name, int negatives, int positives) {
    static final List<Balance> ALL =
        List.of(
            new Balance("N- > N+", 20, 10),
            new Balance("N- = N+", 15, 15),
            new Balance("N- < N+", 10, 20));

    String key() {
      return "negatives%d-positives%d".formatted(negatives, positives);
    }

    Dataset samples(Seed seed, int draw) {
      return ToySample.of(negatives, positives, seed.child("toy " + name, draw));
    }
  }

  @Override
  public List<Trial> trials(Study study, Setting setting) {
    Dataset tested = ToySample.of(TESTED, TESTED, setting.seed().child("toy test", 0));
    List<Trial> trials = new ArrayList<>();
    for (int draw = 0; draw < setting.repeats(); draw++) {
      for (Balance balance : Balance.ALL) {
        Dataset samples = balance.samples(setting.seed(), draw);
        trials.add(
            new Trial(
                "%s-repetition%d".formatted(balance.key(), draw + 1),
                () -> measured(study, setting, balance.name(), samples, tested)));
      }
    }
    return trials;
  }

  private static List<Measurement> measured(
      Study study, Setting setting, String row, Dataset samples, Dataset tested) {
    List<Measurement> measurements = new ArrayList<>();
    for (Machine machine : study.list("machines", Machine.class)) {
      int[] first = null;
      for (double place : study.numbers("places")) {
        TrainedModel model = machine.fit(ToySample.withOutlier(samples, place), setting);
        int[] predicted = model.predict(tested.features());
        first = first == null ? predicted : first;
        double accuracy = 100 * (1 - TuningSet.error(model, tested));
        String at = " at " + Spec.text(place);
        measurements.add(new Measurement(row, machine.name(), "accuracy" + at, accuracy));
        measurements.add(
            new Measurement(row, machine.name(), "moved" + at, different(first, predicted)));
      }
    }
    return measurements;
  }

  /** In percent. */
  private static double different(int[] first, int[] second) {
    int count = 0;
    for (int i = 0; i < first.length; i++) {
      count += first[i] == second[i] ? 0 : 1;
    }
    return 100.0 * count / first.length;
  }

  /** The boundaries on the first draw. */
  @Override
  public List<NamedFigure> illustrations(Study study, Setting setting) {
    List<Machine> machines = study.list("machines", Machine.class);
    return Balance.ALL.stream()
        .map(
            balance ->
                new NamedFigure(
                    balance.key(),
                    new BoundaryFigure(machines, setting, balance.samples(setting.seed(), 0))
                        .figure(balance.name())))
        .toList();
  }
}
