package io.github.redescend.result.picture;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.losses.LossProperties.ConditionalRisk;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figures of the expected loss where classes overlap. */
public final class RiskPictures {
  private static final double REACH = 4;
  private static final int POINTS = 401;

  /** Even, so that the steps skip 1/2, where both classes are equally likely. */
  private static final int PROBABILITIES = 100;

  private RiskPictures() {}

  /**
   * Returns two figures: the expected loss by f with its minimiser, and the minimiser by
   * probability.
   *
   * @param probability of the positive class, between 0 and 1
   * @throws InvalidInputException if a loss is not a function of the margin
   */
  public static List<Illustration> of(List<Criterion> losses, double probability) {
    List<Line> costs = new ArrayList<>();
    List<Line> minimisers = new ArrayList<>();
    for (Criterion each : losses) {
      String name = each.spec().toString();
      Loss loss = loss(each);
      costs.add(costs(name, new ConditionalRisk(loss, probability)));
      minimisers.add(minimisers(name, loss));
    }
    String p = "p = %s".formatted(Spec.text(probability));
    return List.of(
        new Illustration(
            "risk",
            new LineFigure(
                "Expected loss p L(f) + (1 - p) L(-f), " + p,
                Axis.linear("decision value f"),
                Axis.linear(""),
                costs),
            "Expected loss by decision value, with its minimum."),
        new Illustration(
            "minimisers",
            new LineFigure(
                "Minimiser of the expected loss",
                Axis.linear("probability p of the positive class"),
                Axis.linear("minimiser f"),
                minimisers),
            "Not drawn where it exceeds 10."));
  }

  /** Returns the minimiser of each expected loss; null if there is no finite one. */
  public static Map<String, Double> minimisers(List<Criterion> losses, double probability) {
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
    double[] x = new double[POINTS];
    double[] y = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      x[i] = REACH * (2.0 * i / (POINTS - 1) - 1);
      double cost = risk.at(x[i]);
      y[i] = cost <= top ? cost : Double.NaN;
    }
    double least = risk.minimiser();
    String place =
        Double.isNaN(least) ? "falls on" : "best " + Spec.text(Math.round(100 * least) / 100.0);
    return Line.solid("%s (%s)".formatted(name, place), x, y);
  }

  private static Line minimisers(String name, Loss loss) {
    double[] x = new double[PROBABILITIES];
    double[] y = new double[PROBABILITIES];
    for (int i = 0; i < PROBABILITIES; i++) {
      x[i] = (i + 0.5) / PROBABILITIES;
      y[i] = new ConditionalRisk(loss, x[i]).minimiser();
    }
    return Line.solid(name, x, y);
  }
}
