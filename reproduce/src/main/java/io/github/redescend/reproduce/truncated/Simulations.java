package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TuningSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Section 4: machines that train all classes at once, on sectors of a disc. */
public final class Simulations implements Experiment {
  static final List<Integer> PERCENTAGES = List.of(10, 20);
  static final List<Integer> CLASSES = List.of(2, 3, 4);
  static final List<Integer> FEATURES = List.of(2, 12, 22);
  static final List<Method> NONLINEAR = Method.all(Penalty.L2);
  static final List<Method> LINEAR = LiverTable.METHODS;

  private static final int TRAIN = 100;
  private static final int TUNE = 1000;
  private static final int TEST = 10_000;

  /** Of the distances between classes, for sigma. */
  private static final List<String> QUARTILES = List.of("quartile1", "quartile2", "quartile3");

  @Override
  public String name() {
    return "truncated-hinge-simulations";
  }

  @Override
  public String title() {
    return "truncated hinge machines of several classes on sectors of a disc";
  }

  @Override
  public String source() {
    return "Wu and Liu 2007, section 4, Table 1, Figures 2 to 6";
  }

  @Override
  public String protocol() {
    return "100 training, 1,000 tuning and 10,000 test samples, all with round(q n) wrong labels;"
        + " linear: k sectors, p - 2 further uniform features; nonlinear: sectors 1 and 4, 2 and"
        + " 3, 5 and 6 of six, Gaussian kernel exp(-||x - z||^2 / (2 sigma^2)) with sigma a"
        + " quartile of the distances between classes; all classes trained at once, d.c."
        + " algorithm from the hinge machine of the same penalty; C in 2^-3, 2^-1 .. 2^7 (and"
        + " sigma) by the error on the tuning set, ties to the smallest C, then sigma.";
  }

  @Override
  public int repeats() {
    return 100;
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    List<ExperimentTrial> trials = new ArrayList<>();
    for (int r = 0; r < setting.repeats(); r++) {
      for (int percentage : PERCENTAGES) {
        Seed seed = setting.seed().child("nonlinear", r);
        trials.add(
            new ExperimentTrial(
                "nonlinear-flips%d-repetition%d".formatted(percentage, r + 1),
                () -> nonlinear(setting, percentage, seed)));
        for (int k : CLASSES) {
          for (int p : FEATURES) {
            Seed own = setting.seed().child("linear k=" + k + " p=" + p, r);
            trials.add(
                new ExperimentTrial(
                    "linear-k%d-p%d-flips%d-repetition%d".formatted(k, p, percentage, r + 1),
                    () -> linear(setting, k, p, percentage, own)));
          }
        }
      }
    }
    return trials;
  }

  static String linearRow(int classes, int features, int percentage) {
    return "linear k=%d p=%d %d %%".formatted(classes, features, percentage);
  }

  static String nonlinearRow(int percentage) {
    return "nonlinear %d %%".formatted(percentage);
  }

  private static List<Measurement> linear(
      Setting setting, int classes, int features, int percentage, Seed seed) {
    Parts parts = Parts.of(Sectors.linear(features, classes), percentage, seed);
    String row = linearRow(classes, features, percentage);
    List<Measurement> measurements = new ArrayList<>();
    for (Method method : LINEAR) {
      measure(setting, row, method, linearCandidates(method), parts, seed, measurements);
    }
    return measurements;
  }

  private static List<Measurement> nonlinear(Setting setting, int percentage, Seed seed) {
    Parts parts = Parts.of(Sectors.nonlinear(), percentage, seed);
    List<Measurement> measurements = new ArrayList<>();
    for (Method method : NONLINEAR) {
      List<Recipe> candidates = nonlinearCandidates(method);
      measure(setting, nonlinearRow(percentage), method, candidates, parts, seed, measurements);
    }
    return measurements;
  }

  static List<Recipe> linearCandidates(Method method) {
    return method.linear(-3, 7, 2);
  }

  static List<Recipe> nonlinearCandidates(Method method) {
    return QUARTILES.stream()
        .flatMap(quartile -> method.gaussian(quartile, -3, 7, 2).stream())
        .toList();
  }

  private static void measure(
      Setting setting,
      String row,
      Method method,
      List<Recipe> candidates,
      Parts parts,
      Seed seed,
      List<Measurement> into) {
    TrainedModel model =
        new TuningSet(setting.assembly(), candidates, seed).best(parts.train, parts.tune);
    into.add(new Measurement(row, method.name(), "error", TuningSet.error(model, parts.test)));
    if (method.penalty().equals(Penalty.L2)) {
      into.add(new Measurement(row, method.name(), "support", model.decision().support()));
    }
    if (model.decision() instanceof LinearFunction linear) {
      long zeros = Arrays.stream(linear.weights()).filter(w -> w == 0).count();
      into.add(new Measurement(row, method.name(), "zeros", zeros));
    }
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new SimulationFindings(measurements)
        .findings()
        .withFigures(new SimulationFigures(measurements).figures());
  }

  @Override
  public List<NamedFigure> illustrations(Setting setting) {
    return new BoundaryFigures(setting).figures();
  }

  /** The samples of one repetition. */
  record Parts(Dataset train, Dataset tune, Dataset test) {
    static Parts of(Sectors sectors, int percentage, Seed seed) {
      double share = percentage / 100.0;
      return new Parts(
          sectors.draw(TRAIN, share, seed.child("train", percentage)),
          sectors.draw(TUNE, share, seed.child("tune", percentage)),
          sectors.draw(TEST, share, seed.child("test", percentage)));
    }
  }
}
