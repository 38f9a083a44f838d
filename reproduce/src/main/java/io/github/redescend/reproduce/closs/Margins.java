package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Histogram;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.Siwls;
import io.github.redescend.losses.Siwls.ErrorScale;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Figures 4 and 6 of Xu, Hu and Principe: margins after two solves, weights after the first. */
public final class Margins implements StudyMethod {
  private static final double SIGMA = 0.5;
  private static final String PIMA = "pima.csv";
  private static final String AUSTRALIAN = "australian.csv";

  @Override
  public void addTo(Trials trials) {
    for (DataFile file : trials.files()) {
      boolean pima = file.file().equals(PIMA);
      trials.repeat(
          file.name(),
          pima ? "pima, symmetric 15%" : "australian, asymmetric 15%",
          r -> seed(trials.setting(), file.file(), r),
          pima ? Margins::measureMargins : Margins::measureWeights);
    }
  }

  private static void measureMargins(TrialRun run) {
    for (int solves : new int[] {1, 3}) {
      double[] margins = margins(run.setting(), PIMA, "symmetric:0.15", run.seed(), solves);
      DoubleStream densities =
          Arrays.stream(margins).map(u -> Math.exp(-(1 - u) * (1 - u) / (2 * SIGMA * SIGMA)));
      double density = densities.average().orElseThrow();
      double near = Arrays.stream(margins).filter(u -> Math.abs(1 - u) <= 0.25).count();
      String column = "solve " + solves;
      density /= SIGMA * Math.sqrt(2 * Math.PI);
      run.add(column, "density of the error at 0", density);
      run.add(column, "% of margins within 0.25 of 1", 100 * near / margins.length);
    }
  }

  private static void measureWeights(TrialRun run) {
    double[] margins = margins(run.setting(), AUSTRALIAN, "asymmetric:0.15", run.seed(), 1);
    for (Histogram.Sample sample : weights(margins)) {
      double high = Arrays.stream(sample.values()).filter(w -> w >= 0.9).count();
      run.add(sample.name(), "% of weights of 0.9 and above", 100 * high / margins.length);
    }
  }

  /** Relative to the weight of an exactly fitted sample. */
  private static List<Histogram.Sample> weights(double[] margins) {
    double[] residuals = Arrays.stream(margins).map(u -> 1 - u).toArray();
    double[] ones = Vectors.filled(margins.length, 1);
    Map<String, Reweighting> losses = new LinkedHashMap<>();
    losses.put("SIWLS", new Siwls(2.5, 3, ErrorScale.IQR));
    losses.put("C-loss", new CLoss(SIGMA));
    List<Histogram.Sample> samples = new ArrayList<>();
    losses.forEach(
        (name, loss) -> {
          double[] weights = new double[margins.length];
          loss.weights(residuals, ones, weights);
          double full = loss.fullWeight();
          double[] relative = Arrays.stream(weights).map(w -> w / full).toArray();
          samples.add(new Histogram.Sample(name, relative));
        });
    return samples;
  }

  private static Seed seed(Setting setting, String file, int repetition) {
    return setting.seed().child("figures " + file, repetition);
  }

  private static double[] margins(
      Setting setting, String file, String noise, Seed seed, int solves) {
    Table table = setting.table(file);
    List<String> classes = table.labels().stream().distinct().sorted().toList();
    Table wrong = Contamination.of(LabelNoises.parse(noise)).apply(table, classes, seed);
    Dataset data = Setting.prepared(wrong, ScaleRule.DEFAULT, MissingRule.FAIL);
    Recipe gaussian = Systems.recipe("kcc-hq").kernel("gaussian:gamma=auto");
    String solver = "hq:iterations=" + solves + ",tolerance=0";
    Recipe recipe = gaussian.loss("closs:sigma=" + SIGMA).solver(solver);
    KernelClassifier<?> machine =
        (KernelClassifier<?>) setting.assembly().classifier(recipe, setting.seed());
    return machine.train(data, Control.defaults()).machines().get(0).margins();
  }

  /** Of the first repetition. */
  @Override
  public List<NamedFigure> illustrations(Study study, Setting setting) {
    List<NamedFigure> figures = new ArrayList<>();
    if (setting.has(PIMA)) {
      List<Histogram.Sample> samples = new ArrayList<>();
      for (int solves : new int[] {1, 3}) {
        Seed seed = seed(setting, PIMA, 0);
        double[] margins = margins(setting, PIMA, "symmetric:0.15", seed, solves);
        samples.add(new Histogram.Sample("after solve " + solves, margins));
      }
      String title = "KCC-HQ on Pima, 15% wrong labels";
      figures.add(new NamedFigure("figure4", Histogram.of(title, Axis.linear("y f"), samples)));
    }
    if (setting.has(AUSTRALIAN)) {
      String title = "weights after the first solve, Australian";
      double[] margins =
          margins(setting, AUSTRALIAN, "asymmetric:0.15", seed(setting, AUSTRALIAN, 0), 1);
      Figure figure = Histogram.of(title, Axis.linear("weight"), weights(margins));
      figures.add(new NamedFigure("figure6", figure));
    }
    return figures;
  }
}
