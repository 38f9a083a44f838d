package io.github.redescend.reproduce.rsvc;

import static io.github.redescend.reproduce.rsvc.UnitSquare.boundary;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.Panels;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.reproduce.study.NamedFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Figures 1, 2 and 5 on one sample. */
record MoonsPictures(TwoMoons.Machines machines) {
  /** The panels of Figure 5 that are drawn: after so many reweightings. */
  private static final List<Integer> PANELS = List.of(1, 3, 9);

  List<NamedFigure> figures() {
    double[] truth = machines.truth().onUnitSquare();
    double[] plain = machines.plain().onUnitSquare();
    double[] robust = machines.robust().onUnitSquare();
    Figure clean = picture("Clean labels", false, boundary("L2-SVM", truth, Line.Stroke.SOLID));
    String flipped = "10 % of the labels flipped";
    List<Figure> panels = new ArrayList<>();
    for (int k : PANELS) {
      panels.add(
          picture(
              k + (k == 1 ? " reweighting" : " reweightings"),
              true,
              boundary("L2-SVM, clean labels", truth, Line.Stroke.DASHED),
              boundary("RSVC", machines.after(k), Line.Stroke.SOLID)));
    }
    return List.of(
        new NamedFigure(
            "figure1",
            new Panels(
                "The L2-SVM without and with flipped labels",
                List.of(
                    clean, picture(flipped, true, boundary("L2-SVM", plain, Line.Stroke.SOLID))))),
        new NamedFigure(
            "figure2",
            new Panels(
                "The L2-SVM and RSVC with flipped labels",
                List.of(
                    clean,
                    picture(
                        flipped,
                        true,
                        boundary("L2-SVM", plain, Line.Stroke.DASHED),
                        boundary("RSVC", robust, Line.Stroke.SOLID))))),
        new NamedFigure("figure5", new Panels("RSVC, reweighting by reweighting", panels)));
  }

  private Figure picture(String title, boolean wrong, Line... curves) {
    MoonsSample sample = machines.sample();
    int[] codes = (wrong ? sample.flipped() : sample.clean()).labels().codes();
    List<Points> groups = new ArrayList<>();
    groups.add(points("class 1", i -> codes[i] == 0, 0, Points.Mark.DISC));
    groups.add(points("class 2", i -> codes[i] == 1, 1, Points.Mark.TRIANGLE));
    groups.add(points("flipped", i -> wrong && sample.isFlipped(i), -1, Points.Mark.RING));
    return new ScatterFigure(title, Axis.linear("x1"), Axis.linear("x2"), groups, List.of(curves));
  }

  private Points points(String name, IntPredicate which, int colour, Points.Mark mark) {
    Dataset data = machines.sample().clean();
    int[] rows = IntStream.range(0, data.size()).filter(which).toArray();
    double[] x = new double[rows.length];
    double[] y = new double[rows.length];
    double[] point = new double[2];
    for (int i = 0; i < rows.length; i++) {
      data.features().copyRow(rows[i], point, 0);
      x[i] = point[0];
      y[i] = point[1];
    }
    return new Points(name, x, y, colour, mark);
  }
}
