package io.github.redescend.core.sample;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

/**
 * Some neighbouring samples in a pass. Every array that it hands out has a number for each of them,
 * and a run of a large problem has at least 128, so that work is done in loops over arrays; what
 * most work begins and ends with reads the numbers where they lie. Confined to one thread.
 */
public final class SampleBlock {
  private static final int MOST_SCRATCH = 4;

  private final int rows;
  private final double[] y;
  private final double[] s;
  private final double[][] inputs;
  private final double[][] scratch = new double[MOST_SCRATCH][];

  /** Copies of labels, weights and columns, where these are longer; null until asked for. */
  private final double[][] copies;

  /** Which of the copies are those of the samples at hand. */
  private final boolean[] current;

  private int from;

  /**
   * A run over all samples of arrays of one length, which the work on it does not write to.
   *
   * @param labels y_i, -1 or +1
   * @param sampleWeights s_i &gt;= 0
   * @param columns what else there is for each sample
   */
  public SampleBlock(double[] labels, double[] sampleWeights, double[][] columns) {
    this(labels.length, labels, sampleWeights, columns);
  }

  /** A run over {@code rows} samples at a time, which {@link #moveTo} chooses. */
  SampleBlock(int rows, double[] labels, double[] sampleWeights, double[][] columns) {
    this.rows = rows;
    this.y = labels;
    this.s = sampleWeights;
    this.inputs = columns;
    this.copies = new double[columns.length + 2][];
    this.current = new boolean[columns.length + 2];
  }

  /** Goes to the samples from {@code first} on. */
  void moveTo(int first) {
    from = first;
    Arrays.fill(current, false);
  }

  /** The number of samples. */
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

  /** The number of columns that the work asked for. */
  public int columns() {
    return inputs.length;
  }

  /** The k-th column that the work asked for. */
  public double[] column(int k) {
    return own(inputs[k], k);
  }

  /** The part of an array that belongs to the samples at hand. */
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

  /** An array to write to, whatever it holds: the same for the same {@code k}, from 0 to 3. */
  public double[] scratch(int k) {
    if (scratch[k] == null) {
      scratch[k] = new double[rows];
    }
    return scratch[k];
  }

  /** Writes the margins u_i = y_i f(x_i) to {@code into}, which is returned; column k is f. */
  public double[] margins(int k, double[] into) {
    double[] f = inputs[k];
    for (int i = 0; i < into.length; i++) {
      into[i] = y[from + i] * f[from + i];
    }
    return into;
  }

  /** Writes the margins of f + t d to {@code into}, which is returned; column k is f, l is d. */
  public double[] margins(int k, int l, double t, double[] into) {
    double[] f = inputs[k];
    double[] d = inputs[l];
    for (int i = 0; i < into.length; i++) {
      into[i] = y[from + i] * (f[from + i] + t * d[from + i]);
    }
    return into;
  }

  /** Writes the residuals r_i = 1 - y_i f(x_i) to {@code into}, which is returned. */
  public double[] residuals(int k, double[] into) {
    double[] f = inputs[k];
    for (int i = 0; i < into.length; i++) {
      into[i] = 1 - y[from + i] * f[from + i];
    }
    return into;
  }

  /**
   * Multiplies by y_i s_i: derivatives in margins become slopes in values. A sample without weight
   * has slope 0, even where the derivative is infinite.
   */
  public void toSlopes(double[] derivatives) {
    for (int i = 0; i < derivatives.length; i++) {
      double weight = s[from + i];
      derivatives[i] = weight == 0 ? 0 : weight * y[from + i] * derivatives[i];
    }
  }

  /** sum_i s_i x_i. A sample without weight has no say, even where x is infinite. */
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
    double[] c = inputs[k];
    double[] d = inputs[l];
    double sum = 0;
    for (int i = from; i < from + rows; i++) {
      double difference = c[i] - d[i];
      sum += difference * difference;
    }
    return sum;
  }
}
