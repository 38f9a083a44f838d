package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.Losses;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.PlainStart;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Compares RSVC with all cases of the reference numbers. Our lambda is 2 n times the paper's. */
class RsvcOracleTest {
  private static final List<String> FILES =
      List.of("rsvc-moons60", "rsvc-linear", "rsvc-ring400", "rsvc-separable20");

  @TestFactory
  Stream<DynamicTest> everyCase() {
    return OracleCase.tests(
        FILES,
        c -> {
          if (c.id().startsWith("rsvc")) {
            rsvc(c);
          } else {
            l2Svm(c);
          }
        });
  }

  private static double lambda(OracleCase c) {
    return 2 * c.y.length * c.parameter("lam");
  }

  private static void l2Svm(OracleCase c) {
    FittedSpace gram = c.gram();
    Objective<Reweighting> plain = c.objective(new SquaredHinge(), gram, lambda(c));
    JsonNode weights = c.node.get("params").get("weights");
    Objective<Reweighting> objective =
        weights == null
            ? plain
            : new Objective<>(plain.loss(), plain.space(), c.y, Oracle.vector(weights), lambda(c));
    Solution found = HalfQuadratic.solves(1).solve(objective, Control.defaults());
    Hypothesis f = found.hypothesis();
    c.check("alpha", f.coefficients());
    c.check("b", f.bias());
    c.check("f_test", c.scoresOnTest(gram, f));
    c.check("objective_2_2", found.objective() / c.y.length);
    c.check("objective_4_1", found.objective() / lambda(c));
    assertThat(Arrays.stream(f.coefficients()).filter(a -> a != 0).count())
        .isEqualTo(c.expected("support").asLong());
  }

  private static void rsvc(OracleCase c) {
    FittedSpace gram = c.gram();
    check(c, gram, true);
    if (c.kernel() instanceof Linear) {
      FittedSpace linear = c.embed(new LinearSpaces());
      Solution found = check(c, linear, false);
      c.check("w", found.hypothesis().coefficients());
    }
  }

  private static Solution check(OracleCase c, FittedSpace embedding, boolean exact) {
    Reweighting loss =
        (Reweighting)
            Losses.catalogue()
                .make(c.node.get("params").get("loss").asText() + ":sigma=" + c.parameter("sigma"));
    Objective<Reweighting> objective = c.objective(loss, embedding, lambda(c));
    HalfQuadratic printed =
        new HalfQuadratic(100, 1e-4, PlainStart.SQUARED_HINGE, HalfQuadratic.Stop.AUTO);
    Solution found = printed.solve(objective, Control.defaults());
    Trace trace = found.trace();
    assertThat(trace.iterations()).isEqualTo(c.expected("iterations").asInt());
    assertThat(trace.stop().success()).isEqualTo(c.expected("converged").asBoolean());
    int n = c.y.length;
    for (int i = 0; i < trace.iterations(); i++) {
      Trace.Step step = trace.steps().get(i);
      JsonNode objectives = c.expected("objective_path");
      c.check("objective", "objective_path", objectives.get(i + 1), step.objective() / n, 1e-8);
      c.check("step", "b_path", c.expected("step_path").get(i), step.step(), 1e-8);
    }
    Hypothesis f = found.hypothesis();
    if (exact) {
      c.check("alpha", f.coefficients());
    }
    c.check("b", f.bias());
    c.check("f_test", c.scoresOnTest(embedding, f));
    limit(c, objective);
    return found;
  }

  private static void limit(OracleCase c, Objective<Reweighting> objective) {
    HalfQuadratic toTheEnd =
        new HalfQuadratic(1000, 1e-11, PlainStart.SQUARED_HINGE, HalfQuadratic.Stop.STEP);
    Solution found = toTheEnd.solve(objective, Control.defaults());
    JsonNode limit = c.expected("limit");
    double value = found.objective() / c.y.length;
    c.check("limit objective", "limit", limit.get("objective"), value, 1e-6);
    c.check("limit b", "limit", limit.get("b"), found.hypothesis().bias(), 1e-6);
    assertThat(found.trace().steps().get(found.trace().iterations() - 1).stationarity())
        .isLessThan(1e-8);
  }
}
