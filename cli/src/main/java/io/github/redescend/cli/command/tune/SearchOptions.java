package io.github.redescend.cli.command.tune;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.Search;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.report.Document;
import io.github.redescend.usecase.Tune;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for a hyperparameter search. */
final class SearchOptions implements Problems.Checked {
  @Option(
      names = "--grid",
      paramLabel = "NAME=V,V;NAME=V..V",
      description = "Values to try: a list, 2^-5..2^5, 1e-3..1e3/7 (7 values) or a range.")
  @Reads(inSpec = true)
  private Grid grid;

  @Option(
      names = "--search",
      paramLabel = "RULE",
      description =
          "grid (every setting), random, or halving (all on few rows, the better third on more)"
              + " (default: grid).")
  private String search = "grid";

  @Option(
      names = "--trials",
      paramLabel = "N",
      description = "Number of settings to draw for random and halving (default: 30).")
  private Integer trials;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.csv",
      description = "Write a table of all settings that were tried.")
  @Writes
  private Path output;

  @Option(
      names = "--model",
      paramLabel = "OUT",
      description = "Fit the best setting to all rows and write a model file.")
  @Writes
  private Path modelFile;

  @Override
  public void check(Problems problems) {
    problems.check(this::search, null);
  }

  private Search search() {
    return Search.of(search, Optional.ofNullable(trials));
  }

  Tune.Ways ways(Integer nested, boolean path) {
    return new Tune.Ways(Optional.ofNullable(grid), search(), Optional.ofNullable(nested), path);
  }

  /** Checks that a model file can hold the columns, if one is written. */
  void check(Preprocessing learned) {
    if (modelFile != null) {
      ModelFiles.check(learned, modelFile);
    }
  }

  void write(Tune.Result result, ModelFiles files, Document document) {
    if (output != null) {
      AtomicFile.write(output, result.document()::csv);
    }
    if (modelFile != null) {
      files.write(result.fit().get(), modelFile);
      document.put("model", modelFile.toString()).text("model: " + modelFile + "\n");
    }
  }
}
