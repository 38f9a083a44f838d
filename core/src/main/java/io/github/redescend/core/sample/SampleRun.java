package io.github.redescend.core.sample;

/**
 * Some neighbouring samples in a pass. Every array has a number for each of them, and a run of a
 * large problem has at least 256, so that work is done in loops over arrays. Confined to one
 * thread.
 */
public final class SampleRun {
  private static final int MOST_SCRATCH = 4;

  private final double[] labels;
  private final double[] sampleWeights;
  private final double[][] columns;
  private final double[][] scratch = new double[MOST_SCRATCH][];

  /**
   * A run over arrays of one length, which the work on it does not write to.
   *
   * @param labels y_i, -1 or +1
   * @param sampleWeights s_i &gt;= 0
   * @param columns what else there is for each sample
   */
  public SampleRun(double[] labels, double[] sampleWeights, double[][] columns) {
    this.labels = labels;
    this.sampleWeights = sampleWeights;
    this.columns = columns;
  }

  /** The number of samples. */
  public int rows() {
    return labels.length;
  }

  /** y_i, -1 or +1. */
  public double[] labels() {
    return labels;
  }

  /** s_i. */
  public double[] sampleWeights() {
    return sampleWeights;
  }

  /** The number of columns that the work asked for. */
  public int columns() {
    return columns.length;
  }

  /** The k-th column that the work asked for. */
  public double[] column(int k) {
    return columns[k];
  }

  /** An array to write to, whatever it holds: the same for the same {@code k}, from 0 to 3. */
  public double[] scratch(int k) {
    if (scratch[k] == null) {
      scratch[k] = new double[labels.length];
    }
    return scratch[k];
  }

  /** Writes the margins u_i = y_i f(x_i) to {@code into}, which is returned; column k is f. */
  public double[] margins(int k, double[] into) {
    double[] values = columns[k];
    for (int i = 0; i < into.length; i++) {
      into[i] = labels[i] * values[i];
    }
    return into;
  }

  /** Writes the residuals r_i = 1 - y_i f(x_i) to {@code into}, which is returned. */
  public double[] residuals(int k, double[] into) {
    double[] values = columns[k];
    for (int i = 0; i < into.length; i++) {
      into[i] = 1 - labels[i] * values[i];
    }
    return into;
  }
}
