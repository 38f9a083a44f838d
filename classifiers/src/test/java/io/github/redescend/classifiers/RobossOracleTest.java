package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.losses.Roboss;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.Start.Given;
import io.github.redescend.solvers.smooth.AcceleratedGradient;
import io.github.redescend.solvers.smooth.NesterovMomentum;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares RoBoSS with all cases of the reference numbers. Our objective is lambda = n / C times
 * the paper's.
 */
class RobossOracleTest {
  private static final List<String> FILES = List.of("roboss-moons60", "roboss-linear");

  @TestFactory
  Stream<DynamicTest> everyCase() {
    return OracleCase.tests(FILES, c -> check(c.id(), c));
  }

  private static void check(String id, OracleCase c) {
    if (id.startsWith("gradient")) {
      gradient(c);
    } else if (id.startsWith("nag")) {
      path(c);
    } else {
      stationary(c);
    }
  }

  private static double lambda(OracleCase c) {
    return c.y.length / c.parameter("C");
  }

  private static Objective<Roboss> objective(OracleCase c, FittedSpace embedding) {
    Roboss loss = new Roboss(c.parameter("a"), c.parameter("lam"));
    return c.objective(loss, embedding, lambda(c));
  }

  private static void gradient(OracleCase c) {
    Objective<Roboss> objective = objective(c, c.embed(new GramSpaces(), false));
    double[] beta = Oracle.vector(c.node.get("params").get("beta"));
    Hypothesis f = objective.space().hypothesis(beta, 0);
    c.check("objective", Objective.value(objective, f) / lambda(c));
    double[] slopes = objective.margins(f);
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = c.y[i] * objective.loss().derivative(slopes[i]);
    }
    double[] gradient = objective.space().gradient(f, slopes, lambda(c)).values();
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] /= lambda(c);
    }
    c.check("gradient", gradient);
  }

  private static NesterovMomentum published(OracleCase c, int iterations) {
    return new NesterovMomentum(
        iterations,
        c.parameter("alpha0"),
        c.parameter("r"),
        c.parameter("eta"),
        NesterovMomentum.Schedule.COMPOUND,
        0,
        c.parameter("beta_start"),
        NesterovMomentum.Variant.valueOf(
            c.node.get("params").get("variant").asText().toUpperCase(Locale.ROOT)),
        1);
  }

  private static void path(OracleCase c) {
    assertThat(c.parameter("velocity_start")).isEqualTo(c.parameter("beta_start"));
    Objective<Roboss> objective = objective(c, c.embed(new GramSpaces(), false));
    Solution two = published(c, 2).solve(objective, Control.defaults());
    c.check("beta_after_2", two.hypothesis().coefficients());
    Solution found = published(c, 50).solve(objective, Control.defaults());
    double[] beta = found.hypothesis().coefficients();
    c.check("beta_after_50", beta);
    List<Trace.Step> steps = found.trace().steps();
    assertThat(steps).hasSize(50);
    JsonNode expected = c.expected("objective_path");
    for (int i = 0; i < 50; i++) {
      double value = steps.get(i).objective() / lambda(c);
      c.check("objective_path[" + i + "]", "objective_path", expected.get(i), value, 1e-8);
    }
    if (c.node.get("params").get("variant").asText().equals("standard")) {
      Solution before = published(c, 49).solve(objective, Control.defaults());
      double[] velocity = before.hypothesis().coefficients();
      for (int i = 0; i < velocity.length; i++) {
        velocity[i] = beta[i] - velocity[i];
      }
      c.check("velocity_after_50", velocity);
    }
  }

  private static void stationary(OracleCase c) {
    FittedSpace unbiased = c.embed(new GramSpaces(), false);
    accelerated(c, objective(c, unbiased));
    reweighted(c, unbiased, "half_quadratic");
    reweighted(c, c.gram(), "half_quadratic_free_bias");
  }

  /**
   * Starts at f = 0. The result is a fixed point of its own residuals, and its objective is at most
   * that of L-BFGS.
   */
  private static void accelerated(OracleCase c, Objective<Roboss> objective) {
    Solution found = new AcceleratedGradient(20_000, 1e-16).solve(objective, Control.defaults());
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    double[] f = found.hypothesis().values();
    double[] pull = objective.residuals(found.hypothesis());
    for (int i = 0; i < pull.length; i++) {
      pull[i] = objective.loss().weight(pull[i]) * Math.max(0, pull[i]) * c.y[i] / lambda(c);
    }
    assertThat(f).containsExactly(objective.space().hypothesis(pull, 0).values(), within(1e-6));
    JsonNode fromZero = c.expected("lbfgs_newton_from_zero");
    double known = fromZero.get("objective").asDouble();
    double value = found.objective() / lambda(c);
    assertThat(value).isLessThanOrEqualTo(known + 1e-9);
    if (value > known - 1e-6) {
      double[] beta = Oracle.vector(fromZero.get("beta"));
      assertThat(f).containsExactly(objective.space().hypothesis(beta, 0).values(), within(1e-6));
    }
  }

  /** Starts with the weights at f = 0, where every residual is 1. */
  private static void reweighted(OracleCase c, FittedSpace embedding, String name) {
    Objective<Roboss> objective = objective(c, embedding);
    double[] weights = new double[c.y.length];
    Arrays.fill(weights, Math.exp(-c.parameter("a")));
    HalfQuadratic toTheEnd =
        new HalfQuadratic(1000, 1e-12, Given.weights(weights), HalfQuadratic.Stop.STEP);
    Solution found = toTheEnd.solve(objective, Control.defaults());
    JsonNode expected = c.expected(name);
    double value = found.objective() / lambda(c);
    c.check("objective", name, expected.get("objective"), value, 1e-8);
    double[] scores = c.scoresOnTest(embedding, found.hypothesis());
    c.check("f_test", name, expected.get("f_test"), scores, 1e-8);
    double[] beta = found.hypothesis().coefficients();
    c.check("beta", name, expected.get("beta"), beta, 1e-8);
    assertThat(found.hypothesis().bias()).isCloseTo(expected.path("b").asDouble(0), within(1e-8));
    JsonNode path = expected.path("objective_path_first_20");
    for (int i = 0; i < path.size(); i++) {
      double step = found.trace().steps().get(i).objective() / lambda(c);
      c.check("path[" + i + "]", name, path.get(i), step, 1e-8);
    }
    if (expected.has("iterations")) {
      assertThat(found.trace().iterations()).isEqualTo(expected.get("iterations").asInt());
    }
  }
}
