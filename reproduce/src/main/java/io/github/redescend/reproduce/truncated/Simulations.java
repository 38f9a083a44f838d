package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.generate.Disc.DiscPoint;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.reproduce.study.Sample.MovedLabels;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Section 4 of Wu and Liu 2007: multiclass machines on sectors of a disc. */
public final class Simulations implements StudyMethod {
  private static final int TRAIN = 100;
  private static final int TUNE = 1000;
  private static final int TEST = 10_000;

  /** Of the distances between classes, for sigma. */
  private static final List<String> QUARTILES = List.of("quartile1", "quartile2", "quartile3");

  @Override
  public void addTo(Trials trials) {
    for (int r = 0; r < trials.setting().repeats(); r++) {
      for (String flips : trials.study().words("flips")) {
        Seed seed = trials.seed().child("nonlinear", r);
        String end = "flips%s-repetition%d".formatted(flips, r + 1);
        int percentage = Integer.parseInt(flips);
        Consumer<TrialRun> curved =
            run -> {
              List<JointMachine> machines = JointMachine.all(run.study(), List.of("L2"));
              Parts parts = Parts.of(Sectors.nonlinear(), percentage, seed);
              measure(run, machines, machine -> nonlinear(run.study(), machine), parts);
            };
        trials.add("nonlinear-" + end, "nonlinear " + flips + "%", seed, curved);
        for (String k : trials.study().words("classes")) {
          for (String p : trials.study().words("features")) {
            Seed own = trials.seed().child("linear k=" + k + " p=" + p, r);
            Sectors sectors = Sectors.linear(Integer.parseInt(p), Integer.parseInt(k));
            String key = "linear-k%s-p%s-%s".formatted(k, p, end);
            String row = "linear k=%s p=%s %s%%".formatted(k, p, flips);
            Consumer<TrialRun> linear =
                run -> {
                  List<String> penalties = run.study().words("penalties");
                  List<JointMachine> machines = JointMachine.all(run.study(), penalties);
                  Parts parts = Parts.of(sectors, percentage, own);
                  measure(run, machines, m -> m.linear(run.study().numbers("C")), parts);
                };
            trials.add(key, row, own, linear);
          }
        }
      }
    }
  }

  static List<Recipe> nonlinear(Study study, JointMachine machine) {
    return QUARTILES.stream()
        .flatMap(quartile -> machine.gaussian(quartile, study.numbers("C")).stream())
        .toList();
  }

  private static void measure(
      TrialRun run,
      List<JointMachine> machines,
      Function<JointMachine, List<Recipe>> candidates,
      Parts parts) {
    for (JointMachine machine : machines) {
      String column = machine.name();
      TuningSet tuning = new TuningSet(run.assembly(), candidates.apply(machine), run.seed());
      TrainedModel model = tuning.best(parts.train(), parts.tune());
      addErrors(run, machine, model, parts.test());
      if (model.decision() instanceof LinearFunction linear) {
        long zeros = Arrays.stream(linear.weights()).filter(w -> w == 0).count();
        run.add(column, "zeros", (double) zeros);
      }
    }
  }

  private static void addErrors(
      TrialRun run, JointMachine machine, TrainedModel model, Dataset test) {
    run.add(machine.name(), "error", TuningSet.error(model, test));
    if (machine.isL2()) {
      run.add(machine.name(), "support", model.decision().support());
    }
  }

