package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TuningSet;
import java.util.ArrayList;
import java.util.List;

/** Figure 2: what one wrong sample does to linear boundaries as it moves away. */
public final class MovingOutlier implements Experiment {
  static final double[] PLACES = {-2, -4, -6, -8, -10};

  /** Of each class, to test on. */
  private static final int TESTED = 1000;

  /**
   * How many samples the classes have.
   *
   * @param name as it is called in the results
   */
  record Balance(String name, int negatives, int positives) {
    static final List<Balance> ALL =
        List.of(
            new Balance("N- > N+", 20, 10),
            new Balance("N- = N+", 15, 15),
            new Balance("N- < N+", 10, 20));

    /** Its name as a part of a file's name. */
    String key() {
      return "negatives%d-positives%d".formatted(negatives, positives);
    }

    Dataset samples(Seed seed, int draw) {
      return ToySample.of(negatives, positives, seed.child("toy " + name, draw));
    }
  }

  @Override
  public String name() {
    return "closs-toy";
  }

  @Override
  public String title() {
    return "linear boundaries while one wrong sample moves away";
  }

  @Override
  public String source() {
    return "Xu, Hu, Principe, section V-A, Figure 2";
  }

  @Override
  public String protocol() {
    return "two classes in the plane, normal with standard deviation 0.5 about (-1.5, 0) and"
        + " (1.5, 0); 20 and 10, 15 and 15, 10 and 20 samples, and one of the positive class at"
        + " (x, 0) for x = -2, -4 .. -10. Linear machines: ls-svm with the ridge 0.1, svm with"
        + " C = 10, kcc-hq with sigma = 0.5, lambda = 0.1, S = 3 from the weights 2 / (1 +"
        + " exp(0.2 ||x - mean of the class||)), features as they are. Tested on 1000 fresh samples"
        + " of each class. The paper does not print its samples; each repetition draws others.";
  }

  @Override
  public int repeats() {
    return 20;
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    Dataset tested = ToySample.of(TESTED, TESTED, setting.seed().child("toy test", 0));
    List<ExperimentTrial> trials = new ArrayList<>();
    for (int draw = 0; draw < setting.repeats(); draw++) {
      for (Balance balance : Balance.ALL) {
        Dataset samples = balance.samples(setting.seed(), draw);
        trials.add(
            new ExperimentTrial(
                "%s-repetition%d".formatted(balance.key(), draw + 1),
                () -> measured(setting, balance, samples, tested)));
      }
    }
    return trials;
  }

  private static List<Measurement> measured(
      Setting setting, Balance balance, Dataset samples, Dataset tested) {
    List<Measurement> measurements = new ArrayList<>();
    for (ToyMachine machine : ToyMachine.values()) {
      int[] first = null;
      for (double place : PLACES) {
        TrainedModel model = machine.fit(ToySample.withOutlier(samples, place), setting);
        int[] predicted = model.predict(tested.features());
        first = first == null ? predicted : first;
        double accuracy = 100 * (1 - TuningSet.error(model, tested));
        measurements.add(
            new Measurement(balance.name(), machine.shown(), accuracy(place), accuracy));
        measurements.add(
            new Measurement(
                balance.name(), machine.shown(), moved(place), different(first, predicted)));
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

  /** The quantity: accuracy in percent with the outlier there. */
  static String accuracy(double place) {
    return "accuracy at " + Spec.text(place);
  }

  /**
   * The quantity: percent of the test samples decided otherwise than with it at its first place.
   */
  static String moved(double place) {
    return "moved at " + Spec.text(place);
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new OutlierFindings(measurements).findings();
  }

  /** The boundaries on the first draw. */
  @Override
  public List<NamedFigure> illustrations(Setting setting) {
    return Balance.ALL.stream()
        .map(
            balance ->
                new NamedFigure(
                    balance.key(),
                    new BoundaryFigure(setting, balance.samples(setting.seed(), 0))
                        .figure(balance.name())))
        .toList();
  }
}
