package io.github.redescend.kernels.kernel;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;

/**
 * A kernel matrix computed elsewhere, for strings, graphs or other data. Sample i is row i of the n
 * x n matrix followed by its {@link #mark}; k(x, z) is the entry of x in the column of z. New
 * samples have n kernel values and no column, so machines are stored as linear functions of these
 * values.
 *
 * @param clip whether to set negative eigenvalues to 0 instead of refusing the matrix
 */
public record Precomputed(Clip clip) implements Kernel {
  public static final String NAME = "precomputed";

  /** Makes marks negligible in distances between rows. */
  private static final double SMALL = 0x1p-40;

  /** Marks farther from a whole number are invalid, for example means of several. */
  private static final double ROUNDED = 1e-3;

  public enum Clip {
    FALSE,
    TRUE
  }

  private static final TypedParameter<Clip> CLIP =
      Parameter.choice(
          "clip", Clip.FALSE, "set negative eigenvalues to 0 instead of refusing them");

  static final Declaration<Precomputed> DECLARATION =
      Declaration.of(
          NAME,
          "a square matrix of kernel values",
          "Schoelkopf and Smola 2002, section 2.2",
          CLIP.of(Precomputed::clip),
          Precomputed::new);

  /** The number appended to row i of the matrix. */
  public static double mark(int i) {
    return i * SMALL;
  }

  /**
   * The column of a sample of the matrix.
   *
   * @throws InvalidInputException if its mark is invalid
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
