package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.HingeQp;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares the truncated hinge with all binary cases of the reference numbers. Our lambda is 1 / C.
 */
class TruncatedHingeOracleTest {
  private static final List<String> FILES =
      List.of("truncated-hinge-moons60", "truncated-hinge-linear", "truncated-hinge-ring300");

  @TestFactory
  Stream<DynamicTest> everyCase() {
    return OracleCase.tests(FILES, TruncatedHingeOracleTest::check);
  }

  private static void check(OracleCase c) {
    check(c, c.gram(), true);
    if (c.kernel() instanceof Linear) {
      Solution found = check(c, c.embed(new LinearSpaces()), false);
      c.check("w", "f_train", c.expected("w"), found.hypothesis().coefficients(), 1e-5);
    }
  }

  private static Solution check(OracleCase c, FittedSpace embedding, boolean exact) {
    JsonNode path = c.expected("path");
    Solution found;
    if (c.node.get("params").get("s").isNull()) {
      HingeTypeLoss hinge = new Hinge();
      found =
          new HingeQp(new BoxOptions(exact ? 1e-9 : 1e-7))
              .solve(c.objective(hinge, embedding, lambda(c)), Control.defaults());
      assertThat(c.expected("iterations").asInt()).isZero();
    } else {
      // The usual tolerance applies to the last step. Earlier steps determine only the linear
      // terms.
      assertThat(solve(c, embedding, new Cccp()).trace().iterations())
          .isEqualTo(c.expected("iterations").asInt());
      found = solve(c, embedding, new Cccp(100, 1e-9));
      Trace trace = found.trace();
      assertThat(trace.iterations()).isEqualTo(c.expected("iterations").asInt());
      assertThat(trace.stop()).as(trace.toString()).isEqualTo(StopReason.CONVERGED);
      for (Trace.Step step : trace.steps()) {
        double expected = path.get(step.iteration()).get("objective").asDouble();
        assertThat(step.objective() / lambda(c)).isCloseTo(expected, within(1e-6 * expected));
      }
      assertSupportAlongThePath(c, embedding, trace, path, exact);
    }
    double objective = c.expected("objective").asDouble();
    assertThat(found.objective() / lambda(c)).isCloseTo(objective, within(1e-6 * objective));
    c.check("b", "b", c.expected("b"), found.hypothesis().bias(), 1e-5);
    c.check("f_train", "f_train", c.expected("f_train"), found.hypothesis().values(), 1e-5);
    c.check(
        "f_test",
        "f_test",
        c.expected("f_test"),
        c.scoresOnTest(embedding, found.hypothesis()),
        1e-5);
    return found;
  }

  /** The support of each step, and the samples that it drops. */
  private static void assertSupportAlongThePath(
      OracleCase c, FittedSpace embedding, Trace trace, JsonNode path, boolean exact) {
    String counts = trace.explanation();
    assertThat(counts)
        .contains(
            path.get(0).get("support").size() + " at the start",
            path.get(path.size() - 1).get("support").size() + " at the end");
    for (int steps = 1; exact && steps <= trace.iterations(); steps++) {
      Solution after = solve(c, embedding, new Cccp(steps, 0));
      double[] alpha = after.hypothesis().coefficients();
      assertThat(IntStream.range(0, alpha.length).filter(i -> alpha[i] != 0).toArray())
          .isEqualTo(whole(path.get(steps).get("support")));
      if (steps + 1 < path.size()) {
        double[] trust = after.weights();
        assertThat(IntStream.range(0, trust.length).filter(i -> trust[i] == 0).toArray())
            .isEqualTo(whole(path.get(steps + 1).get("removed")));
      }
    }
  }

  private static Solution solve(OracleCase c, FittedSpace embedding, Cccp cccp) {
    DifferenceOfConvexLoss loss = new TruncatedHinge(c.parameter("s"));
    return cccp.solve(c.objective(loss, embedding, lambda(c)), Control.defaults());
  }

  private static double lambda(OracleCase c) {
    return 1 / c.parameter("C");
  }

  private static int[] whole(JsonNode numbers) {
    return IntStream.range(0, numbers.size()).map(i -> numbers.get(i).asInt()).toArray();
  }
}
