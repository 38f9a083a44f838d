package io.github.redescend.result.picture;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Figures of losses by the margin u = y f(x). */
public final class LossPictures {
  private static final double LOW = -3;
  private static final double HIGH = 4;
  private static final int POINTS = 701;

  /** Enough that even extreme errors are close to each other. */
  private static final int ERRORS = 20_000;

  /** Height at which unbounded losses are cut off, if all others are lower. */
  private static final double MIN_TOP = 4;

  private LossPictures() {}

  /**
   * Returns up to three figures: losses, negative derivatives, and weights of reweighting rules.
   * Figures without curves are omitted.
   *
   * @throws InvalidInputException if a loss is not a function of the margin
   */
  public static List<Illustration> of(List<Criterion> losses) {
    List<Line> values = new ArrayList<>();
    List<Line> slopes = new ArrayList<>();
    List<Line> weights = new ArrayList<>();
    double top = top(losses, Loss::value);
    double steepest = top(losses, (loss, u) -> Math.abs(loss.derivative(u)));
    for (Criterion each : losses) {
      Criterion loss = each.forClasses(2);
      String name = each.spec().toString();
      // A loss without a curve keeps its colour, so it looks the same in all figures.
      Line none = Line.none(name);
      boolean curved = loss instanceof Loss;
      values.add(curved ? line(name, ((Loss) loss)::value, top) : none);
      slopes.add(curved ? line(name, u -> -((Loss) loss).derivative(u), steepest) : none);
      weights.add(loss instanceof Reweighting rule ? weight(name, rule) : none);
      if (!canDraw(each)) {
        throw new InvalidInputException(
            "%s cannot be plotted: it is not a function of one margin".formatted(name));
      }
    }
    List<Illustration> all = new ArrayList<>();
    add("loss", "Loss L(u)", "Loss of a row by its margin.", values, all);
    String influence = "Influence of a row on the boundary, by its margin.";
    add("pull", "Negative derivative -L'(u)", influence, slopes, all);
    String weight = "Weight in half-quadratic solvers, relative to its maximum.";
    add("trust", "Weight of a row", weight, weights, all);
    return all;
  }

  public static boolean canDraw(Criterion loss) {
    Criterion two = loss.forClasses(2);
    return two instanceof Loss || two instanceof Reweighting;
  }

  private static void add(
      String name, String title, String caption, List<Line> lines, List<Illustration> into) {
    if (lines.stream().anyMatch(line -> line.x().length > 0)) {
      Figure figure = new LineFigure(title, "margin u = y f(x)", "", lines);
      into.add(new Illustration(name, figure, caption));
    }
  }

  private interface Curve {
    double at(Loss loss, double u);
  }

  /** Returns the height of the figure: the largest value at u = -1 plus 25%. */
  private static double top(List<Criterion> losses, Curve curve) {
    double top = MIN_TOP;
    for (Criterion each : losses) {
      if (each.forClasses(2) instanceof Loss known) {
        double near = curve.at(known, -1);
        top = Double.isFinite(near) ? Math.max(top, 1.25 * near) : top;
      }
    }
    return top;
  }

  private static Line line(String name, DoubleUnaryOperator curve, double top) {
    DoubleUnaryOperator cut = value -> Math.abs(value) <= top ? value : Double.NaN;
    return Line.solid(name, margins().toArray(), curve.andThen(cut));
  }

  private static DoubleStream margins() {
    return IntStream.range(0, POINTS).mapToDouble(i -> LOW + (HIGH - LOW) * i / (POINTS - 1));
  }

  /**
   * Returns the weight relative to its maximum. A rule that estimates a scale is shown for normally
   * distributed errors, whose robust scale is 1.
   */
  private static Line weight(String name, Reweighting rule) {
    double[] residuals =
        rule instanceof Loss ? margins().map(u -> 1 - u).toArray() : normalResiduals();
    int n = residuals.length;
    double[] labels = Vectors.filled(n, 1);
    double[] weights = new double[n];
    rule.weights(residuals, labels, weights);
    double full = Double.isFinite(rule.fullWeight()) ? rule.fullWeight() : rule.startWeight();
    double[] x = new double[n];
    double[] y = new double[n];
    int kept = 0;
    for (int i = 0; i < n; i++) {
      double margin = 1 - residuals[i];
      double share = weights[i] / full;
      boolean near = kept > 0 && Math.abs(margin - x[kept - 1]) < (HIGH - LOW) / (2 * POINTS);
      if (!near) {
        x[kept] = margin;
        y[kept++] = share <= MIN_TOP ? share : Double.NaN;
      }
    }
    return Line.solid(name, Arrays.copyOf(x, kept), Arrays.copyOf(y, kept));
  }

  private static double[] normalResiduals() {
    NormalDistribution normal = NormalDistribution.of(0, 1);
    return IntStream.range(0, ERRORS)
        .mapToDouble(i -> normal.inverseSurvivalProbability((i + 0.5) / ERRORS))
        .toArray();
  }
}
