package io.github.redescend.reproduce.study;

import io.github.redescend.core.run.Workers;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.Progress;
import io.github.redescend.figures.FigureFiles;
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
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Runs the missing trials of a study in parallel and evaluates all. Finished trials are stored at
 * once.
 *
 * @param output an existing folder for trials and results
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
    write(study.name() + ".csv", cells.csv(PrintedTable.of(study.name())));
    write(study.name() + ".md", new MarkdownWriter(study, setting, result).text());
    return result;
  }

  private List<List<Measurement>> all(List<Trial> trials, CellStore folder) {
    Count count = new Count(trials.size());
    progress.advanced(0, trials.size(), study.name());
    List<Callable<List<Measurement>>> tasks = new ArrayList<>();
    for (Trial trial : trials) {
      tasks.add(
          () -> {
            List<Measurement> measured = one(trial, folder);
            count.done(trial.key());
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
    return folder
        .read(trial.key())
        .orElseGet(
            () -> {
              List<Measurement> measured = trial.work().get();
              folder.write(trial.key(), measured);
              return measured;
            });
  }

  private void write(String file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  private void write(String file, byte[] bytes) {
    AtomicFile.write(output.resolve(file), out -> out.write(bytes));
  }

  /** Counts finished trials. */
  private final class Count {
    private final int total;
    private int done;

    Count(int total) {
      this.total = total;
    }

    synchronized void done(String key) {
      done++;
      progress.advanced(done, total, key);
    }
  }

  /** The result of a study. */
  public record StudyResult(
      List<PageTable.Panel> panels,
      List<Claim.Verdict> verdicts,
      List<String> remarks,
      List<NamedFigure> figures) {
    /** Evaluates the measurements. */
    static StudyResult of(Study study, CellTable cells, List<NamedFigure> illustrations) {
      Scope scope = Scope.of(study, cells);
      List<String> remarks = new ArrayList<>();
      study.toml().path("remarks").forEach(r -> remarks.add(Formula.fill(r.asText(), scope)));
      remarks.removeIf(String::isEmpty);
      return new StudyResult(
          each(study.entries("table", PageTable.class), table -> table.panels(scope)),
          each(study.entries("claim", Claim.class), claim -> claim.verdicts(scope)),
          remarks,
          Stream.concat(
                  each(study.entries("figure", StudyFigure.class), f -> f.figures(scope)).stream(),
                  illustrations.stream())
              .toList());
    }

    private static <S, T> List<T> each(
        List<S> entries, java.util.function.Function<S, List<T>> shown) {
      return entries.stream().flatMap(entry -> shown.apply(entry).stream()).toList();
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
}
