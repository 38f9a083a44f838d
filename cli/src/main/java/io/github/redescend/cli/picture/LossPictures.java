package io.github.redescend.cli.picture;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.LossRule;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.spec.Described;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** The curves of losses over the margin u = y f(x). */
public final class LossPictures {
  private static final double LOW = -3;
  private static final double HIGH = 4;
  private static final int POINTS = 701;

  /** Where unbounded losses are cut off, if all others are lower. */
  private static final double LEAST_TOP = 4;

  private LossPictures() {}

  /**
   * Up to three figures: the losses, their slopes, and the weights of those that reweight; each
   * only if there is a curve for it.
   *
   * @throws InvalidInputException if a loss is none of the margin
   */
  public static List<Figure> of(List<Described> losses) {
    List<Line> values = new ArrayList<>();
    List<Line> slopes = new ArrayList<>();
    List<Line> weights = new ArrayList<>();
    double top = top(losses, Loss::value);
    double steepest = top(losses, (loss, u) -> Math.abs(loss.derivative(u)));
    for (Described each : losses) {
      Described loss = each instanceof LossRule rule ? rule.forClasses(2) : each;
      String name = each.spec().toString();
      if (loss instanceof Loss curve) {
        values.add(line(name, u -> curve.value(u), top));
        slopes.add(line(name, u -> -curve.derivative(u), steepest));
      }
      if (loss instanceof Reweighting rule) {
        weights.add(weight(name, rule));
      }
      if (!(loss instanceof Loss) && !(loss instanceof Reweighting)) {
        throw new InvalidInputException(
            "%s cannot be plotted: it is no function of one margin".formatted(name));
      }
    }
    List<Figure> figures = new ArrayList<>();
    Axis margin = Axis.linear("margin u = y f(x)");
    add("Loss L(u)", margin, values, figures);
    add("Pull -L'(u)", margin, slopes, figures);
    add("Weight of a sample", margin, weights, figures);
    return figures;
  }

  private static void add(String title, Axis across, List<Line> lines, List<Figure> into) {
    if (!lines.isEmpty()) {
      into.add(new LineFigure(title, across, Axis.linear(""), lines));
    }
  }

  private interface Curve {
    double at(Loss loss, double u);
  }

  /** What all bounded curves stay below: the largest at u = -1, with room for bounds. */
  private static double top(List<Described> losses, Curve curve) {
    double top = LEAST_TOP;
    for (Described each : losses) {
      Described loss = each instanceof LossRule rule ? rule.forClasses(2) : each;
      if (loss instanceof Loss known) {
        double near = curve.at(known, -1);
        top = Double.isFinite(near) ? Math.max(top, 1.25 * near) : top;
      }
    }
    return top;
  }

  private static Line line(String name, DoubleUnaryOperator curve, double top) {
    double[] x = new double[POINTS];
    double[] y = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      x[i] = LOW + (HIGH - LOW) * i / (POINTS - 1);
      double value = curve.applyAsDouble(x[i]);
      y[i] = Math.abs(value) <= top ? value : Double.NaN;
    }
    return Line.solid(name, x, y);
  }

  /**
   * The weight over its largest. A rule with a scale of its own samples is shown for errors of a
   * normal distribution, whose robust scale is 1.
   */
  private static Line weight(String name, Reweighting rule) {
    double[] residuals = new double[POINTS];
    boolean scaled = !(rule instanceof Loss);
    NormalDistribution normal = NormalDistribution.of(0, 1);
    for (int i = 0; i < POINTS; i++) {
      residuals[i] =
          scaled
              ? normal.inverseCumulativeProbability((i + 0.5) / POINTS)
              : 1 - (LOW + (HIGH - LOW) * i / (POINTS - 1));
    }
    double[] labels = new double[POINTS];
    Arrays.fill(labels, 1);
    double[] weights = new double[POINTS];
    rule.weights(residuals, labels, weights);
    double full = Double.isFinite(rule.fullWeight()) ? rule.fullWeight() : rule.startWeight();
    double[] margins = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      margins[i] = 1 - residuals[i];
      double share = weights[i] / full;
      weights[i] = share <= LEAST_TOP ? share : Double.NaN;
    }
    return Line.solid(name, margins, weights);
  }
}
