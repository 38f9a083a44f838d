package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.PredictionSets;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditedLabels;
import io.github.redescend.eval.audit.RightLabels;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.audit.noise.NoiseEstimate.Interval;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.probability.ProbabilityQuality;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the program says of right labels where it was given wrong ones: the estimated accuracy, the
 * probabilities and the prediction sets of the default system. A line of CSV for each table, noise
 * and split. Labels are wrong in all rows that the program sees, those of its test folds included;
 * the truth is counted on right labels, of the same rows for the accuracy and of rows that it does
 * not see for the others. Splits and sizes are those of {@link NoisyCells}.
 *
 * <p>Arguments: a folder with the data sets, the first split and the one after the last, {@code
 * all} or the noises with semicolons between, and the names of the data sets, without {@code .csv}.
 */
final class RightLabelTable {
  private static final int FOLDS = 5;
  private static final double COVERAGE = 0.9;
  private static final Seed SEED = Seed.of(1);
  private static final Assembly ASSEMBLY = Assembly.standard();

  private final Table rows;
  private final List<String> right;
  private final Table test;

  private RightLabelTable(Table rows, List<String> right, Table test) {
    this.rows = rows;
    this.right = right;
    this.test = test;
  }

  /** Prints the lines. */
  static void run(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    int first = Integer.parseInt(arguments[1]);
    int last = Integer.parseInt(arguments[2]);
    System.out.println(
        "table,noise,split,right,given,estimate,low,high,warned"
            + ",logLoss,logLossBlind,logLossDefault,brier,brierBlind,brierDefault"
            + ",covered,coveredBlind,coveredDefault,size,sizeBlind,sizeDefault,foldSeconds,seconds");
    List<String> asked = List.of(arguments[3].split(";"));
    for (String name : List.of(arguments).subList(4, arguments.length)) {
      Table table = NoisyCells.read(folder, name);
      Labels labels = Labels.of(table.labels());
      for (int r = first; r < last; r++) {
        Split split = NoisyCells.split(table, r);
        Table clean = table.select(split.train());
        for (Map.Entry<String, LabelNoise> noise : noises(labels, clean).entrySet()) {
          if (!asked.contains("all") && !asked.contains(noise.getKey())) {
            continue;
          }
          Labels given =
              noise
                  .getValue()
                  .corrupt(Labels.of(clean.labels(), labels.classes()), SEED.child("noise", r));
          Table dirty =
              clean.withLabels(IntStream.range(0, given.size()).mapToObj(given::name).toList());
          RightLabelTable cell =
              new RightLabelTable(dirty, clean.labels(), table.select(split.test()));
          System.out.println(name + "," + noise.getKey() + "," + r + "," + cell.line(r));
        }
      }
    }
  }

  private static Map<String, LabelNoise> noises(Labels labels, Table clean) {
    Map<String, LabelNoise> noises = new LinkedHashMap<>(NoisyCells.noises(labels, clean));
    noises.remove("symmetric 40 %");
    noises.remove(NoisyCells.BOUNDARY);
    noises.put("symmetric 10 %", LabelNoise.parse("symmetric:0.1"));
    return noises;
  }

  private String line(int repeat) {
    long begin = System.nanoTime();
    PipelineModel made = fit(rows);
    TrainedModel model = made.model();
    Dataset data = made.preprocessing().apply(rows);
    int machines = model.decision().outputs();
    double[] values = new double[rows.rows() * machines];
    for (Split split : Folds.stratified(data.labels(), FOLDS, SEED.child("folds", repeat))) {
      double[] own = fit(rows.select(split.train())).machineValues(rows.select(split.test()));
      for (int i = 0; i < split.test().length; i++) {
        System.arraycopy(own, i * machines, values, split.test()[i] * machines, machines);
      }
    }
    long folds = System.nanoTime();
    List<String> predicted =
        Arrays.stream(model.predicted(model.classScores(values)))
            .mapToObj(model.classes()::get)
            .toList();
    Optional<RightLabels> audited = RightLabels.of(rows, NoisyCells.PREPARATION, ASSEMBLY, SEED);
    Optional<Interval> estimate =
        audited.flatMap(found -> found.accuracy(ConfusionMatrix.of(rows.labels(), predicted)));
    long end = System.nanoTime();
    WeightedLabels given = WeightedLabels.given(data.labels().codes(), data.weights());
    List<Measured> told =
        List.of(
            told(
                made,
                model.calibrated(
                    CalibrationMethod.PLATT,
                    values,
                    new AuditedLabels(ASSEMBLY, SEED).apply(data))),
            told(made, model.calibrated(CalibrationMethod.PLATT, values, given)),
            told(made, model));
    StringBuilder line = new StringBuilder();
    add(line, ConfusionMatrix.of(right, predicted).accuracy());
    add(line, ConfusionMatrix.of(rows.labels(), predicted).accuracy());
    add(line, estimate.map(Interval::estimate).orElse(Double.NaN));
    add(line, estimate.map(Interval::low).orElse(Double.NaN));
    add(line, estimate.map(Interval::high).orElse(Double.NaN));
    line.append(audited.isPresent() && !audited.get().warnings().isEmpty()).append(',');
    told.forEach(one -> add(line, one.quality().logLoss()));
    told.forEach(one -> add(line, one.quality().brier()));
    told.forEach(one -> add(line, one.covered()));
    told.forEach(one -> add(line, one.size()));
    add(line, (folds - begin) / 1e9);
    add(line, (end - folds) / 1e9);
    return line.substring(0, line.length() - 1);
  }

  private static void add(StringBuilder line, double number) {
    line.append(String.format(Locale.ROOT, "%.5f,", number));
  }

  private static PipelineModel fit(Table table) {
    return new Pipeline(
            NoisyCells.PREPARATION, ClassWeights.none(), TrustedChoice.standard(ASSEMBLY, SEED))
        .fit(table, Control.defaults());
  }

  /**
   * What a model tells of the test rows.
   *
   * @param covered the share of rows with the right label in its set
   * @param size the mean number of classes in a set
   */
  private record Measured(ProbabilityQuality quality, double covered, double size) {}

  private Measured told(PipelineModel made, TrainedModel model) {
    double[] machines = made.machineValues(test);
    double[] scores = model.classScores(machines);
    double limit = model.setLimit(COVERAGE);
    int k = model.classes().size();
    int covered = 0;
    int named = 0;
    for (int i = 0; i < test.rows(); i++) {
      for (int c = 0; c < k; c++) {
        if (PredictionSets.has(scores, i, k, c, limit)) {
          named++;
          covered += model.classes().get(c).equals(test.labels().get(i)) ? 1 : 0;
        }
      }
    }
    return new Measured(
        ProbabilityQuality.of(test.labels(), model.classes(), model.probabilities(machines)),
        (double) covered / test.rows(),
        (double) named / test.rows());
  }
}
