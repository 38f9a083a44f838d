package io.github.redescend.reproduce.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.BoxPlot;
import io.github.redescend.figures.CriticalDifferenceDiagram;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Histogram;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.figures.Panels;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A figure of a study's page.
 *
 * @param each a figure for each combination of these axes; for boxes, a panel
 * @param name a template: the file name after the study's name and a hyphen
 * @param across the horizontal axis label; {@code log:} for a logarithmic axis
 * @param up the vertical axis label; for boxes, of the values
 * @param x the axis of the points of lines
 * @param line the lines; for boxes and ranks one, with the axis of samples or systems
 */
record StudyFigure(
    String kind,
    List<String> each,
    @JsonProperty("where") String when,
    Map<String, String> let,
    String name,
    String title,
    String across,
    String up,
    String x,
    List<Lines> line) {
  /**
   * A line, or one per value of an axis.
   *
   * @param each an axis such as {@code column in machines}; optional
   * @param spread the formula of the error bars; optional
   * @param dashed whether it is dashed
   */
  record Lines(
      String each,
      @JsonProperty("where") String when,
      String name,
      String y,
      String spread,
      boolean dashed) {
    private List<Scope> scopes(Scope scope) {
      List<Scope> all = each == null ? List.of(scope) : scope.each(List.of(each));
      return when == null ? all : all.stream().filter(Formula.of(when)::holds).toList();
    }
  }

  List<NamedFigure> figures(Scope scope) {
    List<Scope> scopes =
        scope.each(each == null ? List.of() : each).stream()
            .map(s -> let == null ? s : s.with(let))
            .filter(s -> when == null || Formula.of(when).holds(s))
            .toList();
    if (kind.equals("boxes")) {
      List<Figure> panels = scopes.stream().map(this::boxes).toList();
      return panels.isEmpty() ? List.of() : List.of(new NamedFigure(name, new Panels(up, panels)));
    }
    return scopes.stream()
        .map(
            s ->
                new NamedFigure(
                    Formula.fill(name, s).replaceAll("[^A-Za-z0-9]+", "-"),
                    kind.equals("ranks") ? ranks(s) : lines(s)))
        .toList();
  }

  private Figure boxes(Scope scope) {
    List<Histogram.Sample> samples = new ArrayList<>();
    for (Scope s : line.get(0).scopes(scope)) {
      Sample sample = (Sample) Formula.of(line.get(0).y).at(s);
      samples.add(new Histogram.Sample(Formula.fill(line.get(0).name, s), sample.values()));
    }
    return new BoxPlot(Formula.fill(title, scope), up, samples);
  }

  private Figure ranks(Scope scope) {
    Formula score = Formula.of(line.get(0).y);
    List<Scope> systems = line.get(0).scopes(scope);
    List<String> names = systems.stream().map(s -> Formula.fill(line.get(0).name, s)).toList();
    List<String> data = scope.axis(x).stream().map(Formula::text).toList();
    double[][] scores =
        data.stream()
            .map(
                row ->
                    systems.stream().mapToDouble(s -> score.number(s.with("row", row))).toArray())
            .toArray(double[][]::new);
    Comparison comparison = Comparison.of(names, data, scores, 0.05);
    double[] ranks = comparison.ranks().average();
    return new CriticalDifferenceDiagram(
        Formula.fill(title, scope),
        names,
        ranks,
        comparison.nemenyi().cd(),
        comparison.nemenyi().cliques(ranks));
  }

  private Figure lines(Scope scope) {
    List<Object> points = scope.axis(x);
    List<Line> drawn = new ArrayList<>();
    for (Lines one : line) {
      for (Scope s : one.scopes(scope)) {
        drawn.add(line(one, s, points));
      }
    }
    return new LineFigure(
        Formula.fill(title, scope),
        across.startsWith("log:") ? Axis.logarithmic(across.substring(4)) : Axis.linear(across),
        Axis.linear(up),
        drawn);
  }

  /** Points without measurement are omitted. */
  private static Line line(Lines line, Scope scope, List<Object> points) {
    List<Scope> at = points.stream().map(p -> scope.with("x", p)).toList();
    double[] all = at.stream().mapToDouble(Formula.of(line.y)::number).toArray();
    int[] known = IntStream.range(0, all.length).filter(i -> !Double.isNaN(all[i])).toArray();
    double[] x = Arrays.stream(known).mapToDouble(i -> (Double) points.get(i)).toArray();
    double[] y = Arrays.stream(known).mapToDouble(i -> all[i]).toArray();
    String name = Formula.fill(line.name, scope);
    if (line.dashed) {
      return Line.dashed(name, x, y);
    }
    if (line.spread == null) {
      return Line.solid(name, x, y);
    }
    Formula spread = Formula.of(line.spread);
    double[] half =
        Arrays.stream(known)
            .mapToDouble(i -> spread.number(at.get(i)))
            // One repetition has no standard error.
            .map(e -> Double.isNaN(e) ? 0 : e)
            .toArray();
    return Line.measured(name, x, y, half);
  }
}
