package io.github.redescend.bench;

import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.data.Dataset;
import java.util.stream.IntStream;

/** Generated data with flipped labels. */
public final class FlippedSamples {
  private FlippedSamples() {}

  /** Unscaled ringnorm in 20 dimensions with a share of the labels flipped. */
  static Dataset ringnorm(int n, double flipped) {
    return Draw.dataset(new Draw("ringnorm", n, 0, flipped).training());
  }

  /** Weights from 0.5 to 1.7. */
  static double[] weights(int n) {
    return IntStream.range(0, n).mapToDouble(i -> 0.5 + i % 7 * 0.2).toArray();
  }
}
