package io.github.redescend.cli.command.convert;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.ModelArgument;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.interchange.libsvm.LibsvmModel;
import io.github.redescend.interchange.libsvm.LibsvmModel.LibsvmLabels;
import io.github.redescend.onnx.OnnxModel;
import io.github.redescend.onnx.Precision;
import io.github.redescend.result.SelectedNames;
import java.io.BufferedWriter;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports a model to the format of another system. */
@Command(
    name = "export",
    description = "Export a model to ONNX or LIBSVM.",
    footer = {
      "",
      "An ONNX model takes the unscaled numbers of the table, one 0/1 column for each category, and"
          + " NaN",
      "for missing cells. LIBSVM takes features as 'convert --model' writes them, and its classes"
          + " are",
      "whole numbers. Linear, Gaussian and polynomial kernels are supported.",
      "",
      "Example:",
      "  redescend export wine.rdm --to onnx wine.onnx"
    })
public final class ExportCommand extends BaseCommand {
  private static final String LIBSVM = "libsvm";
  private static final String ONNX = "onnx";
  private static final String DOUBLE = "double";

  @Mixin private ModelArgument model;

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

  public ExportCommand(Console console) {
    super(console);
  }

  @Override
  protected void check(Problems problems) {
    problems.check(this::checkedFormat, format);
    problems.check(this::precision, Precision.DOUBLE);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    PipelineModel trained = model.read(options.parts());
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "export");
    json.put("to", format);
    String words =
        format.equals(ONNX) ? onnx(trained, json, report) : libsvm(trained, json, report);
    json.put("classes", trained.classes());
    json.put("output", output.toString());
    report.result(words, json);
  }

  private String checkedFormat() {
    if (!format.equals(LIBSVM) && !format.equals(ONNX)) {
      throw new InvalidInputException(
          "--to " + format + " is not known: it is " + LIBSVM + " or " + ONNX);
    }
    return format;
  }

  private Precision precision() {
    if (precision == null) {
      return Precision.DOUBLE;
    }
    if (format.equals(LIBSVM)) {
      throw new InvalidInputException("--precision goes with --to " + ONNX + " alone");
    }
    return switch (precision) {
      case DOUBLE -> Precision.DOUBLE;
      case "float" -> Precision.FLOAT;
      default ->
          throw new InvalidInputException(
              "precision = " + precision + " is not allowed: it must be double or float");
    };
  }

  private String libsvm(PipelineModel exportedFrom, Map<String, Object> json, Report report) {
    LibsvmModel exported = LibsvmModel.of(exportedFrom.model());
    AtomicFile.write(
        output,
        out -> {
          BufferedWriter text =
              new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.US_ASCII));
          exported.write(text);
          text.flush();
        });
    json.put("labels", LibsvmLabels.of(exportedFrom.classes()));
    json.put("exact", exported.exact());
    if (!exported.exact()) {
      report.note(
          "LIBSVM decides ties of one-vs-one votes by the order of the classes, redescend by the"
              + " decision values: labels of such rows may differ (none with --multiclass ovr or"
              + " joint, and none in ONNX)");
    }
    return "LIBSVM model in %s%s%nfeatures for it: redescend convert DATA OUT.libsvm --model %s"
        .formatted(output, numbering(exportedFrom.classes()), model.file());
  }

  private String onnx(PipelineModel exportedFrom, Map<String, Object> json, Report report) {
    Precision numbers = precision();
    OnnxModel exported = OnnxModel.of(exportedFrom, numbers);
    AtomicFile.write(output, exported::write);
    String name = numbers.name().toLowerCase(Locale.ROOT);
    json.put("precision", name);
    json.put("probabilities", exported.hasProbabilities());
    json.put("features", exported.featureNames());
    json.put("dropped", exported.droppedColumns());
    if (!exported.droppedColumns().isEmpty()) {
      report.note(
          "the input has the columns that the model uses (%s), without others of training (%s)"
              .formatted(
                  SelectedNames.shown(exported.featureNames()),
                  SelectedNames.shown(exported.droppedColumns())));
    }
    return "ONNX model in %s, %d features in %s"
        .formatted(output, exported.featureNames().size(), name);
  }

  private static String numbering(List<String> classes) {
    if (LibsvmLabels.areNumbers(classes)) {
      return "";
    }
    List<Integer> labels = LibsvmLabels.of(classes);
    return IntStream.range(0, classes.size())
        .mapToObj(c -> labels.get(c) + " = " + classes.get(c))
        .collect(Collectors.joining(", ", ", classes ", ""));
  }
}
