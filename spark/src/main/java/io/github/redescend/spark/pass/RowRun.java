package io.github.redescend.spark.pass;

/**
 * Some samples in a pass, and what is made of them. Arrays are as long as the longest run; the
 * first {@link #rows} entries count.
 */
public final class RowRun {
  private final double[][] values;
  private final double[] labels;
  private final double[] sampleWeights;
  private final double[] weights;
  private final double[][] columns;
  private final double[] scalars;
  private int rows;

  RowRun(int longest, int functions, Sums sums) {
    this.values = new double[functions][longest];
    this.labels = new double[longest];
    this.sampleWeights = new double[longest];
    this.weights = new double[longest];
    this.columns = new double[sums.columnTotals().length][longest];
    this.scalars = sums.scalars();
  }

  void rows(int count) {
    this.rows = count;
  }

  /** The number of samples. */
  public int rows() {
    return rows;
  }

  /** The values of a function of the pass. */
  public double[] values(int function) {
    return values[function];
  }

  /** y_i, -1 or +1. */
  public double[] labels() {
    return labels;
  }

  /** s_i. */
  public double[] sampleWeights() {
    return sampleWeights;
  }

  /** Takes the weight of each sample in the normal matrix, &gt;= 0. */
  public double[] weights() {
    return weights;
  }

  /** Takes the k-th column, which is summed up with the features. */
  public double[] column(int k) {
    return columns[k];
  }

  /** Sums of the partition so far, to be added to. */
  public double[] scalars() {
    return scalars;
  }
}
