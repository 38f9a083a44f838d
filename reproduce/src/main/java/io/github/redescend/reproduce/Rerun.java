package io.github.redescend.reproduce;

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
 * Runs an experiment: what is not done yet, side by side, then what all of it shows. Every trial is
 * kept in the output folder as soon as it is finished.
 *
 * @param experiment what is rerun
 * @param setting what it runs on
 * @param output an existing folder for trials and results
 * @param progress is told of finished trials
 * @param cancelled asked before each trial
 */
public record Rerun(
    Experiment experiment,
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
  public Findings run() {
    TrialFolder folder = TrialFolder.in(output, experiment, setting.seed().value());
    Measurements measurements = new Measurements(all(experiment.trials(setting), folder));
    Findings findings =
        experiment.findings(measurements).withFigures(experiment.illustrations(setting));
    for (NamedFigure figure : findings.figures()) {
      FigureFiles.of(figure.stem(experiment), figure.figure()).forEach(this::write);
    }
    write(experiment.name() + ".csv", new SummaryFile(measurements).text());
    write(experiment.name() + ".md", new MarkdownPage(experiment, setting, findings).text());
    return findings;
  }

  private List<List<Measurement>> all(List<ExperimentTrial> trials, TrialFolder folder) {
    Count count = new Count(trials.size());
    progress.advanced(0, trials.size(), experiment.name());
    List<Callable<List<Measurement>>> tasks = new ArrayList<>();
    for (ExperimentTrial trial : trials) {
      tasks.add(
          () -> {
            List<Measurement> measured = one(trial, folder);
            count.done(trial.key());
            return measured;
          });
    }
    boolean alone = experiment.timed();
    if (alone || tasks.size() < setting.assembly().compute().workers().threads()) {
      return Workers.of(1).map(tasks);
    }
    try (var scope = setting.assembly().compute().outerParallel()) {
      return setting.assembly().compute().workers().map(tasks);
    }
  }

  private List<Measurement> one(ExperimentTrial trial, TrialFolder folder) {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException(experiment.name() + " was cancelled");
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
