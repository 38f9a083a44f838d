package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Spec;

/** How many landmarks: a number, or a share of the training samples. */
public sealed interface LandmarkCount {
  /** The number for n samples, 1 to n. */
  int of(int samples);

  /** {@code spec} with the parameter that says it. */
  Spec addTo(Spec spec);

  /**
   * A fixed number, or all samples where there are fewer.
   *
   * @param m &gt;= 1
   */
  record Fixed(int m) implements LandmarkCount {
    /** Checks m. */
    public Fixed {
      Require.atLeast("m", m, 1);
    }

    @Override
    public int of(int samples) {
      return Math.min(m, samples);
    }

    @Override
    public Spec addTo(Spec spec) {
      return spec.with("m", m);
    }
  }

  /**
   * A share of the training samples: rho = N_R / N of Xu et al., section IV.
   *
   * @param ratio in (0, 1]
   */
  record Ratio(double ratio) implements LandmarkCount {
    /** Checks the ratio. */
    public Ratio {
      Require.positive("ratio", ratio);
      Require.within("ratio", ratio, 0, 1);
    }

    @Override
    public int of(int samples) {
      return (int) Math.max(1, Math.round(ratio * samples));
    }

    @Override
    public Spec addTo(Spec spec) {
      return spec.with("ratio", ratio);
    }
  }
}
