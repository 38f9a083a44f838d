package io.github.redescend.reproduce.study;

import io.github.redescend.core.run.Workers;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.Progress;
import io.github.redescend.figures.FigureFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Runs a study: what is not done yet, side by side, then what all of it shows. Every trial is kept
 * in the output folder as soon as it is finished.
 *
 * @param study what is run
 * @param method measures it
 * @param setting what it runs on
 * @param output an existing folder for trials and results
 * @param progress is told of finished trials
 * @param cancelled asked before each trial
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
   * @throws CancellationException if it was cancelled; what was finished is kept
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

  /** Counts finished trials for the progress, one at a time. */
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
}
