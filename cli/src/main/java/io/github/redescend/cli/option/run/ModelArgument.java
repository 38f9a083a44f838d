package io.github.redescend.cli.option.run;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.wiring.Parts;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The model file that a command reads. */
public final class ModelArgument {
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  @Reads
  private Path file;

  /** The file. */
  public Path file() {
    return file;
  }

  /**
   * The model in it.
   *
   * @throws io.github.redescend.core.InvalidInputException if it is no model
   */
  public PipelineModel read(Parts parts) {
    return parts.modelFiles().read(file);
  }
}
