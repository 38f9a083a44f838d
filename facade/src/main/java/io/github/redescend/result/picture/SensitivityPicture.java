package io.github.redescend.result.picture;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Tukey's sensitivity curve: how far one added row moves a classifier, without approximation. Two
 * classes of {@link #ROWS} rows lie on a line, at the quantiles of normal distributions with means
 * -1 and 1. For every z, a linear classifier is trained with one more positive row at z.
 *
 * @param curves by the spec of the loss, the root mean square change of f on the other rows for
 *     each of {@link #places}
 */
public record SensitivityPicture(Map<String, double[]> curves) {
  private static final int ROWS = 20;
  private static final double REACH = 10;
  private static final int PLACES = 81;
  private static final double LAMBDA = 1;

  /** Trains a classifier for each loss and place. */
  public static SensitivityPicture of(List<Criterion> losses, Assembly assembly, Seed seed) {
    Map<String, double[]> curves = new LinkedHashMap<>();
    for (Criterion loss : losses) {
      String spec = loss.spec().toString();
      Recipe recipe =
          Recipe.named("sensitivity", "a linear machine", "-")
              .loss(spec)
              .kernel("linear")
              .solver("auto")
              .lambda(LAMBDA);
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

  /** Returns the positions of the added row, from -10 to 10. */
  public static double[] places() {
    double[] places = new double[PLACES];
    for (int k = 0; k < PLACES; k++) {
      places[k] = REACH * (2 * k - (PLACES - 1)) / (PLACES - 1);
    }
    return places;
  }

  /** Returns f on the rows without the added one. */
  private static double[] values(Learner learner, Dataset samples) {
    TrainedModel model = learner.fit(samples, Control.defaults());
    return model.scores(samples(0, Double.NaN).features());
  }

  /** Returns the rows of both classes and {@code more} positive rows at z. */
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

  /** Draws the curves of all losses. */
  public Illustration illustration() {
    List<Line> lines = new ArrayList<>();
    curves.forEach((spec, moved) -> lines.add(Line.solid(spec, places(), moved)));
    return new Illustration(
        "sensitivity",
        new LineFigure(
            "Influence of one row on f",
            Axis.linear("position z of a row labelled +1"),
            Axis.linear("root mean square change of f"),
            lines),
        "A linear classifier of 40 rows (normal classes around -1 and 1, lambda 1) and one more row"
            + " at z.");
  }
}
