package io.github.redescend.interchange.file;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Small models of every kind that a file can contain, with their training rows. */
record TrainedModels(String name, PipelineModel model, Table rows) {
  private static final Recipe GAUSSIAN = Systems.recipe("kcc-hq").kernel("gaussian:gamma=auto");

  static List<TrainedModels> all() {
    Recipe linear = GAUSSIAN.kernel("linear");
    Table three = numbers(3, 40);
    Table sparse = sparse(30);
    Table texts = texts(30);
    return List.of(
        gaussian(),
        fit("gaussian without bias", GAUSSIAN.bias(false), three.select(firstTwoClasses(three))),
        fit("ovo", GAUSSIAN, three),
        fit("ovr", GAUSSIAN.manyClasses(MulticlassStrategy.OVR), three),
        fit("laplacian", GAUSSIAN.kernel("laplacian:gamma=0.3"), three),
        fit("laplace-l2", GAUSSIAN.kernel("laplace-l2:gamma=0.3"), three),
        fit("matern", GAUSSIAN.kernel("matern:nu=2.5,gamma=0.3"), three),
        fit("rational-quadratic", GAUSSIAN.kernel("rational-quadratic:gamma=0.3,alpha=2"), three),
        fit("polynomial", GAUSSIAN.kernel("polynomial:degree=2,gamma=0.1,coef0=0.7"), three),
        fit("landmarks", GAUSSIAN.space("landmarks:m=7,rule=random"), three),
        fit("linear", linear, three),
        fit("linear without bias", linear.bias(false).manyClasses(MulticlassStrategy.OVR), three),
        fit("sparse points", GAUSSIAN, sparse),
        fit("sparse linear", linear, sparse),
        fit("text columns", GAUSSIAN, texts),
        fit("joint", Systems.recipe("capped-svm"), three),
        fit("joint of two classes", Systems.recipe("ls-reg"), sparse),
        neighbours(),
        fit("sparse neighbours", Systems.recipe("knn"), sparse),
        network(),
        gaussian().calibrated(CalibrationMethod.PLATT),
        gaussian().calibrated(CalibrationMethod.ISOTONIC),
        fit("ovo", GAUSSIAN, three).calibrated(CalibrationMethod.PLATT),
        fit("ovo", GAUSSIAN, three).calibrated(CalibrationMethod.ISOTONIC),
        fit("joint", Systems.recipe("capped-svm"), three).calibrated(CalibrationMethod.ISOTONIC),
        fit("network of three classes", Systems.recipe("nn-closs"), three),
        gaussian().inMetric(LearnedMetric.Form.DIAGONAL),
        gaussian().inMetric(LearnedMetric.Form.FULL).calibrated(CalibrationMethod.PLATT),
        fit("sparse points", GAUSSIAN, sparse).inMetric(LearnedMetric.Form.DIAGONAL),
        fit("sparse network", Systems.recipe("nn-closs"), sparse),
        new TrainedModels(
            "standardised with means for missing cells",
            new Pipeline(
                    new Preprocessing.Options(ScaleRule.STANDARD, MissingRule.MEAN),
                    ClassWeights.none(),
                    Assembly.standard().classifier(linear, Seed.of(5)))
                .fit(texts, Control.defaults()),
            texts),
        columns(ScaleRule.QUANTILE, DateRule.PARTS, MissingMarks.standard()),
        columns(ScaleRule.LOG, DateRule.DAYS, MissingMarks.parse("=-999,unknown")),
        columns(ScaleRule.AUTO, DateRule.IGNORE, MissingMarks.standard()));
  }

  /** This model with probabilities calibrated on its training rows. */
  TrainedModels calibrated(CalibrationMethod method) {
    TrainedModel kernel = model.model();
    int[] codes = Labels.of(rows.labels(), kernel.classes()).codes();
    double[] weights = new double[codes.length];
    Arrays.fill(weights, 1);
    WeightedLabels labels = WeightedLabels.given(codes, weights);
    return new TrainedModels(
        name + ", " + method,
        new PipelineModel(
            model.preprocessing(), kernel.calibrated(method, model.machineValues(rows), labels)),
        rows);
  }

