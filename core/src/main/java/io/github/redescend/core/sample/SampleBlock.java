package io.github.redescend.core.sample;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

/**
 * A block of consecutive samples. Every array it returns has one number per sample; blocks of a
 * large problem have at least 128 samples, so that work is done in loops over arrays. For one
 * thread.
 */
public final class SampleBlock {
  private static final int MAX_SCRATCH = 4;

  private final int rows;
  private final double[] y;
  private final double[] s;
  private final double[][] inputs;
  private final double[][] scratch = new double[MAX_SCRATCH][];

  /** Copies of labels, weights and columns for this block; null until requested. */
  private final double[][] copies;

  /** Which copies are current. */
  private final boolean[] current;

  private int from;

  /**
   * All samples as one block.
   *
   * @param labels y_i, -1 or +1
   * @param sampleWeights s_i &gt;= 0
   * @param columns what else there is for each sample
   */
  public SampleBlock(double[] labels, double[] sampleWeights, double[][] columns) {
    this(labels.length, labels, sampleWeights, columns);
  }

  /** A block of {@code rows} samples, moved by {@link #moveTo}. */
  SampleBlock(int rows, double[] labels, double[] sampleWeights, double[][] columns) {
    this.rows = rows;
    this.y = labels;
    this.s = sampleWeights;
    this.inputs = columns;
    this.copies = new double[columns.length + 2][];
    this.current = new boolean[columns.length + 2];
  }

  void moveTo(int first) {
    from = first;
    Arrays.fill(current, false);
  }

  public int rows() {
    return rows;
  }

  /** y_i, -1 or +1. */
  public double[] labels() {
    return own(y, inputs.length);
  }

  /** s_i. */
  public double[] sampleWeights() {
    return own(s, inputs.length + 1);
  }

  /** The number of input columns. */
  public int columns() {
    return inputs.length;
  }

  /** The k-th input column. */
  public double[] column(int k) {
    return own(inputs[k], k);
  }

  /** The section of an array for this block. */
  private double[] own(double[] all, int at) {
    if (all.length == rows) {
      return all;
    }
    if (copies[at] == null) {
      copies[at] = new double[rows];
    }
    if (!current[at]) {
      System.arraycopy(all, from, copies[at], 0, rows);
      current[at] = true;
    }
    return copies[at];
  }

  /** A scratch array with undefined content: the same for the same {@code k}, from 0 to 3. */
  public double[] scratch(int k) {
    if (scratch[k] == null) {
      scratch[k] = new double[rows];
    }
    return scratch[k];
  }

  /** Writes the margins u_i = y_i f(x_i) to {@code into} and returns it; column k is f. */
  public double[] margins(int k, double[] into) {
    double[] f = inputs[k];
    for (int i = 0; i < into.length; i++) {
      into[i] = y[from + i] * f[from + i];
    }
    return into;
  }

  /** Writes the margins of f + t d to {@code into} and returns it; column k is f, l is d. */
  public double[] margins(int k, int l, double t, double[] into) {
    double[] f = inputs[k];
    double[] d = inputs[l];
    for (int i = 0; i < into.length; i++) {
      into[i] = y[from + i] * (f[from + i] + t * d[from + i]);
    }
    return into;
  }

  /** Writes the residuals r_i = 1 - y_i f(x_i) to {@code into} and returns it. */
  public double[] residuals(int k, double[] into) {
    double[] f = inputs[k];
    for (int i = 0; i < into.length; i++) {
      into[i] = 1 - y[from + i] * f[from + i];
    }
    return into;
  }

  /**
   * Multiplies by y_i s_i, which turns derivatives in margins into slopes in values. Samples of
   * weight 0 have slope 0, even if the derivative is infinite.
   */
  public void toSlopes(double[] derivatives) {
    for (int i = 0; i < derivatives.length; i++) {
      double weight = s[from + i];
      derivatives[i] = weight == 0 ? 0 : weight * y[from + i] * derivatives[i];
    }
  }

  /** sum_i s_i x_i. Samples of weight 0 are skipped, even if x is infinite. */
  public double weightedSum(double[] x) {
    return Vectors.weightedSum(s, from, x);
  }

  /** sum_i s_i c_i^2 of column k. */
  public double weightedSquares(int k) {
    double[] c = inputs[k];
    double sum = 0;
    for (int i = from; i < from + rows; i++) {
      sum += s[i] * c[i] * c[i];
    }
    return sum;
  }

  /** The squared distance of two columns. */
  public double squaredDistance(int k, int l) {
    return Vectors.squaredDistance(inputs[k], from, inputs[l], from, rows);
  }
}
