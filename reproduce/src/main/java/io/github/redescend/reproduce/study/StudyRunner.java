package io.github.redescend.reproduce.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.BoxPlot;
import io.github.redescend.figures.CriticalDifferenceDiagram;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.FigureFiles;
import io.github.redescend.figures.Histogram;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.figures.Panels;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.TextTable;
import io.github.redescend.reproduce.study.CellStore.CellTable;
import io.github.redescend.reproduce.study.PageTable.MarkdownWriter;
import io.github.redescend.reproduce.study.PageTable.PrintedTable;
import io.github.redescend.reproduce.study.Study.Claim;
import io.github.redescend.reproduce.study.StudyMethod.Measurement;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.study.StudyMethod.Trial;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Runs the missing trials of a study in parallel and evaluates all. Finished trials are stored at
 * once in an existing folder, with the results.
 */
public record StudyRunner(
    Study study,
    StudyMethod method,
    Setting setting,
    Path output,
    Progress progress,
    BooleanSupplier cancelled) {

  /**
   * Runs, and writes NAME.md, NAME.csv and every figure as NAME-FIGURE.svg and NAME-FIGURE.png to
   * the output folder.
   *
   * @throws io.github.redescend.core.InvalidInputException if a file is missing or cannot be read
   *     or written
   * @throws CancellationException if cancelled; finished trials are kept
   */
  public StudyResult run() {
    CellStore folder = CellStore.in(output, study, setting.seed().value());
    CellTable cells = new CellTable(all(method.trials(study, setting), folder));
    StudyResult result = StudyResult.of(study, cells, method.illustrations(study, setting));
    for (NamedFigure figure : result.figures()) {
      FigureFiles.of(figure.stem(study), figure.figure()).forEach(this::write);
    }
    PrintedTable printed = PrintedTable.of(study.name());
    AtomicFile.write(output.resolve(study.name() + ".csv"), out -> cells.csv(out, printed));
    String page = new MarkdownWriter(study, setting, result).text();
    write(study.name() + ".md", page.getBytes(StandardCharsets.UTF_8));
    return result;
  }

  private List<List<Measurement>> all(List<Trial> trials, CellStore folder) {
    Consumer<IntFunction<String>> done = progress.counting(trials.size(), study.name());
    List<Callable<List<Measurement>>> tasks = new ArrayList<>();
    for (Trial trial : trials) {
      tasks.add(
          () -> {
            List<Measurement> measured = one(trial, folder);
            done.accept(count -> trial.key());
            return measured;
          });
    }
    boolean alone = study.timed();
    if (alone || tasks.size() < setting.assembly().compute().workers().threads()) {
      return Workers.of(1).map(tasks);
    }
    try (var scope = setting.assembly().compute().outerParallel()) {
      return setting.assembly().compute().workers().map(tasks);
    }
  }

  private List<Measurement> one(Trial trial, CellStore folder) {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException(study.name() + " was cancelled");
    }
    Optional<List<Measurement>> stored = folder.read(trial.key());
    if (stored.isPresent()) {
      return stored.get();
    }
    List<Measurement> measured = trial.work().get();
    folder.write(trial.key(), measured);
    return measured;
  }

  private void write(String file, byte[] bytes) {
    AtomicFile.write(output.resolve(file), out -> out.write(bytes));
  }

  public record StudyResult(
      List<PageTable.Panel> panels,
      List<Claim.Verdict> verdicts,
      List<String> remarks,
      List<NamedFigure> figures) {
    static StudyResult of(Study study, CellTable cells, List<NamedFigure> illustrations) {
      Scope scope = Scope.of(study, cells);
      List<String> remarks = new ArrayList<>();
      study.toml().path("remarks").forEach(r -> remarks.add(Formula.fill(r.asText(), scope)));
      remarks.removeIf(String::isEmpty);
      List<NamedFigure> figures = new ArrayList<>();
      List<PageTable.Panel> panels =
          each(study.entries("table", PageTable.class), table -> table.panels(scope));
      List<Claim.Verdict> verdicts =
          each(study.entries("claim", Claim.class), claim -> claim.verdicts(scope));
      figures.addAll(each(study.entries("figure", StudyFigure.class), f -> f.figures(scope)));
      figures.addAll(illustrations);
      return new StudyResult(panels, verdicts, remarks, figures);
    }

    private static <S, T> List<T> each(
        List<S> entries, java.util.function.Function<S, List<T>> parts) {
      return entries.stream().flatMap(entry -> parts.apply(entry).stream()).toList();
    }

    /** The verdicts as JSON, without text. */
    public Document document(String study) {
      List<Fields> fields =
          verdicts.stream()
              .map(v -> Fields.of("expected", v.expected(), "met", v.met(), "found", v.found()))
              .toList();
      return Document.of("reproduce").put("table", study).put("verdicts", fields);
    }

    /** Tables and verdicts for a terminal. */
    public String text() {
      StringBuilder text = new StringBuilder();
      for (PageTable.Panel panel : panels) {
        TextTable table = new TextTable().row(panel.header().toArray(String[]::new));
        panel.rows().forEach(row -> table.row(row.toArray(String[]::new)));
        text.append(panel.title()).append("\n\n").append(table).append('\n');
      }
      for (Claim.Verdict verdict : verdicts) {
        text.append(verdict.met() ? "met:     " : "NOT met: ").append(verdict.expected());
        text.append(" (").append(verdict.found()).append(")\n");
      }
      return text.toString();
    }
  }

  /**
   * A figure of a study's page, or one for each combination of axes; for boxes a panel. Its name is
   * a template; {@code log:} makes the horizontal axis logarithmic; {@code x} is the axis of
   * points. Boxes and ranks have one line, with the axis of samples or systems.
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
    /** A line, or one per value of an axis such as {@code column in machines}. */
    record Lines(
        String each,
        @JsonProperty("where") String when,
        String name,
        String y,
        String spread,
        boolean dashed) {
      private List<Scope> scopes(Scope scope) {
        return scope.each(each, when);
      }
    }

    List<NamedFigure> figures(Scope scope) {
      List<Scope> scopes = scope.each(each, let, when);
      if (kind.equals("boxes")) {
        List<Figure> panels = scopes.stream().map(this::boxes).toList();
        return panels.isEmpty()
            ? List.of()
            : List.of(new NamedFigure(name, new Panels(up, panels)));
      }
      List<NamedFigure> figures = new ArrayList<>();
      for (Scope s : scopes) {
        String stem = Formula.fill(name, s).replaceAll("[^A-Za-z0-9]+", "-");
        figures.add(new NamedFigure(stem, kind.equals("ranks") ? ranks(s) : lines(s)));
      }
      return figures;
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
      double[][] scores = new double[data.size()][systems.size()];
      for (int i = 0; i < scores.length; i++) {
        String row = data.get(i);
        Arrays.setAll(scores[i], k -> score.number(systems.get(k).with("row", row)));
      }
      Comparison comparison = Comparison.of(names, data, scores, 0.05);
      double[] ranks = comparison.ranks().average();
      double cd = comparison.nemenyi().cd();
      List<List<Integer>> cliques = comparison.nemenyi().cliques(ranks);
      return new CriticalDifferenceDiagram(Formula.fill(title, scope), names, ranks, cd, cliques);
    }

    private Figure lines(Scope scope) {
      List<Object> points = scope.axis(x);
      List<Line> drawn = new ArrayList<>();
      for (Lines one : line) {
        for (Scope s : one.scopes(scope)) {
          drawn.add(line(one, s, points));
        }
      }
      Axis axis =
          across.startsWith("log:") ? Axis.logarithmic(across.substring(4)) : Axis.linear(across);
      return new LineFigure(Formula.fill(title, scope), axis, Axis.linear(up), drawn);
    }

    /** Points without measurement are omitted. */
    private static Line line(Lines line, Scope scope, List<Object> points) {
      List<Scope> at = points.stream().map(p -> scope.with("x", p)).toList();
      double[] all = at.stream().mapToDouble(Formula.of(line.y)::number).toArray();
      int[] known = IntStream.range(0, all.length).filter(i -> !Double.isNaN(all[i])).toArray();
      double[] x = Arrays.stream(known).mapToDouble(i -> (Double) points.get(i)).toArray();
      double[] y = Vectors.select(all, known);
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
}
