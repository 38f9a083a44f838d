package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Draw;
import io.github.redescend.bench.macro.work.LibsvmPort;
import io.github.redescend.bench.macro.work.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A C tool of the LIBSVM family. It does not tell how long it reads its file, so a second run with
 * a tolerance at which it stops at once is taken off: the rest is the fit, in whole hundredths of a
 * CPU second. That takes a little too much off, which is in the tool's favour.
 *
 * @param name its name in the report
 * @param trainer names of the program that trains; the first that is on the PATH is taken
 * @param predictor names of the program that predicts
 * @param options of the fit
 */
record LibraryTool(String name, List<String> trainer, List<String> predictor, List<String> options)
    implements TaskContender {
  private static final String STOP_AT_ONCE = "1e10";

  LibraryTool {
    trainer = List.copyOf(trainer);
    predictor = List.copyOf(predictor);
    options = List.copyOf(options);
  }

  /** {@code svm-train} with the Gaussian kernel and the cache of {@link LibsvmPort}. */
  static LibraryTool svmTrain(double gamma, double c) {
    return new LibraryTool(
        "LIBSVM, C",
        List.of("svm-train"),
        List.of("svm-predict"),
        List.of("-g", "" + gamma, "-c", "" + c, "-m", "" + LibsvmPort.CACHE_MIB));
  }

  /** {@code liblinear-train} or {@code train} with a bias. */
  static LibraryTool liblinearTrain(int solver, double c) {
    return new LibraryTool(
        "LIBLINEAR, C, -s " + solver,
        List.of("liblinear-train", "train"),
        List.of("liblinear-predict", "predict"),
        List.of("-s", "" + solver, "-c", "" + c, "-B", "1"));
  }

  @Override
  public boolean needsFiles() {
    return program(trainer).isPresent();
  }

  private static Optional<Path> program(List<String> names) {
    return Programs.find(names.toArray(String[]::new)).stream().findFirst();
  }

  @Override
  public ContenderRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException {
    Optional<Path> program = program(trainer);
    if (program.isEmpty()) {
      return ContenderRow.none(name, "skipped: no " + trainer.get(0) + " on the PATH");
    }
    Path model = files.scratch("tool.model");
    Run reading = train(program.get(), List.of("-e", STOP_AT_ONCE), model, files);
    Run whole = train(program.get(), List.of(), model, files);
    if (reading.exit() != 0 || whole.exit() != 0) {
      return ContenderRow.none(name, "failed: " + whole.lastLine());
    }
    Outcome outcome =
        new Outcome(
            Math.max(0, whole.wall() - reading.wall()),
            Math.max(0, whole.cpu() - reading.cpu()),
            accuracy(model, files),
            "fit = whole run less one that stops at once");
    Files.delete(model);
    return new ContenderRow(name, outcome, whole.wall(), whole.cpu(), whole.peakMib());
  }

  private Run train(Path program, List<String> more, Path model, TaskFiles files)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString(), "-q"));
    command.addAll(options);
    command.addAll(more);
    command.add(files.training().toString());
    command.add(model.toString());
    return Run.of(command, files.scratch("tool.log"));
  }

  private double accuracy(Path model, TaskFiles files) throws IOException, InterruptedException {
    Optional<Path> program = program(predictor);
    if (program.isEmpty()) {
      return Double.NaN;
    }
    Path predicted = files.scratch("tool.predicted");
    Run run =
        Run.of(
            List.of(
                program.get().toString(),
                files.test().toString(),
                model.toString(),
                predicted.toString()),
            files.scratch("tool.log"));
    Files.deleteIfExists(predicted);
    // Accuracy = 95.2% (952/1000) ...
    return run.output().stream()
        .filter(line -> line.startsWith("Accuracy = "))
        .map(line -> line.substring("Accuracy = ".length(), line.indexOf('%')))
        .mapToDouble(share -> Double.parseDouble(share) / 100)
        .findFirst()
        .orElse(Double.NaN);
  }
}
