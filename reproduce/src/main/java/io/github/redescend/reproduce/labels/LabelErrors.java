package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.noise.HeldOutScores;
import io.github.redescend.eval.noise.NextClassNoise;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Ranking of label errors: by the audit, by its margins, and by out-of-sample margins of plain
 * least squares. Row: the table; column: the noise.
 */
public final class LabelErrors implements StudyMethod {
  private static final int BINS = 10;
  private static final String DRAWN = "drawn";

  @Override
  public void addTo(Trials trials) {
    for (DataFile file : trials.files()) {
      for (String noise : trials.study().words("noises")) {
        String key = file.name() + "-" + noise.replace(':', '-');
        trials.repeat(key, file, run -> new Cell(run, noise, AuditedRows.of(run, file)).measure());
      }
    }
  }

  /** A table with a noise and a seed. */
  private record Cell(TrialRun run, String noise, AuditedRows rows) {
    private static double[] margins(ClassScores scores, int[] codes) {
      return IntStream.range(0, codes.length)
          .mapToDouble(i -> scores.margin(i, codes[i]))
          .toArray();
    }

    void measure() {
      Dataset clean = rows.audited();
      Dataset data = clean.withLabels(corrupted(clean, noise, run.assembly(), run.seed()));
      int[] codes = data.labels().codes();
      int n = codes.length;
      boolean[] wrong = GroupNoise.marks(n, i -> codes[i] != clean.labels().codes()[i]);
      HeldOutScores plain = HeldOutScores.tuned(data, run.assembly(), run.seed());
      addDetection("left out one by one", margins(plain.leaveOneOut(), codes), wrong);
      addDetection("left out in five folds", margins(plain.folds(), codes), wrong);
      AuditResult result = Audit.standard(run.assembly(), run.seed()).run(data);
      double[] places = new double[n];
      for (int place = 0; place < n; place++) {
        places[result.ranking()[place]] = place;
      }
      addDetection("audit", places, wrong);
      addDetection("margins of the audit", result.margins(), wrong);
      double rate = IntStream.range(0, n).filter(i -> wrong[i]).count() / (double) n;
      NoiseEstimate.Interval estimate = result.noise().rate();
      add("rate", rate);
      add("estimated rate", estimate.estimate());
      add("in the interval", estimate.low() <= rate && rate <= estimate.high() ? 1 : 0);
      bins(result.trust(), wrong);
      accuracy("true labels", clean, result);
      accuracy("given labels", data, result);
      double[] trust = result.fit().orElseThrow().weights();
      Dataset weighted = new Dataset(data.features(), data.labels(), trust, data.featureNames());
      accuracy("trust weights", weighted, result);
    }

    private void addDetection(String score, double[] values, boolean[] wrong) {
      add("AUPRC: " + score, Detection.of(values, wrong).auprc());
    }

    /** The number of labels and of true labels in ten bins of trust. */
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

    /** Test accuracy on true labels of least squares with the audit's kernel and lambda. */
    private void accuracy(String how, Dataset train, AuditResult result) {
      AuditResult.Fit fit = result.fit().orElseThrow();
      double lambda = fit.lambda() * 2 / train.labels().classes().size();
      Recipe recipe = Systems.recipe("ls-svm").kernel(fit.kernel()).solver("auto").lambda(lambda);
      TrainedModel model = run.fit(recipe, train);
      add("accuracy: " + how, 100 * (1 - TuningSet.error(model, rows.test())));
    }

    private void add(String quantity, double value) {
      run.add(noise, quantity, value);
    }
  }

  /**
   * Labels with a noise, in which {@value #DRAWN} stands for a column that the seed draws: of those
   * whose lowest values are between 20 and 50% of the rows, else the one nearest to a third.
   */
  static Labels corrupted(Dataset clean, String noise, Assembly assembly, Seed seed) {
    List<String> names = clean.featureNames();
    double[] shares = new double[names.size()];
    for (int j = 0; j < shares.length; j++) {
      double[] values = new double[clean.size()];
      int column = j;
      Arrays.setAll(values, i -> clean.features().get(i, column));
      shares[j] = GroupNoise.share(GroupNoise.lowest(values));
    }
    int[] nearest =
        Vectors.order(
            shares.length, Comparator.comparingDouble(j -> Math.abs(shares[j] - GroupNoise.SLICE)));
    long near = Arrays.stream(shares).filter(share -> share >= 0.2 && share <= 0.5).count();
    int drawn = seed.child("slice", 0).random().nextInt((int) Math.max(1, near));
    String column = names.get(nearest[drawn]);
    return LabelNoises.parse(
            LabelNoises.catalogue().with(NextClassNoise.entries(() -> assembly)),
            noise.replace(DRAWN, column))
        .corrupt(LabelledRows.of(clean), seed);
  }

  /**
   * Rows with known labels. Rows with the features of an earlier row are left out, of the others at
   * most 1050 are used, two thirds to be audited and a third, with the true labels, to test.
   */
  record AuditedRows(Dataset audited, Dataset test) {
    private static final int MAX_ROWS = 1050;
    private static final double TESTED = 1.0 / 3;

    static AuditedRows of(TrialRun run, DataFile file) {
      return read(run.setting(), file.file(), run.seed());
    }

    /** The same rows for every noise; other seeds draw others. */
    static AuditedRows read(Setting setting, String file, Seed seed) {
      Dataset all = distinct(setting.prepared(file, ScaleRule.DEFAULT, MissingRule.MEAN));
      Dataset some = all;
      if (all.size() > MAX_ROWS) {
        double share = (double) MAX_ROWS / all.size();
        Split rows = Holdout.stratified(all.labels(), share, seed.child("audit rows", 0));
        some = all.select(rows.test());
      }
      Split split = Holdout.stratified(some.labels(), TESTED, seed.child("audit parts", 0));
      return new AuditedRows(some.select(split.train()), some.select(split.test()));
    }

    private static Dataset distinct(Dataset data) {
      Set<double[]> seen = new TreeSet<>(Arrays::compare);
      return data.select(
          IntStream.range(0, data.size()).filter(i -> seen.add(data.features().row(i))).toArray());
    }
  }
}
