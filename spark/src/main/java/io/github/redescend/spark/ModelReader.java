package io.github.redescend.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;

/** Reads what {@link ModelWriter} writes. */
final class ModelReader extends MLReader<RedescendClassificationModel> {
  @Override
  public RedescendClassificationModel load(String path) {
    DefaultParamsReader.Metadata metadata =
        DefaultParamsReader.loadMetadata(
            path, sparkSession(), RedescendClassificationModel.class.getName());
    Path file = new Path(path, ModelWriter.FILE);
    try {
      FileSystem files = file.getFileSystem(sparkSession().sparkContext().hadoopConfiguration());
      try (InputStream in = files.open(file)) {
        RedescendClassificationModel model =
            new RedescendClassificationModel(metadata.uid(), SentModel.of(in.readAllBytes()));
        metadata.getAndSetParams(model, metadata.getAndSetParams$default$2());
        return model;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read", e);
    }
  }

  /** Saves a model: Spark's metadata and a model file. */
  static final class ModelWriter extends MLWriter {
    /** The name of the model file in the folder of a saved model. */
    static final String FILE = "model.rdm";

    private final RedescendClassificationModel model;

    ModelWriter(RedescendClassificationModel model) {
      this.model = model;
    }

    @Override
    public void saveImpl(String path) {
      DefaultParamsWriter.saveMetadata(model, path, sparkSession());
      Path file = new Path(path, FILE);
      try {
        FileSystem files = file.getFileSystem(sparkSession().sparkContext().hadoopConfiguration());
        try (OutputStream out = files.create(file, true)) {
          out.write(model.sent().bytes());
        }
      } catch (IOException e) {
        throw new UncheckedIOException(file + " cannot be written", e);
      }
    }
  }
}
