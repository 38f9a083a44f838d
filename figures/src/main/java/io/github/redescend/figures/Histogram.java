package io.github.redescend.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/** Histograms of several samples over the same bins, with the count of each bin. */
public record Histogram(String title, Axis across, double[] edges, List<Sample> samples)
    implements Figure {
  private static final int MAX_BINS = 40;
  private static final int MIN_BINS = 8;

  /** Finite values or their counts, with a name in the legend, which may be empty. */
  public record Sample(String name, double[] values) {
    public Sample {
      values = values.clone();
    }
  }

  public Histogram {
    edges = edges.clone();
    samples = List.copyOf(samples);
  }

  /**
   * Counts samples in bins with round edges; about the square root of the largest sample size, 8 to
   * 40.
   *
   * @throws IllegalArgumentException if there is no value, or one is not finite
   */
  public static Histogram of(String title, Axis across, List<Sample> samples) {
    DoubleStream values = samples.stream().flatMapToDouble(s -> Arrays.stream(s.values()));
    DoubleSummaryStatistics all = values.summaryStatistics();
    double low = all.getMin();
    double high = all.getMax();
    int longest = samples.stream().mapToInt(sample -> sample.values().length).max().orElse(0);
    if (!(Double.isFinite(low) && Double.isFinite(high))) {
      throw new IllegalArgumentException(
          "the figure " + title + " has no finite range to count in");
    }
    if (high - low <= 1e-9 * Math.max(1, Math.abs(high))) { // all equal: room on each side
      low -= 0.5;
      high += 0.5;
    }
    long bins = Math.max(MIN_BINS, Math.min(MAX_BINS, Math.round(Math.sqrt(longest))));
    double width = Scale.round((high - low) / bins, 1, 2, 2.5, 5);
    double first = Math.floor(low / width);
    int count = (int) Math.max(1, Math.ceil(high / width) - first);
    return counted(title, across, first * width, (first + count) * width, count, samples);
  }

  /** Counts values in {@code bins} bins of equal width over [{@code low}, {@code high}]. */
  public static Histogram over(
      String title, String across, double low, double high, int bins, double[] values) {
    List<Sample> only = List.of(new Sample("", values));
    return counted(title, Axis.linear(across), low, high, bins, only);
  }

  private static Histogram counted(
      String title, Axis across, double low, double high, int bins, List<Sample> samples) {
    double[] edges = new double[bins + 1];
    Arrays.setAll(edges, i -> low + (high - low) * i / bins);
    List<Sample> counted = new ArrayList<>();
    for (Sample sample : samples) {
      double[] counts = new double[bins];
      for (double value : sample.values()) {
        int bin = (int) Math.floor((value - low) / (high - low) * bins);
        counts[Math.max(0, Math.min(bins - 1, bin))]++;
      }
      counted.add(new Sample(sample.name(), counts));
    }
    return new Histogram(title, across, edges, counted);
  }

  @Override
  public int height() {
    return Chart.height(Chart.HEIGHT, samples.stream().map(Sample::name).toList());
  }

  @Override
  public void paint(Canvas canvas) {
    Chart chart = new Chart(this, across, Axis.linear("count"));
    for (int i = 0; i < samples.size(); i++) {
      chart.bars(samples.get(i).name(), edges, samples.get(i).values(), Palette.series(i));
    }
    chart.paint(canvas);
  }
}
