package io.github.redescend.core.space;

import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Optional;

/**
 * The space of an exact kernel machine: its coefficients are one alpha for each sample, f = sum_i
 * alpha_i k(x_i, .) + b, and the rows of its kernel matrix can be had one by one.
 */
public interface KernelSpace extends HypothesisSpace {
  /** The rows of the kernel matrix, for one thread; O(n d) numbers, never n^2. */
  KernelRows kernelRows();

  /**
   * The whole kernel matrix, if the space holds it: for methods that ask for most rows many times.
   * Not to be written to.
   */
  default Optional<DenseMatrix> kernelMatrix() {
    return Optional.empty();
  }
}
