package io.github.redescend.classifiers.file;

import io.github.redescend.classifiers.network.NetworkFunction;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.KernelExpansion;
import io.github.redescend.kernels.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Takes decision functions apart into arrays and puts them together again. */
final class DecisionArrays {
  private DecisionArrays() {}

  /**
   * The arrays of a decision function, in the order of the layout: {@code double[]} or {@code
   * int[]}.
   *
   * @throws InvalidInputException if a number is not finite
   */
  static Map<ArrayShape, Object> of(DecisionLayout layout, DecisionFunction decision) {
    Map<ArrayShape, Object> arrays = new LinkedHashMap<>();
    if (decision instanceof LinearFunction linear) {
      arrays.put(layout.weights(), linear.weights());
      arrays.put(layout.biases(), linear.biases());
    } else if (decision instanceof KernelExpansion expansion) {
      if (expansion.points() instanceof SparseMatrix sparse) {
        arrays.put(layout.rowStart(), sparse.rowStart());
        arrays.put(layout.column(), sparse.columnIndex());
        arrays.put(layout.value(), sparse.values());
      } else if (expansion.points() instanceof DenseMatrix dense) {
        arrays.put(layout.densePoints(), dense.values());
      }
      arrays.put(layout.coefficients(), expansion.coefficients());
      arrays.put(layout.biases(), expansion.biases());
    } else if (decision instanceof NetworkFunction network) {
      arrays.put(layout.hiddenWeights(), network.hiddenWeights());
      arrays.put(layout.hiddenBiases(), network.hiddenBiases());
      arrays.put(layout.weights(), network.weights());
      arrays.put(layout.biases(), network.biases());
    }
    arrays.forEach(
        (shape, numbers) -> {
          if (numbers instanceof double[] doubles) {
            checkFinite(shape, doubles);
          }
        });
    return arrays;
  }

  /**
   * The decision function of an archive's arrays.
   *
   * @param kernel the kernel of an expansion; null for other functions
   * @throws InvalidInputException if an array is damaged
   */
  static DecisionFunction read(
      DecisionLayout layout, ModelArchive archive, Kernel kernel, Compute compute)
      throws IOException {
    if (layout.kind() == DecisionLayout.Kind.LINEAR) {
      return new LinearFunction(
          layout.features(), doubles(archive, layout.weights()), doubles(archive, layout.biases()));
    }
    if (layout.kind() == DecisionLayout.Kind.NETWORK) {
      return new NetworkFunction(
          layout.features(),
          doubles(archive, layout.hiddenWeights()),
          doubles(archive, layout.hiddenBiases()),
          doubles(archive, layout.weights()),
          doubles(archive, layout.biases()),
          compute);
    }
    Matrix points =
        layout.sparse()
            ? sparsePoints(layout, archive)
            : new DenseMatrix(
                layout.points(), layout.features(), doubles(archive, layout.densePoints()));
    return new KernelExpansion(
        kernel,
        points,
        doubles(archive, layout.coefficients()),
        doubles(archive, layout.biases()),
        compute);
  }

  private static SparseMatrix sparsePoints(DecisionLayout layout, ModelArchive archive)
      throws IOException {
    int[] start = wholes(archive, layout.rowStart());
    int[] column = wholes(archive, layout.column());
    double[] value = doubles(archive, layout.value());
    boolean ascends = start[0] == 0 && start[layout.points()] == layout.entries();
    for (int i = 0; ascends && i < layout.points(); i++) {
      ascends = start[i] <= start[i + 1];
    }
    if (!ascends) {
      throw new InvalidInputException(
          "%s is damaged: it must ascend from 0 to %d"
              .formatted(layout.rowStart().name(), layout.entries()));
    }
    for (int i = 0; i < layout.points(); i++) {
      int previous = -1;
      for (int k = start[i]; k < start[i + 1]; k++) {
        if (column[k] <= previous || column[k] >= layout.features()) {
          throw new InvalidInputException(
              "%s is damaged: entry %d is %d after %d, but columns must ascend and lie below %d"
                  .formatted(layout.column().name(), k, column[k], previous, layout.features()));
        }
        previous = column[k];
      }
    }
    return new SparseMatrix(layout.features(), start, column, value);
  }

  private static double[] doubles(ModelArchive archive, ArrayShape shape) throws IOException {
    double[] numbers = archive.read(shape.name(), (in, size) -> NpyReader.doubles(in, size, shape));
    checkFinite(shape, numbers);
    return numbers;
  }

  private static int[] wholes(ModelArchive archive, ArrayShape shape) throws IOException {
    return archive.read(shape.name(), (in, size) -> NpyReader.wholes(in, size, shape));
  }

  private static void checkFinite(ArrayShape shape, double[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      if (!Double.isFinite(numbers[i])) {
        throw new InvalidInputException(
            "number %d of %s is %s, but all must be finite"
                .formatted(i + 1, shape.name(), numbers[i]));
      }
    }
  }
}
