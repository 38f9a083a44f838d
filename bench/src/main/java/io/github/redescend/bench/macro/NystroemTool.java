package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Draw;
import io.github.redescend.bench.macro.work.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * scikit-learn's Nystroem features and logistic regression; the script measures its own fit, or its
 * prediction of the test set.
 *
 * @param gamma of the Gaussian kernel
 * @param m the number of landmarks
 * @param predicts whether the prediction is measured
 */
record NystroemTool(double gamma, int m, boolean predicts) implements TaskContender {
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
  public ContenderRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException {
    Optional<Path> python = python(files);
    if (python.isEmpty()) {
      return ContenderRow.none(name(), "skipped: no python3 with sklearn on the PATH");
    }
    Path script = files.scratch(SCRIPT);
    try (InputStream in = NystroemTool.class.getResourceAsStream(SCRIPT)) {
      Files.copy(in, script);
    }
    Run run =
        Run.of(
            List.of(
                python.get().toString(),
                script.toString(),
                files.training().toString(),
                files.test().toString(),
                Double.toString(gamma),
                Integer.toString(m),
                predicts ? "predict" : "fit"),
            files.scratch("tool.log"));
    Files.delete(script);
    Optional<Outcome> outcome = Outcome.in(run.output());
    if (run.exit() != 0 || outcome.isEmpty()) {
      return ContenderRow.none(name(), "failed: " + run.lastLine());
    }
    return new ContenderRow(name(), outcome.get(), run.wall(), run.cpu(), run.peakMib());
  }

  /** The first python3 of the PATH that has sklearn. */
  private static Optional<Path> python(TaskFiles files) throws IOException, InterruptedException {
    for (Path candidate : Programs.find("python3")) {
      List<String> command = List.of(candidate.toString(), "-c", "import sklearn");
      if (Run.of(command, files.scratch("python.log")).exit() == 0) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
