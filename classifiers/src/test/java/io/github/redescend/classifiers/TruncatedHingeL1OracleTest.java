package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.solvers.joint.MulticlassMargin;
import io.github.redescend.solvers.l1.SparseCccp;
import io.github.redescend.solvers.l1.SparseFunctions;
import io.github.redescend.solvers.l1.SparseObjective;
import io.github.redescend.solvers.l1.SparseSolver.SparseSolution;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares all L1 and adaptive L1 cases with the reference numbers, whose objective is ours times
 * C.
 */
class TruncatedHingeL1OracleTest {
  private static final Oracle ORACLE = Oracle.read("truncated-hinge-l1");

  @TestFactory
  Stream<DynamicTest> everyCase() {
    return ORACLE.cases().map(c -> DynamicTest.dynamicTest(c.get("id").asText(), () -> check(c)));
  }

  private static void check(JsonNode c) {
    JsonNode expected = c.get("expected");
    double scale = c.get("params").get("C").asDouble();
    SparseObjective objective = objective(c);
    SparseSolution found = new SparseCccp().solve(objective, Control.defaults());

    double optimum = expected.get("objective").asDouble();
    assertThat(scale * found.objective()).isCloseTo(optimum, within(1e-9 * optimum));
    JsonNode path = expected.get("path");
    boolean hinge = objective.loss() instanceof Hinge;
    assertThat(found.trace().iterations()).isEqualTo(hinge ? 1 : path.size() - 1);
    assertThat(found.trace().stop().success()).isTrue();
    for (Trace.Step step : found.trace().steps()) {
      JsonNode entry = path.get(hinge ? 0 : step.iteration());
      double value = entry.get("objective").asDouble();
      assertThat(scale * step.objective()).isCloseTo(value, within(1e-9 * value));
    }
    JsonNode removed = path.get(path.size() - 1).get("removed");
    double[] margins = margins(objective.classes(), found.functions());
    double truncated = ((JointConsistency) objective.loss()).truncatedAt();
    assertThat(IntStream.range(0, 100).filter(i -> margins[i] < truncated).toArray())
        .isEqualTo(Oracle.integers(removed));

    assertThat(expected.get("lp_solution_unique").asBoolean()).isTrue();
    assertThat(Arrays.stream(found.functions().weights()).map(w -> w == 0 ? 0 : 1).toArray())
        .isEqualTo(flat(expected.get("nonzero")));
    close(c, "W", found.functions().weights(), flat(expected.get("W")));
    close(c, "b", found.functions().biases(), Oracle.vector(expected.get("b")));
  }

  private static double[] margins(int[] classes, SparseFunctions functions) {
    DenseMatrix x = ORACLE.x();
    double[][] values = new double[3][];
    for (int j = 0; j < values.length; j++) {
      LinearFunction f =
          new LinearFunction(
              x.columns(), functions.weights(j), new double[] {functions.biases()[j]});
      values[j] = f.scores(x);
    }
    return MulticlassMargin.of(values, classes).margins();
  }

  private static void close(JsonNode c, String what, double[] found, double[] expected) {
    assertThat(found).hasSize(expected.length);
    for (int i = 0; i < found.length; i++) {
      double tolerance = Oracle.tolerance(c, what, expected[i]);
      assertThat(found[i]).as(what + i).isCloseTo(expected[i], within(tolerance));
    }
  }

  private static SparseObjective objective(JsonNode c) {
    JsonNode s = c.get("params").get("s");
    Loss loss = s.isNull() ? new Hinge() : new TruncatedHinge(s.asDouble());
    DenseMatrix x = ORACLE.x();
    double[] ones = new double[x.rows()];
    Arrays.fill(ones, 1);
    int[] classes = Arrays.stream(ORACLE.y()).mapToInt(y -> (int) y - 1).toArray();
    return new SparseObjective(
        loss,
        x,
        classes,
        3,
        ones,
        1 / c.get("params").get("C").asDouble(),
        flat(c.get("params").get("delta")),
        true);
  }

  private static double[] flat(JsonNode matrix) {
    return Arrays.stream(Oracle.matrix(matrix)).flatMapToDouble(Arrays::stream).toArray();
  }
}
