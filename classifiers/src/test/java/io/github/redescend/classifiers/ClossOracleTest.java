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
import io.github.redescend.kernels.landmark.IncompleteCholesky;
import io.github.redescend.kernels.landmark.IncompleteCholesky.PivotedCholeskyRule;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.RowsRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.Given;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Compares the C-loss family with all cases of the reference numbers. */
class ClossOracleTest {
  private static final List<String> FILES =
      List.of("closs-moons60", "closs-linear", "closs-ring400", "closs-toy-outlier");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> everyCase() {
    return OracleCase.tests(FILES, c -> run(c.id(), c));
  }

  private void run(String id, OracleCase c) throws IOException {
    if (id.equals("ls-svm") || id.equals("weighted-ls-svm")) {
      leastSquares(c);
    } else if (id.startsWith("siwls")) {
      siwls(c);
    } else if (id.startsWith("kcc-hq-sigma")) {
      kccHq(c);
    } else if (id.equals("incomplete-cholesky")) {
      incompleteCholesky(c);
    } else if (id.equals("kcc-hqic-low-rank")) {
      lowRank(c);
    } else if (id.equals("kcc-hqic-exact")) {
      // With the exact kernel's f in the weights the ascent fails, so no system uses this variant.
      // The test checks only that its first solve equals the low-rank one.
      c.check("b", "b", c.expected("b").get(0), firstLowRankBias(c), 1e-8);
    } else if (id.equals("rkcc-hq")) {
      reduced(c);
    } else if (id.startsWith("outlier-at")) {
      outlier(c.withExtraSample());
    } else {
      throw new AssertionError("no test for case " + id);
    }
  }

  private static void leastSquares(OracleCase c) {
    FittedSpace gram = c.gram();
    double lambda = 2 * c.parameter("ridge");
    Objective<Reweighting> plain = c.objective(new LeastSquares(), gram, lambda);
    JsonNode weights = c.node.get("params").get("weights");
    Objective<Reweighting> objective =
        weights == null
            ? plain
            : new Objective<>(plain.loss(), plain.space(), c.y, Oracle.vector(weights), lambda);
    Hypothesis f = HalfQuadratic.solves(1).solve(objective, Control.defaults()).hypothesis();
    c.check("alpha", f.coefficients());
    c.check("b", f.bias());
    c.check("f_train", f.values());
    c.check("f_test", c.scoresOnTest(gram, f));
  }

  private static void siwls(OracleCase c) {
    FittedSpace gram = c.gram();
    Reweighting rule =
        (Reweighting)
            Losses.catalogue().make("siwls:scale=" + c.node.get("params").get("scale").asText());
    Objective<Reweighting> objective = c.objective(rule, gram, 2 * c.parameter("ridge"));
    JsonNode solves = c.expected("solves");
    for (int s = 0; s < solves.size(); s++) {
      Hypothesis f = HalfQuadratic.solves(s + 1).solve(objective, Control.defaults()).hypothesis();
      c.check("b after solve " + s, "solves", solves.get(s).get("b"), f.bias(), 1e-8);
      if (solves.get(s).has("alpha")) {
        c.check("alpha of " + s, "solves", solves.get(s).get("alpha"), f.coefficients(), 1e-8);
      }
    }
    Hypothesis last =
        HalfQuadratic.solves(solves.size()).solve(objective, Control.defaults()).hypothesis();
    c.check("alpha", last.coefficients());
    c.check("f_test", c.scoresOnTest(gram, last));
  }

  private static void kccHq(OracleCase c) {
    FittedSpace gram = c.gram();
    Hypothesis f = paths(c, gram, PlainStart.ONES).hypothesis();
    c.check("alpha", f.coefficients());
    c.check("b_final", f.bias());
    c.check("f_train", f.values());
    c.check("f_test", c.scoresOnTest(gram, f));
    if (c.kernel() instanceof Linear) {
      FittedSpace features = c.embed(new LinearSpaces());
      Hypothesis same = paths(c, features, PlainStart.ONES).hypothesis();
      c.check("f_train", same.values());
      c.check("f_test", c.scoresOnTest(features, same));
    }
  }

  /** Runs 1, 2, ..., S solves and compares the state after each. */
  private static Solution paths(OracleCase c, FittedSpace embedding, Start start) {
    CLoss loss = new CLoss(c.parameter("sigma"));
    double lambda = c.parameter("lam");
    double beta = c.expected("beta").asDouble();
    Objective<Reweighting> objective = c.objective(loss, embedding, lambda);
    int solves = c.expected("b").size();
    Solution last = null;
    for (int s = 0; s < solves; s++) {
      HalfQuadratic solver = new HalfQuadratic(s + 1, 0, start, HalfQuadratic.Stop.AUTO);
      last = solver.solve(objective, Control.defaults());
      Hypothesis f = last.hypothesis();
      c.check("b of " + s, "b", c.expected("b").get(s), f.bias(), 1e-8);
      // J = beta (n - R_C1), eq. (3) against eq. (4).
      double ascent = c.y.length - last.objective() / beta;
      c.check("R_C1 of " + s, "R_C1", c.expected("R_C1").get(s), ascent, 1e-8);
      if (c.expected("norm2") != null) {
        double norm = embedding.space().squaredNorm(f);
        c.check("norm2 of " + s, "norm2", c.expected("norm2").get(s), norm, 1e-8);
      }
      if (c.expected("weights") != null) {
        c.check("weights of " + s, "weights", c.expected("weights").get(s), last.weights(), 1e-8);
      }
    }
    assertThat(last.trace().steps().stream().map(Trace.Step::objective).toList())
        .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    return last;
  }

