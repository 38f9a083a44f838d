package io.github.redescend.cli.command;

import io.github.redescend.classifiers.PipelineModel;
import io.github.redescend.classifiers.libsvm.LibsvmLabels;
import io.github.redescend.classifiers.libsvm.LibsvmModel;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.write.AtomicFile;
import java.io.BufferedWriter;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a model in the format of another system. */
@Command(
    name = "export",
    description = "Write a model in the format of another system.",
    footer = {
      "",
      "LIBSVM knows linear, Gaussian and polynomial kernels, and classes that are whole numbers: others",
      "are numbered 1, 2, ... It takes features scaled and encoded, as 'convert --model' writes them.",
      "",
      "Example:",
      "  redescend export wine.rdm --to libsvm wine.model",
      "  redescend convert wine.csv wine.libsvm --model wine.rdm",
      "  svm-predict wine.libsvm wine.model labels.txt"
    })
final class ExportCommand extends Task {
  private static final String LIBSVM = "libsvm";

  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @Option(names = "--to", paramLabel = "FORMAT", required = true, description = "libsvm.")
  private String format;

  @Parameters(index = "1", paramLabel = "OUT", description = "The file to write.")
  private Path output;

  ExportCommand(Console console) {
    super(console);
  }

  @Override
  void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    problems.check(
        () -> {
          if (!format.equals(LIBSVM)) {
            throw new InvalidInputException(
                "--to " + format + " is not known: it is " + LIBSVM + " so far");
          }
          return format;
        },
        format);
    problems.check(() -> OutputFile.checked(output), output);
    problems.refuse();
    PipelineModel model = options.parts().modelFiles().read(modelFile);
    LibsvmModel exported = LibsvmModel.of(model.model());
    AtomicFile.write(
        output,
        out -> {
          BufferedWriter text =
              new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.US_ASCII));
          exported.write(text);
          text.flush();
        });
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "export");
    json.put("to", format);
    json.put("labels", LibsvmLabels.of(model.classes()));
    json.put("classes", model.classes());
    json.put("output", output.toString());
    report.result(
        "LIBSVM model in %s%s%nfeatures for it: redescend convert DATA OUT.libsvm --model %s"
            .formatted(output, numbering(model.classes()), modelFile),
        json);
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
