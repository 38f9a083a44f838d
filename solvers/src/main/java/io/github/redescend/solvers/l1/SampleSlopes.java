package io.github.redescend.solvers.l1;

/** Slopes that are kept for each sample: a step costs the samples with a value of its feature. */
final class SampleSlopes extends ModelSlopes {
  private final WeightColumns columns;
  private final double[] curvatures;
  private final double[] slopes;
  private final double[] change;

  SampleSlopes(WeightColumns columns, double[] gradient, double[] curvatures) {
    this.columns = columns;
    this.curvatures = curvatures;
    this.slopes = gradient.clone();
    this.change = new double[gradient.length];
  }

  @Override
  double along(int weight) {
    return columns.column(weight).dot(slopes, columns.begin(weight));
  }

  @Override
  double alongBias(int function) {
    double sum = 0;
    int begin = function * columns.samples();
    for (int i = begin; i < begin + columns.samples(); i++) {
      sum += slopes[i];
    }
    return sum;
  }

  @Override
  void move(int weight, double step) {
    columns.column(weight).add(step, change, curvatures, slopes, columns.begin(weight));
  }

  @Override
  void shift(int function, double step) {
    int begin = function * columns.samples();
    for (int i = begin; i < begin + columns.samples(); i++) {
      slopes[i] += curvatures[i] * step;
      change[i] += step;
    }
  }

  @Override
  double[] ofSamples() {
    return slopes;
  }

  @Override
  double[] change() {
    return change;
  }
}
