package io.github.redescend.cli.option.run;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.wiring.Parts;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The argument for the model file of a command. */
public final class ModelArgument {
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  @Reads
  private Path file;

  /** Returns the path of the file. */
  public Path file() {
    return file;
  }

  /**
   * Reads the model.
   *
   * @throws io.github.redescend.core.InvalidInputException if the file is not a model
   */
  public PipelineModel read(Parts parts) {
    return parts.modelFiles().read(file);
  }
}
