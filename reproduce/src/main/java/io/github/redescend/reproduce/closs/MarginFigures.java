package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Histogram;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.ErrorScale;
import io.github.redescend.losses.Siwls;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TrialValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Figures 4 and 6: margins after two solves, and weights after the first. */
public final class MarginFigures implements Experiment {
  private static final double SIGMA = 0.5;
  private static final String DENSITY = "density of the error at 0";
  private static final String NEAR = "% of margins within 0.25 of 1";
  private static final String HIGH = "% of weights of 0.9 and above";
  private static final String MARGINS = "pima, symmetric 15 %";
  private static final String WEIGHTS = "australian, asymmetric 15 %";
  private static final String SIWLS = "SIWLS";
  private static final String CLOSS = "C-loss";

  @Override
  public String name() {
    return "closs-figures";
  }

  @Override
  public String title() {
    return "margins of KCC-HQ after its first and third solve; weights of SIWLS and KCC-HQ";
  }

  @Override
  public String source() {
    return "Xu, Hu, Principe, sections V-C and V-E, Figures 4 and 6";
  }

  @Override
  public String protocol() {
    return "all rows of Pima with 15 % of each class's labels flipped, and of Australian with 15 % of"
        + " the larger class's; features to [0, 1]; sigma = 0.5, lambda = 1, Gaussian kernel with"
        + " gamma = 1 / (features x variance); KCC-HQ from full weights, after one solve and after"
        + " three; the density of the error e = 1 - u at 0 is the mean of exp(-e^2 / (2 sigma^2)) /"
        + " (sigma sqrt(2 pi)); weights are those after the first solve, of SIWLS by the"
        + " interquartile range. Every repetition flips other labels. The paper tunes lambda and"
        + " gamma and does not print them.";
  }

  @Override
  public int repeats() {
    return 20;
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    List<ExperimentTrial> trials = new ArrayList<>();
    for (int r = 0; r < setting.repeats(); r++) {
      int repetition = r;
      if (setting.has("pima.csv")) {
        trials.add(
            new ExperimentTrial("pima-repetition" + (r + 1), () -> ofMargins(setting, repetition)));
      }
      if (setting.has("australian.csv")) {
        trials.add(
            new ExperimentTrial(
                "australian-repetition" + (r + 1), () -> ofWeights(setting, repetition)));
      }
    }
    if (trials.isEmpty()) {
      throw new InvalidInputException(
          "the data folder %s has neither pima.csv nor australian.csv".formatted(setting.data()));
    }
    return trials;
  }

  private static List<Measurement> ofMargins(Setting setting, int repetition) {
    List<Measurement> measurements = new ArrayList<>();
    for (int solves : new int[] {1, 3}) {
      double[] margins = margins(setting, "pima.csv", "symmetric:0.15", repetition, solves);
      double density =
          Arrays.stream(margins)
              .map(u -> Math.exp(-(1 - u) * (1 - u) / (2 * SIGMA * SIGMA)))
              .average()
              .orElseThrow();
      double near = Arrays.stream(margins).filter(u -> Math.abs(1 - u) <= 0.25).count();
      measurements.add(
          new Measurement(
              MARGINS, solve(solves), DENSITY, density / (SIGMA * Math.sqrt(2 * Math.PI))));
      measurements.add(new Measurement(MARGINS, solve(solves), NEAR, 100 * near / margins.length));
    }
    return measurements;
  }

  private static String solve(int solves) {
    return "solve " + solves;
  }

  private static List<Measurement> ofWeights(Setting setting, int repetition) {
    double[] margins = margins(setting, "australian.csv", "asymmetric:0.15", repetition, 1);
    List<Measurement> measurements = new ArrayList<>();
    for (Histogram.Sample sample : weights(margins)) {
      double high = Arrays.stream(sample.values()).filter(w -> w >= 0.9).count();
      measurements.add(new Measurement(WEIGHTS, sample.name(), HIGH, 100 * high / margins.length));
    }
    return measurements;
  }

