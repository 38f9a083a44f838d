package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkTask.MethodRow;
import io.github.redescend.bench.macro.BenchmarkTask.TaskFiles;
import io.github.redescend.bench.macro.BenchmarkTask.TaskMethod;
import io.github.redescend.bench.macro.Run.Programs;
import io.github.redescend.bench.macro.work.LibsvmPort;
import io.github.redescend.bench.macro.work.Outcome;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A C tool of the LIBSVM family, the first of the named programs on the PATH. Since it does not
 * report its reading time, a second run that stops at once is subtracted: the fit in hundredths of
 * a CPU second, slightly underestimated.
 */
record LibraryTool(String name, List<String> trainer, List<String> predictor, List<String> options)
    implements TaskMethod {
  private static final String STOP_AT_ONCE = "1e10";

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
  public MethodRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException {
    Optional<Path> program = program(trainer);
    if (program.isEmpty()) {
      return MethodRow.none(name, "skipped: no " + trainer.get(0) + " on the PATH");
    }
    Path model = files.scratch("tool.model");
    Run reading = train(program.get(), List.of("-e", STOP_AT_ONCE), model, files);
    Run whole = train(program.get(), List.of(), model, files);
    if (reading.exit() != 0 || whole.exit() != 0) {
      return MethodRow.none(name, "failed: " + whole.lastLine());
    }
    double wall = Math.max(0, whole.wall() - reading.wall());
    double cpu = Math.max(0, whole.cpu() - reading.cpu());
    String remark = "fit = whole run less one that stops at once";
    Outcome outcome = new Outcome(wall, cpu, accuracy(model, files), remark);
    Files.delete(model);
    return new MethodRow(name, outcome, whole.wall(), whole.cpu(), whole.peakMib());
  }

  private Run train(Path program, List<String> more, Path model, TaskFiles files)
      throws IOException, InterruptedException {
    List<Object> command = new ArrayList<>(List.of(program, "-q"));
    command.addAll(options);
    command.addAll(more);
    command.addAll(List.of(files.training(), model));
    return Run.of(command, files.scratch("tool.log"));
  }

  private double accuracy(Path model, TaskFiles files) throws IOException, InterruptedException {
    Optional<Path> program = program(predictor);
    if (program.isEmpty()) {
      return Double.NaN;
    }
    Path predicted = files.scratch("tool.predicted");
    List<Path> command = List.of(program.get(), files.test(), model, predicted);
    Run run = Run.of(command, files.scratch("tool.log"));
    Files.deleteIfExists(predicted);
    // Accuracy = 95.2% (952/1000) ...
    return run.output().stream()
        .filter(line -> line.startsWith("Accuracy = "))
        .map(line -> line.substring("Accuracy = ".length(), line.indexOf('%')))
        .mapToDouble(share -> Double.parseDouble(share) / 100)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** scikit-learn's Nystroem features and logistic regression; the script measures itself. */
  record NystroemTool(double gamma, int m, boolean predicts) implements TaskMethod {
    private static final String SCRIPT = "nystroem.py";

    @Override
    public String name() {
      return "scikit-learn Nystroem(" + m + ") + LogisticRegression";
    }

    @Override
    public boolean needsFiles() {
      return !Programs.find("python3").isEmpty();
    }

    @Override
    public MethodRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException {
      Optional<Path> python = python(files);
      if (python.isEmpty()) {
        return MethodRow.none(name(), "skipped: no python3 with sklearn on the PATH");
      }
      Path script = files.scratch(SCRIPT);
      try (InputStream in = NystroemTool.class.getResourceAsStream(SCRIPT)) {
        Files.copy(in, script);
      }
      String work = predicts ? "predict" : "fit";
      List<Object> command =
          List.of(python.get(), script, files.training(), files.test(), gamma, m, work);
      Run run = Run.of(command, files.scratch("tool.log"));
      Files.delete(script);
      return MethodRow.of(name(), run, Run::lastLine);
    }

    private static Optional<Path> python(TaskFiles files) throws IOException, InterruptedException {
      for (Path candidate : Programs.find("python3")) {
        List<Object> command = List.of(candidate, "-c", "import sklearn");
        if (Run.of(command, files.scratch("python.log")).exit() == 0) {
          return Optional.of(candidate);
        }
      }
      return Optional.empty();
    }
  }
}
