package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Contour;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.reproduce.study.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The machines' boundaries with the outlier at its first and at its last place. */
record BoundaryFigure(List<MovingOutlier.Machine> machines, Setting setting, Dataset samples) {
  private static final double FIRST = -2;
  private static final double LAST = -10;

  /** Corners of what is shown: of a linear function they say all. */
  private static final double[] ACROSS = {-11, 4};

  private static final double[] UP = {-4, 4};
  private static final Line.Stroke[] STROKES = {
    Line.Stroke.DASHED, Line.Stroke.MARKED, Line.Stroke.SOLID
  };

  ScatterFigure figure(String title) {
    List<Line> curves = new ArrayList<>();
    for (MovingOutlier.Machine machine : machines) {
      Line.Stroke stroke = STROKES[machines.indexOf(machine) % STROKES.length];
      curves.add(boundary(machine, FIRST, machine.name(), stroke));
      curves.add(boundary(machine, LAST, "", stroke));
    }
    List<Points> groups =
        List.of(
            points("negatives", ToySample.NEGATIVE, 0, Points.Mark.SQUARE),
            points("positives", ToySample.POSITIVE, 1, Points.Mark.CROSS),
            new Points(
                "the outlier",
                new double[] {FIRST, LAST},
                new double[] {0, 0},
                1,
                Points.Mark.RING));
    return new ScatterFigure(title, Axis.linear("x1"), Axis.linear("x2"), groups, curves);
  }

  private Points points(String name, String label, int colour, Points.Mark mark) {
    int[] rows =
        IntStream.range(0, samples.size())
            .filter(i -> samples.labels().name(i).equals(label))
            .toArray();
    double[] x = IntStream.of(rows).mapToDouble(i -> samples.features().get(i, 0)).toArray();
    double[] y = IntStream.of(rows).mapToDouble(i -> samples.features().get(i, 1)).toArray();
    return new Points(name, x, y, colour, mark);
  }

  private Line boundary(
      MovingOutlier.Machine machine, double place, String name, Line.Stroke stroke) {
    TrainedModel model = machine.fit(ToySample.withOutlier(samples, place), setting);
    double[] corners = {
      ACROSS[0], UP[0], ACROSS[0], UP[1], ACROSS[1], UP[0], ACROSS[1], UP[1],
    };
    double[] f = model.scores(new DenseMatrix(4, 2, corners));
    return Contour.of(name, ACROSS, UP, new double[][] {{f[0], f[1]}, {f[2], f[3]}}, 0, stroke);
  }
}
