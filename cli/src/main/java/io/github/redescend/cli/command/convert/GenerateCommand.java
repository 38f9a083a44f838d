package io.github.redescend.cli.command.convert;

import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.table.Table;
import io.github.redescend.report.Document;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "generate",
    description = "Generate example data, as a file or as CSV on standard output.",
    footer = {"", "Example:", "  redescend generate moons:noise=0.3 --n 500 --seed 7 -o moons.csv"})
public final class GenerateCommand extends BaseCommand {
  @Parameters(
      paramLabel = "NAME",
      description = "moons, ringnorm, twonorm, checkerboard, disc, monks1, monks2 or monks3.")
  private String generator;

  @Option(names = "--n", paramLabel = "N", description = "Number of rows (default: 200).")
  private int rows = 200;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write: .csv, .libsvm or .arff, also .gz.")
  @Writes
  private Path output;

  @Override
  protected void execute(RunOptions options, Report report) {
    if (output == null && report.json()) {
      throw new InvalidInputException(
          "--json needs --output: standard output cannot hold the rows as well");
    }
    Parts parts = options.partsWithoutNatives();
    Generator source = parts.generators().make(generator);
    Table table = source.generate(rows, options.seed());
    if (output == null) {
      try {
        parts.writers().write(table, "csv", report.console().out());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return;
    }
    parts.writers().write(table, output);
    report.result(
        Document.of("generate")
            .put("generator", source.spec().toString())
            .put("samples", table.rows())
            .put("features", table.featureNames().size())
            .put("output", output.toString())
            .text(
                "%s of %s in %s".formatted(Plural.of(table.rows(), "row"), source.spec(), output)));
  }
}
