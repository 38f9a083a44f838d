package io.github.redescend.result.picture;

import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.eval.inspect.RowError;
import io.github.redescend.figures.Contour;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Figure of the decision boundary and the samples on a plane. */
public record BoundaryPicture(FinalFit fit, Plane plane, double[][] places) {
  private static final int GRID = 101;

  /** Class scores may jump where votes change; finer steps keep the boundaries smooth. */
  private static final int FINE_GRID = 201;

  /** Minimum share of the squared margins; below it the figure would show another classifier. */
  private static final double MIN_CARRIED = 0.5;

  private static final int MAX_COMPARED = 300;
  private static final int MAX_FEATURES = 20_000;
  private static final int MAX_SAMPLES = 1500;
  private static final int MAX_SUPPORT = 500;

  /**
   * Returns the figure, if a plane shows how the classifier works. It is empty for one feature, for
   * so many features that a grid would fill the memory, and if the plane preserves less than half
   * of the squared margins.
   */
  public static Optional<Illustration> of(FinalFit fit) {
    int features = fit.features().size();
    if (features < 2 || features > MAX_FEATURES) {
      return Optional.empty();
    }
    Plane plane = Plane.of(fit.data().features());
    BoundaryPicture picture =
        new BoundaryPicture(fit, plane, plane.coordinates(fit.data().features()));
    return features == 2 || picture.carried() >= MIN_CARRIED
        ? Optional.of(picture.illustration())
        : Optional.empty();
  }

  /** Returns the share of the squared margins that projection to the plane preserves. */
  private double carried() {
    ClassMargins margins = ClassMargins.of(fit, MAX_COMPARED);
    int classes = fit.model().classes().size();
    double lost = 0;
    double all = 0;
    for (int i = 0; i < margins.values().length; i++) {
      int row = margins.rows()[i];
      DenseMatrix foot = plane.points(places[0][row], new double[] {places[1][row]});
      double[] scores = fit.model().scores(foot);
      double margin = RowError.marginOf(scores, 0, classes, margins.codes()[i]);
      lost += Math.pow(margins.values()[i] - margin, 2);
      all += Math.pow(margins.values()[i], 2);
    }
    return all == 0 ? 0 : 1 - lost / all;
  }

  private Illustration illustration() {
    boolean two = fit.features().size() == 2;
    int steps = fit.model().classes().size() == 2 ? GRID : FINE_GRID;
    double[] x = grid(places[0], steps);
    double[] y = grid(places[1], steps);
    SampleGroups groups = SampleGroups.of(fit, places, MAX_SAMPLES);
    List<Points> points = new ArrayList<>(groups.points());
    Optional<Points> support = support();
    support.ifPresent(points::add);
    String title = two ? "Decision boundary" : "Decision boundary on two principal components";
    String across = two ? fit.features().get(0) : "first component";
    String up = two ? fit.features().get(1) : "second component";
    ScatterFigure figure = new ScatterFigure(title, across, up, points, boundaries(x, y));
    return new Illustration("boundary", figure, where(two) + groups.caption() + supportCaption());
  }

  private String where(boolean two) {
    String scaled = "Features as the classifier sees them, after scaling. ";
    String lines =
        fit.model().classes().size() == 2
            ? "Thick: f = 0; thin: f = -1 and 1. "
            : "Lines: where the predicted class changes. ";
    String components =
        Decimal.format(
            "The first two principal components hold %.0f%% of the variance, and most of the"
                + " margin. The boundary is drawn on their plane through the mean. Rows are"
                + " projected onto it, so some may seem to be on the wrong side. ",
            100 * plane.share());
    return scaled + (two ? "" : components) + lines;
  }

  private static double[] grid(double[] values, int steps) {
    double low = Arrays.stream(values).min().orElseThrow();
    double high = Arrays.stream(values).max().orElseThrow();
    double margin = high > low ? 0.05 * (high - low) : 0.5;
    double[] grid = new double[steps];
    Arrays.setAll(grid, i -> low - margin + (high - low + 2 * margin) * i / (steps - 1));
    return grid;
  }

  private List<Line> boundaries(double[] x, double[] y) {
    int classes = fit.model().classes().size();
    int levels = classes == 2 ? 1 : classes;
    double[][][] values = new double[levels][x.length][];
    for (int i = 0; i < x.length; i++) {
      DenseMatrix points = plane.points(x[i], y);
      double[] scores = fit.model().scores(points);
      for (int c = 0; c < levels; c++) {
        values[c][i] = classes == 2 ? scores : ClassMargins.of(scores, classes, c);
      }
    }
    List<Line> lines = new ArrayList<>();
    // Each boundary separates two classes, and at most one of them is the last.
    for (int c = 0; c + 1 < classes; c++) {
      lines.add(Contour.of("", x, y, values[c], 0, Line.Stroke.SOLID));
    }
    if (classes == 2) {
      lines.add(Contour.of("", x, y, values[0], -1, Line.Stroke.THIN));
      lines.add(Contour.of("", x, y, values[0], 1, Line.Stroke.THIN));
    }
    return lines;
  }

  private boolean hasLandmarks() {
    Optional<TrainingSpec.Parts> parts = fit.model().provenance().training().parts();
    return parts.filter(own -> own.space().name().equals(LandmarkSpaces.NAME)).isPresent();
  }

  /** Returns the support vectors, if they are few enough to distinguish. */
  private Optional<Points> support() {
    if (!(fit.model().decision() instanceof KernelExpansion expansion) || tooMany(expansion)) {
      return Optional.empty();
    }
    Matrix carriers = expansion.points();
    double[][] at = plane.coordinates(carriers);
    String name = hasLandmarks() ? "landmark" : "support vector";
    return Optional.of(new Points(name, at[0], at[1], -1, Points.Mark.RING));
  }

  private boolean tooMany(DecisionFunction decision) {
    return decision.support() > MAX_SUPPORT
        || (!hasLandmarks() && 2L * decision.support() > fit.data().size());
  }

  private String supportCaption() {
    DecisionFunction decision = fit.model().decision();
    return decision instanceof KernelExpansion && tooMany(decision)
        ? " %d of %d rows are support vectors; they are not ringed."
            .formatted(decision.support(), fit.data().size())
        : "";
  }
}
