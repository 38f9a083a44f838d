package io.github.redescend.reproduce.planted;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.regression.TargetAudit;
import io.github.redescend.eval.audit.regression.TargetResult;
import io.github.redescend.reproduce.study.DataFile;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How well errors planted in 5, 10 and 20 % of the values of a column are found (mean area under
 * precision and recall): by the residuals of least squares, left out in five folds or one by one,
 * and by the audit. Row: table and column; column: the kind of error.
 */
public final class TargetErrors implements StudyMethod {
  @Override
  public List<Trial> trials(Study study, Setting setting) {
    List<Trial> trials = new ArrayList<>();
    for (DataFile file : setting.present(study)) {
      for (PlantedErrors kind : PlantedErrors.values()) {
        for (int r = 0; r < setting.repeats(); r++) {
          Seed seed = Seed.of(setting.seed().value() + r);
          for (double share : study.numbers("shares")) {
            trials.add(
                new Trial(
                    "%s-%s-%s-repetition%d"
                        .formatted(file.name(), kind.word(), Spec.text(share), r + 1),
                    () -> {
                      Sample clean = read(setting, file, setting.mostRows(study), seed);
                      List<Measurement> measurements = new ArrayList<>();
                      figures(setting.assembly(), clean, kind, share, seed)
                          .forEach(
                              (name, value) ->
                                  measurements.add(
                                      new Measurement(file.name(), kind.word(), name, value)));
                      return measurements;
                    }));
          }
        }
      }
    }
    return trials;
  }

  /** Rows and what is to be predicted of them. */
  private record Sample(Matrix features, double[] targets) {}

  /** The name of a table ends with its column, as in {@code letter.width}. */
  private static Sample read(Setting setting, DataFile file, int most, Seed seed) {
    String column = file.name().substring(file.name().indexOf('.') + 1);
    Table all = setting.table(file.file(), ReadOptions.training().withLabel(column));
    int[] order = seed.child("target rows", 0).permutation(all.rows());
    Table table = all.select(Arrays.copyOf(order, Math.min(most, order.length)));
    Preprocessing preprocessing =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN));
    return new Sample(
        preprocessing.features(table),
        table.labels().stream().mapToDouble(Double::parseDouble).toArray());
  }

  private static Map<String, Double> figures(
      Assembly assembly, Sample clean, PlantedErrors kind, double share, Seed seed) {
    double[] values = kind.in(clean.targets(), share, seed);
    boolean[] wrong = new boolean[values.length];
    int count = 0;
    for (int i = 0; i < wrong.length; i++) {
      wrong[i] = values[i] != clean.targets()[i];
      count += wrong[i] ? 1 : 0;
    }
    PlainResiduals plain = PlainResiduals.tuned(clean.features(), values, assembly, seed);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("folds", auprc(plain.folds(clean.features(), values, seed), wrong));
    figures.put("leave_one_out", auprc(plain.leaveOneOut(), wrong));
    long begin = System.nanoTime();
    TargetResult result =
        new TargetAudit(Audit.standard(assembly, seed))
            .run(clean.features(), values, Control.defaults());
    double seconds = (System.nanoTime() - begin) * 1e-9;
    double[] robust = new double[values.length];
    Arrays.setAll(robust, i -> values[i] - result.predicted()[i]);
    figures.put("robust", auprc(robust, wrong));
    figures.put("audit", auprc(result.deviations(), wrong));
    double rate = (double) count / wrong.length;
    figures.put("rate", rate);
    figures.put("estimate", result.rate().estimate());
    figures.put("error", Math.abs(result.rate().estimate() - rate));
    figures.put("covered", result.rate().low() <= rate && rate <= result.rate().high() ? 1.0 : 0.0);
    List<Integer> suspects = result.suspects();
    figures.put("suspects", (double) suspects.size());
    figures.put("suspects_right", (double) suspects.stream().filter(i -> !wrong[i]).count());
    figures.put("seconds", seconds);
    return figures;
  }

  private static double auprc(double[] residuals, boolean[] wrong) {
    return Detection.of(Arrays.stream(residuals).map(r -> -Math.abs(r)).toArray(), wrong).auprc();
  }
}
