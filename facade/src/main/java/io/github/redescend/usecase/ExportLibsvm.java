package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.interchange.libsvm.LibsvmModel;
import io.github.redescend.interchange.libsvm.LibsvmModel.LibsvmLabels;
import io.github.redescend.report.Document;
import java.io.BufferedWriter;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes models in the format of LIBSVM. */
public record ExportLibsvm(PipelineModel model) {
  /** Writes the model to a file, if the format can hold it; {@code from} is its own file. */
  public Document to(Path file, String from, Messages messages) {
    LibsvmModel exported = LibsvmModel.of(model.model());
    AtomicFile.write(
        file,
        out -> {
          BufferedWriter text =
              new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.US_ASCII));
          exported.write(text);
          text.flush();
        });
    if (!exported.exact()) {
      messages.note(
          "LIBSVM decides ties of one-vs-one votes by the order of the classes, redescend by the"
              + " decision values: labels of such rows may differ (none with --multiclass ovr or"
              + " joint, and none in ONNX)");
    }
    return Document.of("export")
        .put("to", "libsvm")
        .put("labels", LibsvmLabels.of(model.classes()))
        .put("exact", exported.exact())
        .put("classes", model.classes())
        .put("output", file.toString())
        .text(
            "LIBSVM model in %s%s%nfeatures for it: redescend convert DATA OUT.libsvm --model %s"
                .formatted(file, numbering(model.classes()), from));
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
