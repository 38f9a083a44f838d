package io.github.redescend.kernels.kernel;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;

/**
 * A kernel matrix that was computed elsewhere, of strings, graphs or anything else. Sample i is row
 * i of the n x n matrix with one more number behind it, the {@link #mark} of i; k(x, z) is the
 * entry of x in the column of z. Samples that were not in the matrix have n kernel values and no
 * column, so that machines are kept as linear functions of these values.
 *
 * @param clip whether negative eigenvalues of the matrix are set to 0, not refused
 */
public record Precomputed(Clip clip) implements Kernel {
  /** The name of the kernel. */
  public static final String NAME = "precomputed";

  /** Makes marks so small that they have no part in distances between rows of the matrix. */
  private static final double SMALL = 0x1p-40;

  /** Further from a whole number is no mark, but the mean of several, say. */
  private static final double ROUNDED = 1e-3;

  /** Whether negative eigenvalues are set to 0. */
  public enum Clip {
    FALSE,
    TRUE
  }

  private static final TypedParameter<Clip> CLIP =
      Parameter.choice(
          "clip", Clip.FALSE, "set negative eigenvalues to 0 in place of refusing them");

  static final Declaration<Precomputed> DECLARATION =
      Declaration.of(
          NAME,
          "a square matrix of kernel values",
          "Schoelkopf and Smola 2002, section 2.2",
          CLIP.of(Precomputed::clip),
          Precomputed::new);

  /** What stands behind row i of the matrix. */
  public static double mark(int i) {
    return i * SMALL;
  }

  /**
   * The column of a sample of the matrix.
   *
   * @throws InvalidInputException if its mark is none
   */
  public static int column(double[] sample) {
    double column = sample[sample.length - 1] / SMALL;
    if (!(Math.abs(column - Math.rint(column)) < ROUNDED)
        || column < -ROUNDED
        || column > sample.length - 2 + ROUNDED) {
      throw new InvalidInputException(
          "kernel precomputed needs rows of a kernel matrix, which train, evaluate, tune and audit"
              + " read, and no other points, such as means of rows");
    }
    return (int) Math.rint(column);
  }

  @Override
  public boolean isPrecomputed() {
    return true;
  }

  @Override
  public double value(double[] x, double[] z) {
    return x[column(z)];
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
