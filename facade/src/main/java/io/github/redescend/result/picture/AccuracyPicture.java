package io.github.redescend.result.picture;

import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** Figure of the accuracy against the share of wrong training labels. */
public final class AccuracyPicture {
  /** Error bars of more curves hide each other. */
  private static final int MAX_BARRED = 3;

  private AccuracyPicture() {}

  /** The accuracies of a system at each level, with half the length of error bars, if any. */
  public record Curve(String name, double[] means, double[] spreads) {}

  /** Draws each system of the results at each level. */
  public static Optional<Illustration> ofResults(
      String name, String title, List<Contamination> levels, List<List<SystemResult>> results) {
    List<Curve> curves = new ArrayList<>();
    for (int s = 0; s < results.get(0).size(); s++) {
      int system = s;
      List<SystemResult> own = results.stream().map(level -> level.get(system)).toList();
      double[] means = own.stream().mapToDouble(SystemResult::mean).toArray();
      double[] spreads = own.stream().mapToDouble(SystemResult::std).toArray();
      curves.add(new Curve(own.get(0).name(), means, spreads));
    }
    return of(name, title, levels, curves);
  }

  public static Optional<Illustration> of(
      String name, String title, List<Contamination> levels, List<Curve> curves) {
    if (levels.size() < 2 || levels.stream().anyMatch(level -> level.labels().isEmpty())) {
      return Optional.empty();
    }
    double[] shares = levels.stream().mapToDouble(level -> level.labels().get().share()).toArray();
    boolean bars =
        curves.size() <= MAX_BARRED && curves.stream().allMatch(c -> c.spreads().length > 0);
    List<Line> lines = new ArrayList<>();
    for (Curve curve : curves) {
      double[] spreads = bars ? percent(curve.spreads()) : new double[0];
      lines.add(Line.measured(curve.name(), shares, percent(curve.means()), spreads));
    }
    String caption =
        "Mean accuracy on clean test rows"
            + (bars ? "; bars reach one standard deviation of the splits up and down." : ".");
    Figure figure = new LineFigure(title, "share of wrong training labels", "accuracy (%)", lines);
    return Optional.of(new Illustration(name, figure, caption));
  }

  private static double[] percent(double[] shares) {
    return DoubleStream.of(shares).map(share -> 100 * share).toArray();
  }
}
