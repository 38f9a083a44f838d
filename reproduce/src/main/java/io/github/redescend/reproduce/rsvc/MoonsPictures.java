package io.github.redescend.reproduce.rsvc;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.reproduce.NamedFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Figures 1, 2 and 5 on one sample. */
record MoonsPictures(MoonsMachines machines) {
  /** The panels of Figure 5 that are drawn: after so many reweightings. */
  private static final List<Integer> PANELS = List.of(1, 2, 4, 9);

  List<NamedFigure> figures() {
    double[] truth = machines.truth().onUnitSquare();
    double[] plain = machines.plain().onUnitSquare();
    Line robust = UnitSquare.boundary("RSVC", machines.robust().onUnitSquare(), Line.Stroke.SOLID);
    List<NamedFigure> figures = new ArrayList<>();
    figures.add(
        picture(
            "figure1-left",
            "Clean labels",
            false,
            List.of(UnitSquare.boundary("L2-SVM", truth, Line.Stroke.SOLID))));
    figures.add(
        picture(
            "figure1-right",
            "10 % of the labels flipped",
            true,
            List.of(UnitSquare.boundary("L2-SVM", plain, Line.Stroke.SOLID))));
    figures.add(
        picture(
            "figure2-right",
            "10 % of the labels flipped",
            true,
            List.of(UnitSquare.boundary("L2-SVM", plain, Line.Stroke.DASHED), robust)));
    for (int k : PANELS) {
      String name = "RSVC after " + k + (k == 1 ? " reweighting" : " reweightings");
      figures.add(
          picture(
              "figure5-" + k,
              name,
              true,
              List.of(
                  UnitSquare.boundary("L2-SVM of the clean labels", truth, Line.Stroke.DASHED),
                  UnitSquare.boundary("RSVC", machines.after(k), Line.Stroke.SOLID))));
    }
    return figures;
  }

  private NamedFigure picture(String name, String title, boolean wrong, List<Line> curves) {
    MoonsSample sample = machines.sample();
    int[] codes = (wrong ? sample.flipped() : sample.clean()).labels().codes();
    List<Points> groups = new ArrayList<>();
    groups.add(points("class 1", i -> codes[i] == 0, 0, Points.Mark.DISC));
    groups.add(points("class 2", i -> codes[i] == 1, 1, Points.Mark.TRIANGLE));
    groups.add(points("flipped", i -> wrong && sample.isFlipped(i), -1, Points.Mark.RING));
    return new NamedFigure(
        name, new ScatterFigure(title, Axis.linear("x1"), Axis.linear("x2"), groups, curves));
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
