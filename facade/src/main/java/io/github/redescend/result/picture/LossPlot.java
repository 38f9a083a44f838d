package io.github.redescend.result.picture;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.figures.Panels;
import io.github.redescend.losses.LossProperties.ConditionalRisk;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** A figure of losses. */
public record LossPlot(Figure figure, Fields json) {
  private static final double REACH = 4;
  private static final int POINTS = 401;

  /** Even, so that the steps skip 1/2, where both classes are equally likely. */
  private static final int PROBABILITIES = 100;

  /**
   * Draws losses: value, derivative and weight by margin, or instead their expected loss and the
   * influence of one row.
   *
   * @param risk the probability of the positive class for the expected loss, or null
   * @param sensitivity whether the influence of one row is drawn
   */
  public static LossPlot of(
      List<Criterion> losses, Double risk, boolean sensitivity, Assembly assembly, Seed seed) {
    List<String> names = losses.stream().map(loss -> loss.spec().toString()).toList();
    Fields json = Fields.of("losses", names);
    List<Illustration> all = new ArrayList<>();
    if (risk == null && !sensitivity) {
      all.addAll(LossPictures.of(losses));
    }
    if (risk != null) {
      all.addAll(risk(losses, risk));
      json.with("risk", risk).with("minimisers", minimisers(losses, risk));
    }
    if (sensitivity) {
      SensitivityPicture moved = SensitivityPicture.of(losses, assembly, seed);
      all.add(moved.illustration());
      json.with("places", SensitivityPicture.places()).with("sensitivity", moved.curves());
    }
    List<Figure> figures = all.stream().map(Illustration::figure).toList();
    return new LossPlot(new Panels(String.join(", ", names), figures), json);
  }

  /**
   * Returns two figures: the expected loss by f with its minimiser, and the minimiser by
   * probability.
   *
   * @param probability of the positive class, between 0 and 1
   * @throws InvalidInputException if a loss is not a function of the margin
   */
  private static List<Illustration> risk(List<Criterion> losses, double probability) {
    List<Line> costs = new ArrayList<>();
    List<Line> minimisers = new ArrayList<>();
    for (Criterion each : losses) {
      String name = each.spec().toString();
      Loss loss = loss(each);
      costs.add(costs(name, new ConditionalRisk(loss, probability)));
      minimisers.add(minimisers(name, loss));
    }
    String p = "p = %s".formatted(Spec.text(probability));
    String title = "Expected loss p L(f) + (1 - p) L(-f), " + p;
    LineFigure risk = new LineFigure(title, "decision value f", "", costs);
    String across = "probability p of the positive class";
    LineFigure minimum =
        new LineFigure("Minimizer of the expected loss", across, "minimizer f", minimisers);
    return List.of(
        new Illustration("risk", risk, "Expected loss by decision value, with its minimum."),
        new Illustration("minimisers", minimum, "Not drawn where it exceeds 10."));
  }

  /** Returns the minimiser of each expected loss; null if there is no finite one. */
  private static Map<String, Double> minimisers(List<Criterion> losses, double probability) {
    Map<String, Double> all = new LinkedHashMap<>();
    for (Criterion each : losses) {
      double f = new ConditionalRisk(loss(each), probability).minimiser();
      all.put(each.spec().toString(), Double.isNaN(f) ? null : f);
    }
    return all;
  }

  private static Loss loss(Criterion criterion) {
    if (criterion.forClasses(2) instanceof Loss loss) {
      return loss;
    }
    throw new InvalidInputException(
        "%s has no expected loss: it is not a function of one margin".formatted(criterion.spec()));
  }

  private static Line costs(String name, ConditionalRisk risk) {
    double top = 1.5 * Math.max(risk.at(1), Math.max(risk.at(-1), risk.at(0)));
    double min = risk.minimiser();
    String place =
        Double.isNaN(min) ? "falls on" : "best " + Spec.text(Math.round(100 * min) / 100.0);
    double[] values = new double[POINTS];
    Arrays.setAll(values, i -> REACH * (2.0 * i / (POINTS - 1) - 1));
    DoubleUnaryOperator cost = f -> risk.at(f) <= top ? risk.at(f) : Double.NaN;
    return Line.solid("%s (%s)".formatted(name, place), values, cost);
  }

  private static Line minimisers(String name, Loss loss) {
    double[] probabilities = new double[PROBABILITIES];
    Arrays.setAll(probabilities, i -> (i + 0.5) / PROBABILITIES);
    return Line.solid(name, probabilities, p -> new ConditionalRisk(loss, p).minimiser());
  }

  /**
   * Tukey's sensitivity curve: how far one added row moves a classifier, without approximation. Two
   * classes of {@link #ROWS} rows lie on a line, at the quantiles of normal distributions with
   * means -1 and 1. For every z, a linear classifier is trained with one more positive row at z.
   * The curves are the root mean square changes of f on the other rows for each of {@link #places}.
   */
  record SensitivityPicture(Map<String, double[]> curves) {
    private static final int ROWS = 20;
    private static final double REACH = 10;
    private static final int PLACES = 81;
    private static final double LAMBDA = 1;

    public static SensitivityPicture of(List<Criterion> losses, Assembly assembly, Seed seed) {
      Map<String, double[]> curves = new LinkedHashMap<>();
      for (Criterion loss : losses) {
        String spec = loss.spec().toString();
        Recipe linear = Recipe.named("sensitivity", "a linear machine", "-").kernel("linear");
        Recipe recipe = linear.loss(spec).solver("auto").lambda(LAMBDA);
        Learner learner = assembly.classifier(recipe, seed);
        double[] alone = values(learner, samples(0, Double.NaN));
        double[] moved = new double[PLACES];
        double[] places = places();
        for (int k = 0; k < PLACES; k++) {
          double[] with = values(learner, samples(1, places[k]));
          double sum = 0;
          for (int i = 0; i < alone.length; i++) {
            sum += (with[i] - alone[i]) * (with[i] - alone[i]);
          }
          moved[k] = Math.sqrt(sum / alone.length);
        }
        curves.put(spec, moved);
      }
      return new SensitivityPicture(curves);
    }

    public static double[] places() {
      double[] places = new double[PLACES];
      Arrays.setAll(places, k -> REACH * (2 * k - (PLACES - 1)) / (PLACES - 1));
      return places;
    }

    private static double[] values(Learner learner, Dataset samples) {
      TrainedModel model = learner.fit(samples, Control.defaults());
      return model.scores(samples(0, Double.NaN).features());
    }

    private static Dataset samples(int more, double z) {
      NormalDistribution normal = NormalDistribution.of(0, 1);
      double[] x = new double[2 * ROWS + more];
      List<String> names = new ArrayList<>();
      for (int i = 0; i < ROWS; i++) {
        double q = normal.inverseCumulativeProbability((i + 0.5) / ROWS);
        x[2 * i] = q - 1;
        x[2 * i + 1] = q + 1;
        names.addAll(List.of("-1", "1"));
      }
      if (more == 1) {
        x[2 * ROWS] = z;
        names.add("1");
      }
      return Dataset.of(new DenseMatrix(x.length, 1, x), Labels.of(names));
    }

    public Illustration illustration() {
      List<Line> lines = new ArrayList<>();
      curves.forEach((spec, moved) -> lines.add(Line.solid(spec, places(), moved)));
      String across = "position z of a row labelled +1";
      String up = "root mean square change of f";
      return new Illustration(
          "sensitivity",
          new LineFigure("Influence of one row on f", across, up, lines),
          "A linear classifier of 40 rows (normal classes around -1 and 1, lambda 1) and one more"
              + " row at z.");
    }
  }
}
