package io.github.redescend.cli.command;

import io.github.redescend.classifiers.model.KernelMatrix;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.kernel.Precomputed;
import java.util.Optional;

/**
 * Training rows, which with a precomputed kernel are those of its matrix.
 *
 * @param table to learn from
 * @param matrix what it is, if it is a kernel matrix
 */
public record KernelRows(Table table, Optional<KernelMatrix> matrix) {
  /**
   * Rows with features as they are; a kernel matrix is checked and reported.
   *
   * @throws io.github.redescend.core.InvalidInputException as {@link KernelMatrix#of}
   */
  public static KernelRows of(Table table, ModelOptions model, Parts parts, Report report) {
    Optional<Precomputed> kernel = model.precomputed(parts);
    if (kernel.isEmpty()) {
      return new KernelRows(table, Optional.empty());
    }
    KernelMatrix matrix = KernelMatrix.of(table, kernel.get(), parts.compute().algebra());
    report.remark(matrix.words());
    return new KernelRows(matrix.table(), Optional.of(matrix));
  }

  /** Without rows, for commands that have not read any. */
  public static KernelRows none() {
    return new KernelRows(null, Optional.empty());
  }

  /** A model of these rows, for new rows. */
  public PipelineModel model(PipelineModel fitted) {
    return matrix.map(known -> known.model(fitted)).orElse(fitted);
  }
}
