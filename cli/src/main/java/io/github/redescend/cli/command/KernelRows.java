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
 * Training rows, or the rows of a precomputed kernel matrix.
 *
 * @param table the training rows
 * @param matrix the kernel matrix, if the rows form one
 */
public record KernelRows(Table table, Optional<KernelMatrix> matrix) {
  /**
   * Wraps training rows. A kernel matrix is validated and reported.
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

  /** Returns an instance without rows, for commands that have not read any. */
  public static KernelRows none() {
    return new KernelRows(null, Optional.empty());
  }

  /** Returns the fitted model in a form that predicts new rows. */
  public PipelineModel model(PipelineModel fitted) {
    return matrix.map(known -> known.model(fitted)).orElse(fitted);
  }
}
