package io.github.redescend.bench.curve;

import io.github.redescend.bench.curve.CurveMethod.CurvePoint;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.FigureFiles;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Test error against CPU seconds of a fit, for growing models of ours and of others: one CSV and a
 * figure per table. All use the same standardised rows and the Gaussian kernel with gamma 1 /
 * columns. Arguments: an output folder, the folder of tables, the CPU seconds at which a model
 * grows no more, and file names, each optionally with {@code :} and a training label noise.
 */
public final class CostCurves {
  private static final double TESTED = 0.3;
  private static final int MOST_TESTED = 5000;
  private static final int WARM = 1000;
  private static final String SCRIPT = "curves.py";
  private static final Seed SEED = Seed.of(1);

  private CostCurves() {}

  /** Writes each table's files when it is done. */
  public static void run(String[] arguments) throws IOException, InterruptedException {
    Path output = Files.createDirectories(Path.of(arguments[0]));
    double most = Double.parseDouble(arguments[2]);
    for (String word : List.of(arguments).subList(3, arguments.length)) {
      String[] parts = word.split(":", 2);
      String name = parts[0].replaceAll("\\..*", "");
      Table table =
          Readers.standard().read(Path.of(arguments[1], parts[0]), ReadOptions.training());
      List<CurvePoint> points = points(table, parts.length > 1 ? parts[1] : null, most);
      write(output, "curves-" + name, points);
    }
  }

  private static List<CurvePoint> points(Table table, String noise, double most)
      throws IOException, InterruptedException {
    Split split = Holdout.stratified(Labels.of(table.labels()), TESTED, SEED);
    int[] train = shuffled(split.train(), 0);
    int[] test = shuffled(split.test(), 1);
    Table learned = table.select(train);
    Preprocessing preparation =
        Preprocessing.learn(
            learned, new Preprocessing.Options(ScaleRule.STANDARD, MissingRule.MEAN));
    Dataset clean = preparation.apply(learned);
    Dataset training =
        noise == null
            ? clean
            : clean.withLabels(
                LabelNoises.parse(noise).corrupt(clean.labels(), SEED.child("noise", 0)));
    Dataset tested =
        preparation
            .apply(table.select(test))
            .select(IntStream.range(0, Math.min(test.length, MOST_TESTED)).toArray());
    double gamma = 1.0 / training.features().columns();
    List<CurvePoint> points = new ArrayList<>();
    for (CurveMethod method : CurveMethod.values()) {
      Dataset few = training.select(IntStream.range(0, Math.min(WARM, training.size())).toArray());
      method.point(few, few, gamma, method.sizes(few.size())[0]);
      method.point(few, few, gamma, few.size() / 8);
      for (int size : method.sizes(training.size())) {
        CurvePoint point = method.point(training, tested, gamma, size);
        print(point, points);
        if (point.cpu() > most) {
          break;
        }
      }
    }
    others(training, tested, gamma, most).forEach(point -> print(point, points));
    return points;
  }

  private static int[] shuffled(int[] rows, int part) {
    return Arrays.stream(SEED.child("order", part).permutation(rows.length))
        .map(i -> rows[i])
        .toArray();
  }

  private static void print(CurvePoint point, List<CurvePoint> points) {
    System.out.println(point.line());
    points.add(point);
  }

  private static List<CurvePoint> others(Dataset training, Dataset test, double gamma, double most)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("curves");
    Path script = folder.resolve(SCRIPT);
    try (InputStream in = CostCurves.class.getResourceAsStream(SCRIPT)) {
      Files.copy(in, script);
    }
    Path trainingFile = folder.resolve("train.csv");
    Path testFile = folder.resolve("test.csv");
    export(training, trainingFile);
    export(test, testFile);
    ProcessBuilder builder =
        new ProcessBuilder(
            "python3",
            script.toString(),
            trainingFile.toString(),
            testFile.toString(),
            Double.toString(gamma),
            Double.toString(most));
    builder.environment().put("OMP_NUM_THREADS", "1");
    builder.environment().put("OPENBLAS_NUM_THREADS", "1");
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    List<CurvePoint> points = new ArrayList<>();
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        points.add(CurvePoint.parse(line));
      }
    }
    if (process.waitFor() != 0) {
      System.out.println("python3 with sklearn ended with " + process.exitValue());
    }
    for (Path file : List.of(script, trainingFile, testFile, folder)) {
      Files.delete(file);
    }
    return points;
  }

  private static void export(Dataset data, Path file) throws IOException {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
      for (int i = 0; i < data.size(); i++) {
        out.print(data.labels().codes()[i]);
        for (int j = 0; j < data.features().columns(); j++) {
          out.print(',');
          out.print(data.features().get(i, j));
        }
        out.println();
      }
    }
  }

  private static void write(Path folder, String name, List<CurvePoint> points) {
    String csv =
        points.stream()
            .map(CurvePoint::line)
            .collect(Collectors.joining("\n", "method,size,cpu,error\n", "\n"));
    AtomicFile.write(
        folder.resolve(name + ".csv"), out -> out.write(csv.getBytes(StandardCharsets.UTF_8)));
    Map<String, List<CurvePoint>> byName =
        points.stream()
            .collect(
                Collectors.groupingBy(CurvePoint::method, LinkedHashMap::new, Collectors.toList()));
    List<Line> lines = new ArrayList<>();
    byName.forEach(
        (method, own) -> {
          List<CurvePoint> sorted =
              own.stream().sorted(Comparator.comparingDouble(CurvePoint::cpu)).toList();
          lines.add(
              Line.solid(
                  method,
                  sorted.stream().mapToDouble(point -> Math.max(1e-3, point.cpu())).toArray(),
                  sorted.stream().mapToDouble(point -> 100 * point.error()).toArray()));
        });
    LineFigure figure =
        new LineFigure(
            "", Axis.logarithmic("CPU seconds of the fit"), Axis.linear("error, %"), lines);
    FigureFiles.of(name, figure)
        .forEach((file, bytes) -> AtomicFile.write(folder.resolve(file), out -> out.write(bytes)));
  }
}