  @Override
  public List<NamedFigure> illustrations(Study study, Setting setting) {
    return new SectorFigures(study, setting).figures();
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

  /**
   * The data of section 4: uniform on the unit disc, a class for each of equal sectors
   * counterclockwise from (1, 0), and other features, uninformative and uniform on [-1, 1].
   */
  record Sectors(int features, int[] classOfSector) {
    /** Section 4.1: k classes in k sectors. */
    static Sectors linear(int features, int classes) {
      return new Sectors(features, IntStream.range(0, classes).toArray());
    }

    /** Section 4.2: three classes of two sectors each; the third has sectors 5 and 6. */
    static Sectors nonlinear() {
      return new Sectors(2, new int[] {0, 1, 1, 0, 2, 2});
    }

    /** Draws samples, exactly round(share n) of them with a wrong label. */
    Dataset draw(int n, double share, Seed seed) {
      SplittableRandom random = seed.random();
      double[] x = new double[n * features];
      int[] codes = new int[n];
      for (int i = 0; i < n; i++) {
        DiscPoint point = DiscPoint.draw(random);
        x[i * features] = point.x();
        x[i * features + 1] = point.y();
        for (int j = 2; j < features; j++) {
          x[i * features + j] = 2 * random.nextDouble() - 1;
        }
        codes[i] = classOfSector[point.sector(classOfSector.length)];
      }
      int classes = 1 + IntStream.of(classOfSector).max().orElse(0);
      Labels labels =
          new Labels(IntStream.rangeClosed(1, classes).mapToObj(Integer::toString).toList(), codes);
      return Dataset.of(
          new DenseMatrix(n, features, x),
          MovedLabels.of(labels, share, seed.child("contamination", 0)));
    }
  }

  /** A method of Wu and Liu: a loss and a penalty, all classes trained jointly. */
  record JointMachine(String name, Recipe base, Penalty penalty) {
    static List<JointMachine> all(Study study, List<String> penalties) {
      List<JointMachine> machines = new ArrayList<>();
      for (String penalty : penalties) {
        Penalty parsed = Penalty.parse(penalty.toLowerCase(Locale.ROOT).replace(' ', '-'));
        for (StudySystem loss : study.list("losses", StudySystem.class)) {
          Recipe base = loss.first().manyClasses(MulticlassStrategy.JOINT);
          machines.add(new JointMachine(loss.name() + " " + penalty, base, parsed));
        }
      }
      return machines;
    }

    /** Whether it is a kernel machine with support vectors. */
    boolean isL2() {
      return penalty.equals(Penalty.L2);
    }

    /** The linear machines for each C; with L2 the kernel machine on inner products. */
    List<Recipe> linear(double[] constants) {
      return overC(isL2() ? base.kernel("linear").space("gram") : base.penalty(penalty), constants);
    }

    /** The Gaussian machines of this width, or rule, for each C. */
    List<Recipe> gaussian(String gamma, double[] constants) {
      return overC(base.kernel("gaussian:gamma=" + gamma), constants);
    }

    private static List<Recipe> overC(Recipe recipe, double[] constants) {
      return Arrays.stream(constants).mapToObj(c -> recipe.lambda(1 / c)).toList();
    }
  }

  /** Table 2 of Wu and Liu 2007: nine methods on the liver disorder data. */
  public static final class Liver implements StudyMethod {
    private static final int PART = 115;

    @Override
    public void addTo(Trials trials) {
      Setting setting = trials.setting();
      Dataset data = setting.prepared("liver_bupa.csv", ScaleRule.STANDARD, MissingRule.FAIL);
      for (int repetition = 0; repetition < trials.setting().repeats(); repetition++) {
        Seed seed = trials.seed().child("liver", repetition);
        for (double percentage : trials.study().numbers("flips")) {
          String key = "flips%.0f-repetition%d".formatted(percentage, repetition + 1);
          String row = "%.0f%%".formatted(percentage);
          trials.add(key, row, seed, run -> measure(run, data, percentage));
        }
      }
    }

    private static void measure(TrialRun run, Dataset data, double percentage) {
      Seed seed = run.seed();
      int[] order = seed.permutation(data.size());
      Dataset train = part(data, order, 0, percentage, seed);
      Dataset tune = part(data, order, 1, percentage, seed);
      Dataset test = part(data, order, 2, 0, seed);
      for (JointMachine machine : JointMachine.all(run.study(), run.study().words("penalties"))) {
        List<Recipe> candidates = machine.linear(run.study().numbers("C"));
        TrainedModel model = new TuningSet(run.assembly(), candidates, seed).best(train, tune);
        addErrors(run, machine, model, test);
      }
    }

    private static Dataset part(Dataset data, int[] order, int part, double flips, Seed seed) {
      Dataset rows = data.select(Arrays.copyOfRange(order, part * PART, (part + 1) * PART));
      return rows.withLabels(MovedLabels.of(rows.labels(), flips / 100, seed.child("part", part)));
    }
  }
}
