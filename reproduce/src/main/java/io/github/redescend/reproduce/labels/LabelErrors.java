package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.reproduce.study.DataFile;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import io.github.redescend.reproduce.study.TuningSet;
import java.util.ArrayList;
import java.util.List;
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
          new Dataset(data.features(), data.labels(), result.weights(), data.featureNames()),
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
      Recipe recipe =
          Systems.recipe("ls-svm")
              .kernel(result.kernel())
              .solver("auto")
              .lambda(result.lambda() * 2 / train.labels().classes().size());
      TrainedModel model =
          setting.assembly().classifier(recipe, seed).fit(train, Control.defaults());
      add("accuracy: " + how, 100 * (1 - TuningSet.error(model, rows.test())));
    }

    private void add(String quantity, double value) {
      measurements.add(new Measurement(row, noise, quantity, value));
    }
  }
}
