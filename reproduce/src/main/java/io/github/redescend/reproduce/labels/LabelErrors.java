package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.labels.Corruption.ClassTable;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.Measurement;
import io.github.redescend.reproduce.study.StudyMethod.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * How well wrong labels are ranked: by the audit, by its margins, and by the margins of plain least
 * squares for rows that it has not seen. Row: the table; column: the noise.
 */
public final class LabelErrors implements StudyMethod {
  private static final int BINS = 10;

  @Override
  public List<Trial> trials(Study study, Setting setting) {
    List<Trial> trials = new ArrayList<>();
    for (DataFile file : setting.present(study)) {
      for (int r = 0; r < setting.repeats(); r++) {
        Seed seed = Seed.of(setting.seed().value() + r);
        for (String noise : study.words("noises")) {
          trials.add(
              new Trial(
                  "%s-%s-repetition%d".formatted(file.name(), noise.replace(':', '-'), r + 1),
                  () -> new Cell(setting, file, noise, seed).measured()));
        }
      }
    }
    return trials;
  }

  /** A table with a noise and a seed. */
  private static final class Cell {
    private final Setting setting;
    private final String row;
    private final String noise;
    private final Seed seed;
    private final AuditedRows rows;
    private final List<Measurement> measurements = new ArrayList<>();

    Cell(Setting setting, DataFile file, String noise, Seed seed) {
      this.setting = setting;
      this.row = file.name();
      this.noise = noise;
      this.seed = seed;
      this.rows = AuditedRows.read(setting, file.file(), seed);
    }

    List<Measurement> measured() {
      Dataset clean = rows.audited();
      Dataset data =
          clean.withLabels(new Corruption(noise).corrupt(clean, setting.assembly(), seed));
      int[] codes = data.labels().codes();
      int n = codes.length;
      boolean[] wrong = new boolean[n];
      for (int i = 0; i < n; i++) {
        wrong[i] = codes[i] != clean.labels().codes()[i];
      }
      PlainMargins plain = PlainMargins.tuned(data, setting.assembly(), seed);
      found("left out one by one", plain.leaveOneOut().margins(codes), wrong);
      found("left out in five folds", plain.folds().margins(codes), wrong);
      AuditResult result = Audit.standard(setting.assembly(), seed).run(data);
      double[] places = new double[n];
      for (int place = 0; place < n; place++) {
        places[result.ranking()[place]] = place;
      }
      found("audit", places, wrong);
      found("margins of the audit", result.margins(), wrong);
      double rate = IntStream.range(0, n).filter(i -> wrong[i]).count() / (double) n;
      NoiseEstimate.Interval estimate = result.noise().rate();
      add("rate", rate);
      add("estimated rate", estimate.estimate());
      add("in the interval", estimate.low() <= rate && rate <= estimate.high() ? 1 : 0);
      bins(result.trust(), wrong);
      accuracy("true labels", clean, result);
      accuracy("given labels", data, result);
      accuracy(
          "trust weights",
          new Dataset(
              data.features(),
              data.labels(),
              result.fit().orElseThrow().weights(),
              data.featureNames()),
          result);
      return measurements;
    }

    private void found(String score, double[] values, boolean[] wrong) {
      add("AUPRC: " + score, Detection.of(values, wrong).auprc());
    }

    /** In ten bins of trust how many labels there are and how many are true. */
    private void bins(double[] trust, boolean[] wrong) {
      double[] labels = new double[BINS];
      double[] right = new double[BINS];
      for (int i = 0; i < trust.length; i++) {
        int bin = Math.min(BINS - 1, (int) (trust[i] * BINS));
        labels[bin]++;
        right[bin] += wrong[i] ? 0 : 1;
      }
      for (int b = 0; b < BINS; b++) {
        add("labels with trust from " + Spec.text(b / 10.0), labels[b]);
        add("true labels with trust from " + Spec.text(b / 10.0), right[b]);
      }
    }

    /** On test rows with true labels, of least squares with the audit's kernel and lambda. */
    private void accuracy(String how, Dataset train, AuditResult result) {
      AuditResult.Fit fit = result.fit().orElseThrow();
      Recipe recipe =
          Systems.recipe("ls-svm")
              .kernel(fit.kernel())
              .solver("auto")
              .lambda(fit.lambda() * 2 / train.labels().classes().size());
      TrainedModel model =
          setting.assembly().classifier(recipe, seed).fit(train, Control.defaults());
      add("accuracy: " + how, 100 * (1 - TuningSet.error(model, rows.test())));
    }

