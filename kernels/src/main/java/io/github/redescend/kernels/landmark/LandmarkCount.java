package io.github.redescend.kernels.landmark;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;

/** The number of landmarks: fixed, a share of the training samples, or chosen from the labels. */
public sealed interface LandmarkCount {
  String AUTO = "auto";

  IntegerParameter M = Parameter.integer("m", 500, 1, "how many landmarks").or(AUTO);

  NumberParameter RATIO =
      Parameter.number(
              "ratio",
              1,
              new Bounds("in (0, 1]", share -> share > 0 && share <= 1),
              "landmarks as a share of the rows, in place of m")
          .byDefault("");

  /** The number for n samples, 1 to n; for {@link Grown} the initial number. */
  int of(int samples);

  /**
   * Reads {@link #M} and {@link #RATIO}.
   *
   * @throws InvalidInputException if both are given
   */
  static LandmarkCount of(Arguments given) {
    if (RATIO.is("", given)) {
      return M.is(AUTO, given) ? new Grown() : new Fixed(M.in(given));
    }
    if (given.isGiven(M.name())) {
      throw new InvalidInputException("landmarks: m and ratio cannot be combined");
    }
    return new Ratio(RATIO.in(given));
  }

  /**
   * A fixed number, or all samples if there are fewer.
   *
   * @param m &gt;= 1
   */
  record Fixed(int m) implements LandmarkCount {
    public Fixed {
      M.check(m);
    }

    @Override
    public int of(int samples) {
      return Math.min(m, samples);
    }
  }

  /** Chosen by leave-one-out errors on the labels, from 500 on. */
  record Grown() implements LandmarkCount {
    private static final int FIRST = 500;

    @Override
    public int of(int samples) {
      return Math.min(FIRST, samples);
    }
  }

  /**
   * A share of the training samples: rho = N_R / N of Xu et al., section IV.
   *
   * @param ratio in (0, 1]
   */
  record Ratio(double ratio) implements LandmarkCount {
    public Ratio {
      RATIO.check(ratio);
    }

    @Override
    public int of(int samples) {
      return (int) Math.max(1, Math.round(ratio * samples));
    }
  }
}