  private static void incompleteCholesky(OracleCase c) {
    int rank = (int) c.parameter("m");
    IncompleteCholesky found = IncompleteCholesky.of(c.kernel(), c.x, rank, Compute.standard());
    assertThat(found.pivots()).isEqualTo(Oracle.integers(c.expected("pivot_samples")));
    c.check("pivots", found.pivotValues());
    c.check("trace_error", found.traceErrors());
    JsonNode rows = c.expected("G_leading_columns");
    int columns = rows.get(0).size();
    int n = c.y.length;
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < columns; k++) {
        double entry = found.factor()[k * n + i];
        c.check("G", "G_leading_columns", rows.get(i).get(k), entry, 1e-8);
      }
    }
  }

  private static LandmarkSpaces pivoted(OracleCase c) {
    return new LandmarkSpaces(
        new LandmarkCount.Fixed((int) c.parameter("m")), new PivotedCholeskyRule());
  }

  private static void lowRank(OracleCase c) {
    FittedSpace embedding = c.embed(pivoted(c));
    Solution found = paths(c, embedding, PlainStart.ONES);
    c.check("b_final", found.hypothesis().bias());
    c.check("theta", found.hypothesis().coefficients());
    c.check("f_train", found.hypothesis().values());
    c.check("weights_final", found.weights());
    c.check("f_test_landmark", c.scoresOnTest(embedding, found.hypothesis()));
  }

  private static double firstLowRankBias(OracleCase c) {
    FittedSpace embedding = c.embed(pivoted(c));
    Objective<Reweighting> objective =
        c.objective(new CLoss(c.parameter("sigma")), embedding, c.parameter("lam"));
    return HalfQuadratic.solves(1).solve(objective, Control.defaults()).hypothesis().bias();
  }

  private void reduced(OracleCase c) throws IOException {
    Path file = folder.resolve("rows-" + c.y.length + ".txt");
    int[] rows = Oracle.integers(c.node.get("params").get("R"));
    Files.writeString(
        file,
        Arrays.stream(rows).mapToObj(r -> String.valueOf(r + 1)).collect(Collectors.joining("\n")));
    FittedSpace embedding =
        c.embed(new LandmarkSpaces(new LandmarkCount.Fixed(1), new RowsRule(file)));
    Solution found = paths(c, embedding, PlainStart.ONES);
    assertThat(found.hypothesis().coefficients()).hasSize(rows.length);
    c.check("b_final", found.hypothesis().bias());
    c.check("f_train", found.hypothesis().values());
    c.check("f_test", c.scoresOnTest(embedding, found.hypothesis()));
  }

  private static void outlier(OracleCase c) {
    FittedSpace gram = c.gram();
    double[] initial = Oracle.vector(c.expected("initial_weights"));
    Solution found = paths(c, gram, Given.weights(initial));
    c.check("alpha", found.hypothesis().coefficients());
    c.check("b_final", found.hypothesis().bias());
    FittedSpace linear = c.embed(new LinearSpaces());
    c.check("w", paths(c, linear, Given.weights(initial)).hypothesis().coefficients());
    Objective<Reweighting> ls = c.objective(new LeastSquares(), linear, 2 * 0.1);
    Hypothesis plain = HalfQuadratic.solves(1).solve(ls, Control.defaults()).hypothesis();
    c.check("ls_svm_ridge_0.1_w", plain.coefficients());
    c.check("ls_svm_ridge_0.1_b", plain.bias());
  }

  @Test
  void exactAndLandmarkMachinesAgreeWhenEverySampleIsALandmark() {
    OracleCase c = new OracleCase(Oracle.read("closs-moons60"), "kcc-hq-sigma1");
    Objective<Reweighting> exact = c.objective(new CLoss(1), c.embed(new GramSpaces()), 0.1);
    FittedSpace all =
        c.embed(new LandmarkSpaces(new LandmarkCount.Ratio(1), new PivotedCholeskyRule()));
    Objective<Reweighting> landmarks = c.objective(new CLoss(1), all, 0.1);
    HalfQuadratic solver = HalfQuadratic.solves(5);
    double[] expected = solver.solve(exact, Control.defaults()).hypothesis().values();
    double[] found = solver.solve(landmarks, Control.defaults()).hypothesis().values();
    for (int i = 0; i < found.length; i++) {
      assertThat(found[i]).isCloseTo(expected[i], org.assertj.core.api.Assertions.within(1e-6));
    }
  }
}
