package io.github.redescend.cli.command.convert;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.InputOptions.ModelFile;
import io.github.redescend.cli.option.OptionConverter;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.onnx.OnnxModel;
import io.github.redescend.onnx.Precision;
import io.github.redescend.report.Document;
import io.github.redescend.result.SpecText;
import io.github.redescend.usecase.ExportLibsvm;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = "Export a model to ONNX or LIBSVM.",
    footer = {
      "",
      "An ONNX model takes the unscaled numbers of the table, one 0/1 column for each category, and"
          + " NaN",
      "for missing cells. LIBSVM takes features as 'convert --model' writes them, and its classes"
          + " are",
      "whole numbers; its kernels are linear, Gaussian and polynomial.",
      "",
      "Example:",
      "  redescend export wine.rdm --to onnx wine.onnx"
    })
public final class ExportCommand extends BaseCommand {
  private static final String LIBSVM = "libsvm";
  private static final String ONNX = "onnx";

  @Mixin private ModelFile model;

  @Option(names = "--to", paramLabel = "FORMAT", required = true, description = "libsvm or onnx.")
  private String format;

  @Option(
      names = "--precision",
      paramLabel = "NUMBERS",
      description =
          "Numbers of an ONNX model: double, or float, smaller and less exact (default: double).")
  private String precision;

  @Parameters(index = "1", paramLabel = "OUT", description = "The file to write.")
  @Writes
  private Path output;

  @Override
  protected void check(Problems problems) {
    problems.addIf(
        !List.of(LIBSVM, ONNX).contains(format),
        "--to " + format + " is not allowed: it must be libsvm or onnx");
    problems.check(this::precision, Precision.DOUBLE);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    PipelineModel trained = model.read(options.parts());
    report.result(
        format.equals(ONNX)
            ? onnx(trained, report)
            : new ExportLibsvm(trained).to(output, model.file().toString(), report));
  }

  private Precision precision() {
    if (precision != null && format.equals(LIBSVM)) {
      throw new InvalidInputException("--precision is only for --to " + ONNX);
    }
    return precision == null
        ? Precision.DOUBLE
        : OptionConverter.named("precision", List.of(Precision.values()), precision);
  }

  private Document onnx(PipelineModel trained, Report report) {
    Precision numbers = precision();
    OnnxModel exported = OnnxModel.of(trained, numbers);
    AtomicFile.write(output, exported::write);
    if (!exported.droppedColumns().isEmpty()) {
      report.note(
          "the input has the columns that the model uses (%s), without others of training (%s)"
              .formatted(
                  SpecText.selected(exported.featureNames()),
                  SpecText.selected(exported.droppedColumns())));
    }
    List<String> features = exported.featureNames();
    String name = Arguments.nameOf(numbers);
    return Document.of("export")
        .put("to", ONNX)
        .put("precision", name)
        .put("probabilities", exported.hasProbabilities())
        .put("features", features)
        .put("dropped", exported.droppedColumns())
        .put("classes", trained.classes())
        .put("output", output.toString())
        .text("ONNX model in %s, %d features in %s".formatted(output, features.size(), name));
  }
}