  /** Beside the weight of a sample that is fitted exactly. */
  private static List<Histogram.Sample> weights(double[] margins) {
    double[] residuals = Arrays.stream(margins).map(u -> 1 - u).toArray();
    double[] ones = new double[margins.length];
    Arrays.fill(ones, 1);
    List<Histogram.Sample> samples = new ArrayList<>();
    for (Reweighting loss :
        List.<Reweighting>of(new Siwls(2.5, 3, ErrorScale.IQR), new CLoss(SIGMA))) {
      double[] weights = new double[margins.length];
      loss.weights(residuals, ones, weights);
      samples.add(
          new Histogram.Sample(
              loss instanceof Siwls ? SIWLS : CLOSS,
              Arrays.stream(weights).map(w -> w / loss.fullWeight()).toArray()));
    }
    return samples;
  }

  private static double[] margins(
      Setting setting, String file, String noise, int repetition, int solves) {
    Table table = setting.table(file);
    Seed seed = setting.seed().child("figures " + file, repetition);
    List<String> classes = table.labels().stream().distinct().sorted().toList();
    Table wrong = Contamination.of(LabelNoise.parse(noise)).apply(table, classes, seed);
    Dataset data = Preprocessing.learn(wrong, Preprocessing.Options.defaults()).apply(wrong);
    Recipe recipe =
        Systems.recipe("kcc-hq")
            .loss("closs:sigma=" + SIGMA)
            .kernel("gaussian:gamma=auto")
            .solver("hq:iterations=" + solves + ",tolerance=0");
    KernelClassifier<?> machine =
        (KernelClassifier<?>) setting.assembly().classifier(recipe, setting.seed());
    return machine.train(data, Control.defaults()).machines().get(0).margins();
  }

  @Override
  public Findings findings(Measurements measurements) {
    List<List<String>> lines = new ArrayList<>();
    List<Findings.Verdict> verdicts = new ArrayList<>();
    for (Measurements.Cell cell : measurements.cells()) {
      TrialValues values = measurements.of(cell.row(), cell.column(), cell.quantity());
      lines.add(
          List.of(
              cell.row(),
              cell.column(),
              cell.quantity(),
              values.shown(cell.quantity().equals(DENSITY) ? 3 : 1)));
    }
    if (measurements.rows().contains(MARGINS)) {
      TrialValues rise =
          measurements
              .of(MARGINS, solve(3), DENSITY)
              .minus(measurements.of(MARGINS, solve(1), DENSITY));
      long risen = Arrays.stream(rise.values()).filter(x -> x > 0).count();
      verdicts.add(
          new Findings.Verdict(
              "Figure 4: the density of the error at 0 is higher after the third solve than after"
                  + " the first, in every repetition",
              risen == rise.values().length,
              "in %d of %d, by %s".formatted(risen, rise.values().length, rise.shown(3))));
    }
    if (measurements.rows().contains(WEIGHTS)) {
      TrialValues siwls = measurements.of(WEIGHTS, SIWLS, HIGH);
      TrialValues closs = measurements.of(WEIGHTS, CLOSS, HIGH);
      verdicts.add(
          new Findings.Verdict(
              "Figure 6: most weights of SIWLS are in [0.9, 1], and fewer of the C-loss",
              siwls.mean() > 50 && closs.mean() < siwls.mean(),
              String.format(Locale.ROOT, "%.1f %% and %.1f %%", siwls.mean(), closs.mean())));
    }
    return new Findings(
        List.of(
            new Panel("Mean ± standard error", List.of("data", "after", "what", "found"), lines)),
        verdicts,
        List.of("The paper prints histograms and no numbers: what it says of them is expected."));
  }

  /** Of the first repetition. */
  @Override
  public List<NamedFigure> illustrations(Setting setting) {
    List<NamedFigure> figures = new ArrayList<>();
    if (setting.has("pima.csv")) {
      List<Histogram.Sample> samples = new ArrayList<>();
      for (int solves : new int[] {1, 3}) {
        samples.add(
            new Histogram.Sample(
                "after solve " + solves,
                margins(setting, "pima.csv", "symmetric:0.15", 0, solves)));
      }
      figures.add(
          new NamedFigure(
              "figure4",
              Histogram.of("KCC-HQ on Pima, 15 % wrong labels", Axis.linear("y f"), samples)));
    }
    if (setting.has("australian.csv")) {
      figures.add(
          new NamedFigure(
              "figure6",
              Histogram.of(
                  "weights after the first solve, Australian",
                  Axis.linear("weight"),
                  weights(margins(setting, "australian.csv", "asymmetric:0.15", 0, 1)))));
    }
    return figures;
  }
}
