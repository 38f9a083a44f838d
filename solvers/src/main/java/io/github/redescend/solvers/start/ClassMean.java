package io.github.redescend.solvers.start;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Samples near the mean of their class first: w_i = 2 / (1 + exp(eta d_i)), d_i the distance of
 * sample i from the mean of its class in the geometry of the space, so in the units of the features
 * for a linear one. The name is {@code class-mean} or {@code class-mean(ETA)}. Costs two products.
 *
 * <p>Source: Xu, Hu, Principe, section V-A, where eta is 0.2.
 *
 * @param eta &gt;= 0; 0 is full weight for all
 */
public record ClassMean(double eta) implements Start {
  static final String NAME = "class-mean";
  private static final double ETA = 0.2;
  private static final Pattern WITH_ETA = Pattern.compile(NAME + "\\((.*)\\)");

  /** Checks eta. */
  public ClassMean {
    Require.notNegative("eta of " + NAME, eta);
  }

  /** With the source's eta. */
  public ClassMean() {
    this(ETA);
  }

  /**
   * The start of the name {@code class-mean(ETA)}; nothing for other names.
   *
   * @throws InvalidInputException if ETA is not a number of 0 or above
   */
  static Optional<Start> named(String name) {
    Matcher matcher = WITH_ETA.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ClassMean(Double.parseDouble(matcher.group(1).strip())));
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "start = %s is not allowed: eta must be a number of 0 or above, as in %s(0.2)"
              .formatted(name, NAME),
          e);
    }
  }

  @Override
  public String name() {
    return eta == ETA ? NAME : NAME + "(" + Spec.text(eta) + ")";
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    Objective<?> objective = context.objective();
    double[] relative = new double[objective.labels().length];
    for (int side = -1; side <= 1; side += 2) {
      double[] members = RankedSides.members(objective, side);
      double total = Vectors.sum(members);
      if (total == 0) {
        continue;
      }
      double[] mean = members.clone();
      for (int i = 0; i < mean.length; i++) {
        mean[i] /= total;
      }
      double[] squared = objective.space().squaredDistances(mean);
      for (int i = 0; i < relative.length; i++) {
        if (members[i] > 0) {
          relative[i] = 2 / (1 + Math.exp(eta * Math.sqrt(squared[i])));
        }
      }
    }
    return List.of(new StartingPoint.Weighted(name(), relative));
  }
}
