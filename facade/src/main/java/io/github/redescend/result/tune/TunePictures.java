package io.github.redescend.result.tune;

import io.github.redescend.core.Decimal;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.TuningResult.Scored;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Band;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.HeatMap;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.report.Illustration;
import io.github.redescend.result.MetricText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Figures of the most important parameters of a search. */
record TunePictures(TuneAxes axes) {
  /** Maximum number of values of a grid; more values were drawn at random. */
  private static final int MAX_VALUES = 15;

  /** Maps the two most important parameters; a ring marks the chosen cell. */
  Optional<Illustration> map() {
    List<String> gridded =
        axes.names().stream().filter(name -> axes.values(name).size() <= MAX_VALUES).toList();
    for (int i = 0; i < gridded.size(); i++) {
      for (int j = i + 1; j < gridded.size(); j++) {
        Optional<Illustration> picture = map(gridded.get(i), gridded.get(j));
        if (picture.isPresent()) {
          return picture;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Illustration> map(String across, String up) {
    List<String> columns = axes.valuesAndNone(across);
    List<String> rows = axes.valuesAndNone(up);
    double[] values = new double[rows.size() * columns.size()];
    List<String> labels = new ArrayList<>();
    int ringed = -1;
    Scored chosen = axes.result().best();
    for (int at = 0; at < values.length; at++) {
      String column = columns.get(at % columns.size());
      String row = rows.get(at / columns.size());
      Optional<Scored> best = axes.best(across, column, up, row);
      values[at] = best.map(scored -> metric().gain(scored.score())).orElse(Double.NaN);
      labels.add(best.map(scored -> cell(scored.score())).orElse(""));
      boolean own = TuneAxes.has(chosen, across, column) && TuneAxes.has(chosen, up, row);
      ringed = own ? at : ringed;
    }
    // Too few settings have both parameters.
    if (Arrays.stream(values).filter(Double::isFinite).count() < values.length / 2.0) {
      return Optional.empty();
    }
    String title = metric() + (scale() == 1 ? "" : " (%)") + " by " + across + " and " + up;
    List<String> below = columns.stream().map(TunePictures::shortened).toList();
    List<String> left = rows.stream().map(TunePictures::shortened).toList();
    HeatMap map = new HeatMap(title, across, up, below, left, values, labels, ringed);
    String others = axes.names().size() > 2 ? ", the best over all other parameters" : "";
    String caption =
        "The mean score of each pair of values%s; the chosen one is ringed.".formatted(others);
    return Optional.of(new Illustration("score-map", map, caption));
  }

  Optional<Illustration> curve(String name) {
    if (!axes.isNumeric(name)) {
      return Optional.empty();
    }
    Map<Double, Scored> best = new TreeMap<>();
    axes.best(name).forEach((text, scored) -> best.put(Double.valueOf(text), scored));
    if (best.size() < 2) {
      return Optional.empty();
    }
    double[] x = best.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    double[] y = best.values().stream().mapToDouble(s -> scale() * s.score()).toArray();
    Axis across = Axis.fitting(name, x);
    Axis up = MetricText.axis(metric());
    String file = "score-by-" + name.replaceAll("[^A-Za-z0-9_-]", "-");
    if (best.size() > MAX_VALUES) {
      List<Points> points = List.of(new Points("", x, y, 0, Points.Mark.DISC));
      Figure figure = new ScatterFigure("Score by " + name, across, up, points, List.of());
      String caption =
          "The mean score of each value, with the best values of the other parameters.";
      return Optional.of(new Illustration(file, figure, caption));
    }
    double[] std = best.values().stream().mapToDouble(s -> scale() * s.std()).toArray();
    List<Line> lines = List.of(Line.measured("", x, y, new double[0]));
    List<Band> bands = List.of(Band.around(x, y, std));
    Figure figure = new LineFigure("Best score by " + name, across, up, lines, bands);
    String caption =
        "For each value the best mean score over all other parameters; the band is one standard"
            + " deviation of the splits.";
    return Optional.of(new Illustration(file, figure, caption));
  }

  private Metric metric() {
    return axes.result().metric();
  }

  private double scale() {
    return MetricText.scale(metric());
  }

  private String cell(double score) {
    return Decimal.format(scale() == 1 ? "%.3f" : "%.1f", scale() * score);
  }

  private static String shortened(String value) {
    if (TuneAxes.number(value).isEmpty()) {
      return value;
    }
    String text = Decimal.format("%.3g", TuneAxes.number(value).get());
    return text.contains(".") && !text.contains("e") ? text.replaceAll("\\.?0+$", "") : text;
  }
}
