package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Table II: how fast gradient ascent, HQ and HQIC raise the correntropy objective. */
public final class ConvergenceTable implements Experiment {
  static final Map<String, String> FILES =
      new java.util.TreeMap<>(
          Map.of(
              "australian", "australian.csv",
              "german", "german_numeric.csv",
              "splice", "splice_libsvm.csv",
              "spambase", "spambase.csv",
              "ringnorm", "ringnorm.csv",
              "a6a", "a6a.libsvm"));

  static final String GRADIENT = "gradient";
  static final String HQ = "HQ";
  static final String HQIC = "HQIC";

  /** The incomplete Cholesky factor has this share of the columns. */
  private static final double RATIO = 0.1;

  private static final double SIGMA = 0.5;

  @Override
  public String name() {
    return "closs-table2";
  }

  @Override
  public String title() {
    return "convergence of gradient ascent, half-quadratic optimisation and its low-rank form";
  }

  @Override
  public String source() {
    return "Xu, Hu, Principe, section V-B, Table II";
  }

  @Override
  public String protocol() {
    return "all rows of each two-class table that the folder has, features to [0, 1]; sigma = 0.5,"
        + " lambda = 1, Gaussian kernel with gamma = 1 / (features x variance); gradient: 150 steps"
        + " with backtracking from the LS-SVM; HQ: S = 4 from full weights; HQIC: S = 5 on an"
        + " incomplete Cholesky factor of 0.1 N columns. R = sum exp(-e^2 / (2 sigma^2)) -"
        + " (lambda / (2 beta)) ||f||^2, to be maximised. Seconds are of the whole fit, on all"
        + " threads, nothing beside it. The paper does not print lambda, gamma and m.";
  }

  @Override
  public int repeats() {
    return 1;
  }

  @Override
  public boolean timed() {
    return true;
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    List<ExperimentTrial> trials = new ArrayList<>();
    FILES.forEach(
        (name, file) -> {
          if (setting.has(file)) {
            for (int r = 0; r < setting.repeats(); r++) {
              String key = name + "-repetition" + (r + 1);
              trials.add(new ExperimentTrial(key, () -> measured(setting, name, file)));
            }
          }
        });
    if (trials.isEmpty()) {
      throw new InvalidInputException(
          "the data folder %s has none of %s".formatted(setting.data(), FILES.values()));
    }
    return trials;
  }

  private static List<Measurement> measured(Setting setting, String name, String file) {
    Table table = setting.table(file);
    Dataset data = Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
    Recipe hq = Systems.recipe("kcc-hq").kernel("gaussian:gamma=auto");
    List<Measurement> measurements = new ArrayList<>();
    fit(
        setting,
        data,
        Systems.recipe("kcc-gradient").kernel("gaussian:gamma=auto"),
        name,
        GRADIENT,
        measurements);
    fit(setting, data, hq.solver("hq:iterations=4,tolerance=0"), name, HQ, measurements);
    fit(
        setting,
        data,
        hq.space("landmarks:ratio=" + RATIO + ",rule=pivoted-cholesky")
            .solver("hq:iterations=5,tolerance=0"),
        name,
        HQIC,
        measurements);
    return measurements;
  }

  private static void fit(
      Setting setting,
      Dataset data,
      Recipe recipe,
      String row,
      String column,
      List<Measurement> into) {
    KernelClassifier<?> classifier =
        (KernelClassifier<?>)
            setting.assembly().classifier(recipe.loss("closs:sigma=" + SIGMA), setting.seed());
    long begin = System.nanoTime();
    Trace trace = classifier.train(data, Control.defaults()).machines().get(0).solution().trace();
    into.add(new Measurement(row, column, "seconds", (System.nanoTime() - begin) / 1e9));
    double beta = 1 / -Math.expm1(-1 / (2 * SIGMA * SIGMA));
    for (Trace.Step step : trace.steps()) {
      into.add(
          new Measurement(
              row, column, "R at " + step.iteration(), data.size() - step.objective() / beta));
    }
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new ConvergenceFindings(measurements).findings();
  }
}
