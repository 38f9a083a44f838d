package io.github.redescend.core.space;

import io.github.redescend.core.space.KernelSpace.KernelRows;
import java.util.stream.IntStream;

/** Kernel rows that are computed on first use and kept: up to n^2 numbers. */
final class KeptRows implements KernelRows {
  /** The rows of this many samples take 32 MB. */
  static final int MAX_SAMPLES = 2000;

  private final KernelRows kernel;
  private final double[][] rows;
  private Columns all;

  KeptRows(KernelRows kernel) {
    this.kernel = kernel;
    this.rows = new double[kernel.samples()][];
  }

  @Override
  public int samples() {
    return rows.length;
  }

  @Override
  public double diagonal(int sample) {
    return kernel.diagonal(sample);
  }

  @Override
  public Columns columns(int[] samples) {
    int[] chosen = samples.clone();
    return (sample, into) -> {
      double[] row = row(sample);
      for (int j = 0; j < chosen.length; j++) {
        into[j] = row[chosen[j]];
      }
    };
  }

  private double[] row(int sample) {
    if (rows[sample] == null) {
      if (all == null) {
        all = kernel.columns(IntStream.range(0, rows.length).toArray());
      }
      rows[sample] = new double[rows.length];
      all.row(sample, rows[sample]);
    }
    return rows[sample];
  }
}