    private void add(String quantity, double value) {
      measurements.add(new Measurement(row, noise, quantity, value));
    }
  }

  /**
   * Rows with known labels. Rows with the features of an earlier row are left out, of the others at
   * most 1050 are used, two thirds to be audited and a third, with the true labels, to test.
   */
  record AuditedRows(Dataset audited, Dataset test) {
    private static final int MOST = 1050;
    private static final double TESTED = 1.0 / 3;

    /** The same rows for every noise; another seed draws others. */
    static AuditedRows read(Setting setting, String file, Seed seed) {
      Table table = setting.table(file);
      Dataset all =
          distinct(
              Preprocessing.learn(
                      table, new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN))
                  .apply(table));
      Dataset some =
          all.size() <= MOST
              ? all
              : all.select(
                  Holdout.stratified(
                          all.labels(), (double) MOST / all.size(), seed.child("audit rows", 0))
                      .test());
      Split split = Holdout.stratified(some.labels(), TESTED, seed.child("audit parts", 0));
      return new AuditedRows(some.select(split.train()), some.select(split.test()));
    }

    private static Dataset distinct(Dataset data) {
      Set<double[]> seen = new TreeSet<>(Arrays::compare);
      return data.select(
          IntStream.range(0, data.size()).filter(i -> seen.add(data.features().row(i))).toArray());
    }
  }

  /** Scores of all classes by plain least squares, for samples it has not seen. */
  record PlainMargins(Dataset data, LeaveOneOutSearch chosen, Assembly assembly, Seed seed) {
    static final int FOLDS = 5;

    /** With kernel and lambda as the audit chooses them. */
    static PlainMargins tuned(Dataset data, Assembly assembly, Seed seed) {
      LeaveOneOutSearch chosen =
          LeaveOneOutSearch.chooseAmong(data, Spec.of("gaussian"), assembly, seed);
      return new PlainMargins(data, chosen, assembly, seed);
    }

    /** In closed form. */
    ClassTable leaveOneOut() {
      WeightedSystem system = system(embedding().space(), data.size());
      double[] leverages = system.leverages();
      double[][] scores = new double[data.size()][classes()];
      for (int c = 0; c < classes(); c++) {
        double[] targets = targets(c, data);
        double[] fitted = system.solve(targets).values();
        for (int i = 0; i < targets.length; i++) {
          scores[i][c] = targets[i] - (targets[i] - fitted[i]) / (1 - leverages[i]);
        }
      }
      return new ClassTable(scores);
    }

    /** By refits. */
    ClassTable folds() {
      FittedSpace embedding = embedding();
      int k = classes();
      double[][] scores = new double[data.size()][k];
      for (Split split : Folds.stratified(data.labels(), FOLDS, seed)) {
        Dataset train = data.select(split.train());
        WeightedSystem system = system(embedding.space(split.train()), train.size());
        List<FittedSpace.Machine> machines = new ArrayList<>();
        for (int c = 0; c < k; c++) {
          machines.add(new FittedSpace.Machine(split.train(), system.solve(targets(c, train))));
        }
        DecisionFunction decision = embedding.decision(machines);
        Matrix held = data.features().selectRows(split.test());
        double[] out = decision.scores(held);
        for (int r = 0; r < split.test().length; r++) {
          System.arraycopy(out, r * k, scores[split.test()[r]], 0, k);
        }
      }
      return new ClassTable(scores);
    }

    private FittedSpace embedding() {
      return assembly
          .spaces()
          .make("gram")
          .embed(data.features(), assembly.kernels().make(chosen.kernel()), true, seed);
    }

    private WeightedSystem system(HypothesisSpace space, int samples) {
      return space.uniformRidge(1, chosen.lambdaPerSample() * samples / 2);
    }

    private int classes() {
      return data.labels().classes().size();
    }

    private static double[] targets(int label, Dataset of) {
      return Arrays.stream(of.labels().codes())
          .mapToDouble(code -> code == label ? 1 : 0)
          .toArray();
    }
  }
}
