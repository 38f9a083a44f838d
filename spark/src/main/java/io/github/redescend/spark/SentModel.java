package io.github.redescend.spark;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.spark.pass.ExecutorCompute;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/** A model as the bytes of its file, for executors and saved pipelines; parsed once per JVM. */
final class SentModel implements Serializable {
  private static final long serialVersionUID = 1L;

  static final ClassTag<SentModel> TAG = ClassTag$.MODULE$.apply(SentModel.class);

  private final byte[] bytes;
  private transient PipelineModel model;

  private SentModel(byte[] bytes, PipelineModel model) {
    this.bytes = bytes;
    this.model = model;
  }

  static SentModel of(PipelineModel model) {
    return throughFile(
        file -> {
          files().write(model, file);
          return new SentModel(Files.readAllBytes(file), model);
        });
  }

  static SentModel of(byte[] bytes) {
    SentModel sent = new SentModel(bytes, null);
    sent.model();
    return sent;
  }

  byte[] bytes() {
    return bytes;
  }

  /** The model, with one thread. */
  synchronized PipelineModel model() {
    if (model == null) {
      model =
          throughFile(
              file -> {
                Files.write(file, bytes);
                return files().read(file);
              });
    }
    return model;
  }

  private static ModelFiles files() {
    return new ModelFiles(Kernels.catalogue(), ExecutorCompute.get());
  }

  private static <T> T throughFile(FileWork<T> work) {
    try {
      Path folder = Files.createTempDirectory("redescend");
      Path file = folder.resolve("model");
      try {
        return work.on(file);
      } finally {
        Files.deleteIfExists(file);
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the folder for temporary files cannot be used", e);
    }
  }

  @FunctionalInterface
  private interface FileWork<T> {
    T on(Path file) throws IOException;
  }
}
