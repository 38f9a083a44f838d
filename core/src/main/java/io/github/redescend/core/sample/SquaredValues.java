package io.github.redescend.core.sample;

/** sum_i s_i f(x_i)^2 of function 0. */
record SquaredValues() implements SumWork {
  @Override
  public int sums() {
    return 1;
  }

  @Override
  public void of(SampleRun run, double[] sums) {
    sums[0] += run.weightedSquares(0);
  }
}
