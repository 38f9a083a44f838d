package io.github.redescend.usecase;

import io.github.redescend.classifiers.machine.SparseClassifier;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.Tuning;
import io.github.redescend.eval.tune.TuningResult;
import io.github.redescend.eval.tune.TuningResult.Scored;
import io.github.redescend.result.tune.PathDocument;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Traces the regularization path of a sparse linear machine, without its own lambda. */
public record TracePath(Experiment experiment, Recipe recipe) {
  private static final int POINTS = 50;
  private static final MathContext DIGITS = new MathContext(4);

  /** The smallest lambda by the largest, with more rows than features and otherwise. */
  private static final double DEEP = 1e-3;

  private static final double SHALLOW = 1e-2;
  private static final int FACTOR = 4;
  private static final int MAX_STEPS = 40;
  private static final int HALVINGS = 4;

  public TracePath {
    if (recipe.penalty().isSquared()) {
      throw new InvalidInputException(
          "--path needs a sparse linear machine, but the penalty of "
              + recipe.name()
              + " is l2: add --penalty l1, adaptive-l1, elastic-net, group-l1, l21, scad or mcp,"
              + " which truncated-hinge, svm and smooth losses such as --loss logistic support");
    }
  }

  /** Even steps of log lambda, from about the least lambda at which no feature has a weight. */
  public Grid grid(Table table) {
    double none = 1;
    boolean began = isEmpty(none, table);
    boolean empty = began;
    for (int i = 0; i < MAX_STEPS && empty == began; i++) {
      none = began ? none / FACTOR : none * FACTOR;
      empty = isEmpty(none, table);
    }
    double high = began ? none * FACTOR : none;
    double low = high / FACTOR;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = Math.sqrt(low * high);
      empty = isEmpty(middle, table);
      high = empty ? middle : high;
      low = empty ? low : middle;
    }
    Preprocessing learned = Preprocessing.learn(table, experiment.rules());
    boolean tall = learned.kept(table).length > learned.featureNames().size();
    double largest = high;
    return Grid.parse(
        IntStream.range(0, POINTS)
            .mapToObj(i -> largest * Math.pow(tall ? DEEP : SHALLOW, i / (POINTS - 1.0)))
            .map(lambda -> Spec.text(new BigDecimal(lambda).round(DIGITS).doubleValue()))
            .collect(Collectors.joining(",", "lambda=", "")));
  }

  private boolean isEmpty(double lambda, Table table) {
    Learner learner = experiment.assembly().classifier(recipe.lambda(lambda), experiment.seed());
    return coefficients(List.of(learner), table).get(0).isEmpty();
  }

  private List<Map<String, Double>> coefficients(List<Learner> learners, Table table) {
    Preprocessing learned = Preprocessing.learn(table, experiment.rules());
    Dataset data = experiment.classWeights().apply(learned.apply(table));
    int classes = data.labels().classes().size();
    List<Learner> own = learners.stream().map(each -> each.forClasses(classes)).toList();
    Control control = Control.defaults();
    return SparseClassifier.fitAll(own, data, control)
        .orElseGet(() -> own.stream().map(each -> each.fit(data, control)).toList())
        .stream()
        .map(model -> new PipelineModel(learned, model).coefficients().orElse(Map.of()))
        .toList();
  }

  public PathDocument of(Tuning tuning, TuningResult result, Table table) {
    List<Learner> learners =
        result.table().stream()
            .map(scored -> tuning.learner(scored.candidate(), experiment.seed()))
            .toList();
    List<Map<String, Double>> coefficients = coefficients(learners, table);
    List<PathDocument.Point> points = new ArrayList<>();
    for (int i = 0; i < coefficients.size(); i++) {
      Scored scored = result.table().get(i);
      double lambda = scored.candidate().recipe().lambda();
      double error = scored.std() / Math.sqrt(scored.scores().length);
      points.add(new PathDocument.Point(lambda, coefficients.get(i), scored.score(), error));
    }
    points.sort(Comparator.comparingDouble(point -> -point.lambda()));
    return new PathDocument(points, result.metric());
  }
}
