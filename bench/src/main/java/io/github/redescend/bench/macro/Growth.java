package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkTask.MethodRow;
import io.github.redescend.bench.macro.BenchmarkTask.TaskFiles;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.FigureFiles;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Numbers;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The command {@code redescend-bench growth [--scale small|full] [--output DIR]}: the growth of CPU
 * time and memory of a converged C-loss fit with the number of samples in every kind of space, with
 * fitted exponents; writes {@code growth.md}, {@code growth.csv} and figures.
 */
final class Growth {
  private static final int TEST = 2000;
  private static final double FLIPS = 0.15;
  private static final List<Double> HALVINGS = List.of(8.0, 4.0, 2.0, 1.0);

  private static final List<Kind> KINDS =
      List.of(
          new Kind("linear", 10_000_000, List.of("system=ls-svm", "kernel=linear")),
          new Kind("landmarks:m=200", 1_600_000, rkcc("landmarks:m=200,rule=random")),
          new Kind("gram", 8_000, rkcc("gram")),
          new Kind("gram:matrix=free", 16_000, rkcc("gram:matrix=free")));

  private static final Columns<Curve> CURVES =
      new Columns<Curve>()
          .text("space", curve -> "`" + curve.space + "`")
          .number("exponent of time", curve -> curve.exponent(Point::cpu), 2)
          .number("of memory", curve -> curve.exponent(Point::mebibytes), 2)
          .list(
              "samples: CPU s, MiB",
              curve ->
                  curve.points.stream()
                      .map(p -> Numbers.format("%,d: %.2f, %.0f", p.n, p.cpu, p.mebibytes))
                      .collect(Collectors.joining("; ")));

  private static final Columns<Point> POINTS =
      new Columns<Point>()
          .text("space", Point::space)
          .integer("n", Point::n)
          .text("fit_cpu_s", Point::cpu)
          .text("mebibytes", Point::mebibytes);

  private Growth() {}

  private static List<String> rkcc(String space) {
    return List.of("system=rkcc-hq", "kernel=gaussian:gamma=0.05", "space=" + space);
  }

  static void run(Options options, PrintStream out) throws IOException, InterruptedException {
    Path output = Files.createDirectories(options.output());
    List<Curve> curves = new ArrayList<>();
    for (Kind kind : KINDS) {
      curves.add(kind.measured(options.divisor(), output, out));
    }
    AtomicFile.write(
        output.resolve("growth.md"),
        file -> file.write(CURVES.markdown(curves).getBytes(StandardCharsets.UTF_8)));
    List<Point> points = curves.stream().flatMap(curve -> curve.points.stream()).toList();
    AtomicFile.write(
        output.resolve("growth.csv"), file -> POINTS.csv(file, CsvCells.EXACT, points));
    figure("growth-time", "CPU s", curves, Point::cpu, output);
    figure("growth-memory", "MiB", curves, Point::mebibytes, output);
  }

  private static void figure(
      String name, String unit, List<Curve> curves, ToDoubleFunction<Point> what, Path folder) {
    List<Line> lines =
        curves.stream()
            .map(curve -> Line.solid(curve.space, curve.numbers(Point::n), curve.numbers(what)))
            .toList();
    LineFigure figure =
        new LineFigure("", Axis.logarithmic("samples"), Axis.logarithmic(unit), lines);
    FigureFiles.of(name, figure)
        .forEach((file, bytes) -> AtomicFile.write(folder.resolve(file), out -> out.write(bytes)));
  }

  private record Kind(String space, int max, List<String> parts) {
    Curve measured(int divisor, Path output, PrintStream out)
        throws IOException, InterruptedException {
      List<String> work = new ArrayList<>(List.of("work=recipe", "lambda=1", "solver=ncg"));
      work.add("loss=closs:sigma=0.5");
      work.addAll(parts);
      JvmMethod method = new JvmMethod(space, "12g", work);
      List<Point> points = new ArrayList<>();
      try (TaskFiles files = TaskFiles.in(output)) {
        for (double halving : HALVINGS) {
          int n = (int) (max / halving / divisor);
          MethodRow row = method.measure(new Draw("ringnorm:d=20", n, TEST, FLIPS), files);
          if (Double.isNaN(row.outcome().cpu())) {
            throw new InvalidInputException(space + " " + row.outcome().remark());
          }
          Point point = new Point(space, n, row.outcome().cpu(), row.peakMib());
          out.printf(Locale.ROOT, "%s: %s; %s%n", space, point, row.outcome().remark());
          points.add(point);
        }
      }
      return new Curve(space, points);
    }
  }

  /** One measured fit, with CPU seconds of all threads. */
  record Point(String space, int n, double cpu, double mebibytes) {}

  record Curve(String space, List<Point> points) {
    double[] numbers(ToDoubleFunction<Point> what) {
      return points.stream().mapToDouble(what).toArray();
    }

    /** The slope of the least squares line through the logarithms. */
    double exponent(ToDoubleFunction<Point> what) {
      double meanX = points.stream().mapToDouble(p -> Math.log(p.n)).average().orElseThrow();
      double meanY =
          points.stream().mapToDouble(p -> Math.log(what.applyAsDouble(p))).average().orElseThrow();
      double covariance = 0;
      double variance = 0;
      for (Point point : points) {
        double x = Math.log(point.n) - meanX;
        covariance += x * (Math.log(what.applyAsDouble(point)) - meanY);
        variance += x * x;
      }
      return covariance / variance;
    }
  }

  record Options(List<BenchmarkTask> tasks, String scale, Path output) {
    static final String USAGE =
        "Usage: redescend-bench [growth] [--tasks a,b] [--scale small|full] [--output DIR]";

    /** Parses the command line; by default all tasks at full scale, into target/redescend-bench. */
    static Options parse(String... words) {
      List<BenchmarkTask> tasks = Tasks.all();
      String scale = "full";
      Path output = Path.of("target", "redescend-bench");
      for (int i = 0; i < words.length; i += 2) {
        if (i + 1 == words.length) {
          throw new InvalidInputException("option " + words[i] + " has no value. " + USAGE);
        }
        String value = words[i + 1];
        switch (words[i]) {
          case "--tasks" -> tasks = Tasks.named(List.of(value.split(",")));
          case "--scale" -> scale = value;
          case "--output" -> output = Path.of(value);
          default ->
              throw new InvalidInputException("there is no option " + words[i] + ". " + USAGE);
        }
      }
      Options all = new Options(tasks, scale, output);
      int divisor = all.divisor();
      return new Options(tasks.stream().map(task -> task.divided(divisor)).toList(), scale, output);
    }

    /** By how much sample sizes are divided. */
    int divisor() {
      return switch (scale) {
        case "full" -> 1;
        case "small" -> 20;
        default ->
            throw new InvalidInputException(
                "--scale = " + scale + " is not allowed: it must be small or full");
      };
    }
  }
}
