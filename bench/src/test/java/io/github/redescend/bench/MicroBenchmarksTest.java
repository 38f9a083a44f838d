package io.github.redescend.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.space.Hypothesis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs each micro-benchmark once on small data. */
class MicroBenchmarksTest {
  @Test
  void gram() {
    GramBenchmark benchmark = new GramBenchmark();
    benchmark.samples = 50;
    benchmark.kernel = "gaussian";
    benchmark.draw();
    assertThat(benchmark.gram().values()).hasSize(50);
  }

  @Test
  void landmarks() {
    LandmarkBenchmark benchmark = new LandmarkBenchmark();
    benchmark.samples = 200;
    benchmark.landmarks = 10;
    benchmark.draw();
    assertThat(benchmark.features().coefficients()).hasSize(10);
    double[] targets = new double[200];
    targets[0] = 1;
    assertThat(benchmark.normalMatrix().solve(targets).coefficients()).hasSize(10);
  }

  @Test
  void ridge() {
    RidgeBenchmark benchmark = new RidgeBenchmark();
    benchmark.space = "gram-60";
    benchmark.build();
    Hypothesis whole = benchmark.factorAndSolve();
    double[] targets = new double[60];
    assertThat(benchmark.factor().solve(targets).values()).containsOnly(0);
    assertThat(benchmark.solve().values()).hasSize(60).isNotEqualTo(whole.values());
    assertThat(benchmark.step().values()).hasSize(60);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gram", "landmarks"})
  void steps(String space) {
    StepBenchmark benchmark = new StepBenchmark();
    benchmark.space = space;
    benchmark.build();
    for (int steps : new int[] {1, 2}) {
      benchmark.steps = steps;
      assertThat(benchmark.halfQuadratic().trace().iterations()).isEqualTo(steps);
      assertThat(benchmark.majoriseMinimise().trace().iterations()).isEqualTo(steps);
    }
    assertThat(benchmark.hingeQp().trace().explanation())
        .contains(space.equals("gram") ? "after 2000 iterations" : "after 1 iteration;");
  }

  @ParameterizedTest
  @ValueSource(strings = {"linear", "70"})
  void prediction(String support) {
    PredictionBenchmark benchmark = new PredictionBenchmark();
    benchmark.support = support;
    benchmark.draw();
    assertThat(benchmark.scores()).hasSize(5000);
  }
}
