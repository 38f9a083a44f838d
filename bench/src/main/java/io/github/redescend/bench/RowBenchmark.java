package io.github.redescend.bench;

import io.github.redescend.Classifier;
import io.github.redescend.Redescend;
import io.github.redescend.core.Seed;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Prediction of one row through the facade: 20 features, 500 landmarks. Target: 10 microseconds
 * without allocation ({@code -prof gc}).
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class RowBenchmark {
  private static final int SAMPLES = 2000;
  private static final int FEATURES = 20;

  private Classifier model;
  private double[][] rows;
  private int next;

  @Setup
  public void train() {
    SplittableRandom random = Seed.of(1).random();
    rows = new double[SAMPLES][FEATURES];
    boolean[] labels = new boolean[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
      double sum = 0;
      for (int j = 0; j < FEATURES; j++) {
        rows[i][j] = random.nextDouble();
        sum += j < 5 ? (rows[i][j] - 0.5) * (j % 2 == 0 ? 1 : -1) : 0;
      }
      labels[i] = sum > 0;
    }
    model =
        Redescend.with("rsvc")
            .kernel("gaussian:gamma=0.5")
            .space("landmarks:m=500")
            .lambda(1)
            .fit(rows, labels);
  }

  private double[] row() {
    next = next + 1 == SAMPLES ? 0 : next + 1;
    return rows[next];
  }

  @Benchmark
  public String predict() {
    return model.predict(row());
  }

  @Benchmark
  public double score() {
    return model.score(row());
  }
}