  /** A model with all column types: an identifier, a date, missing cells and a heavy tail. */
  static TrainedModels columns(ScaleRule scale, DateRule dates, MissingMarks marks) {
    int n = 24;
    double[] tail = new double[n];
    String[] day = new String[n];
    String[] id = new String[n];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      tail[i] = i == 5 ? Double.NaN : i == 7 ? 1e6 : i % 6 + 10 * (i % 2);
      day[i] = i == 3 ? null : "2024-%02d-1%d".formatted(i % 12 + 1, i % 10);
      id[i] = "k" + i;
      labels.add(i % 2 == 0 ? "no" : "yes");
    }
    Table rows =
        Table.of("odd", List.of(new NumericColumn("tail", tail), new TextColumn("day", day)))
            .withLabels(labels)
            .withOthers(List.of(new TextColumn("id", id)), List.of("note"));
    return new TrainedModels(
        "columns with " + scale + " and " + dates,
        new Pipeline(
                new Preprocessing.Options(scale, MissingRule.INDICATOR)
                    .withDates(dates)
                    .withMarks(marks),
                ClassWeights.none(),
                Assembly.standard().classifier(GAUSSIAN, Seed.of(5)))
            .fit(rows, Control.defaults()),
        rows);
  }

  /** This model with a learned metric. */
  TrainedModels inMetric(LearnedMetric.Form form) {
    TrainedModel machine = model.model();
    int d = machine.features();
    double[] map = new double[form == LearnedMetric.Form.FULL ? d * d : d];
    for (int at = 0; at < map.length; at++) {
      // Symmetric: the sum of row and column.
      int place = at % d + at / d;
      map[at] = 1 / (1.5 + place);
    }
    LearnedMetric metric = new LearnedMetric(form, d, map, Compute.standard());
    TrainingSpec spec = machine.provenance().training();
    Spec distance = Spec.of(form == LearnedMetric.Form.FULL ? "full" : "diagonal");
    TrainedModel mapped =
        new TrainedModel(
            machine.classes(),
            machine.manyClasses(),
            new MetricFunction(metric, machine.decision()),
            machine.provenance().withTraining(spec.withDistance(distance.with("rounds", 1))),
            machine.calibration());
    return new TrainedModels(
        name + " in a metric, " + form, new PipelineModel(model.preprocessing(), mapped), rows);
  }

  static TrainedModels gaussian() {
    return fit("gaussian", GAUSSIAN, numbers(2, 20));
  }

  static TrainedModels neighbours() {
    return fit("neighbours", Systems.recipe("knn:k=3"), numbers(3, 20));
  }

  static TrainedModels sparsePoints() {
    return fit("sparse points", GAUSSIAN, sparse(12));
  }

  static TrainedModels linear() {
    return fit("linear", GAUSSIAN.kernel("linear"), numbers(2, 20));
  }

  static TrainedModels network() {
    return fit("network", Systems.recipe("nn-closs"), numbers(2, 20));
  }

  private static TrainedModels fit(String name, Recipe recipe, Table rows) {
    return new TrainedModels(
        name,
        new Pipeline(Assembly.standard().classifier(recipe, Seed.of(5)))
            .fit(rows, Control.defaults()),
        rows);
  }

  private static int[] firstTwoClasses(Table table) {
    return IntStream.range(0, table.rows())
        .filter(i -> !table.labels().get(i).equals("class 2"))
        .toArray();
  }

  private static Table numbers(int classes, int n) {
    SplittableRandom random = new SplittableRandom(11);
    double[][] columns = new double[3][n];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int c = i % classes;
      for (int j = 0; j < 3; j++) {
        columns[j][i] = random.nextDouble() * 4 + (j == c ? 2 : 0);
      }
      labels.add("class " + c);
    }
    return Table.of(
            "numbers",
            List.of(
                new NumericColumn("a", columns[0]),
                new NumericColumn("b", columns[1]),
                new NumericColumn("c", columns[2])))
        .withLabels("y", labels);
  }

  private static Table texts(int n) {
    SplittableRandom random = new SplittableRandom(12);
    double[] length = new double[n];
    String[] colour = new String[n];
    List<String> labels = new ArrayList<>();
    List<String> colours = List.of("r\u00f6t", "\"green\"", "blue\n", "\ud83d\ude00");
    for (int i = 0; i < n; i++) {
      length[i] = random.nextDouble() + i % 2;
      colour[i] = colours.get(random.nextInt(colours.size()));
      labels.add(i % 2 == 0 ? "no" : "yes");
    }
    return Table.of(
            "texts", List.of(new NumericColumn("length", length), new TextColumn("colour", colour)))
        .withLabels("y", labels);
  }

  private static Table sparse(int n) {
    SplittableRandom random = new SplittableRandom(13);
    int[] start = new int[n + 1];
    int[] column = new int[2 * n];
    double[] value = new double[2 * n];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      column[2 * i] = random.nextInt(4);
      column[2 * i + 1] = 4 + random.nextInt(4);
      value[2 * i] = random.nextDouble() + i % 2;
      value[2 * i + 1] = random.nextDouble();
      start[i + 1] = 2 * i + 2;
      labels.add(i % 2 == 0 ? "-1" : "1");
    }
    return Table.of("sparse", new SparseMatrix(9, start, column, value)).withLabels(labels);
  }

  @Override
  public String toString() {
    return name;
  }
}
