package io.github.redescend.eval.choice;

import java.util.function.Consumer;

/**
 * The least squares targets of one function per class, in blocks of classes that share products
 * within a memory limit. For two classes only that of the second.
 *
 * @param target of a sample for a class
 */
public record ClassTargets(int samples, int classes, Target target) {
  /** Targets per block: 32 MiB, or 200 classes of 20,000 samples. */
  private static final int MOST = 1 << 22;

  /** Minimum block size for matrix products. */
  private static final int LEAST = 16;

  /** The target of a class's function at a sample. */
  @FunctionalInterface
  public interface Target {
    double of(int sample, int label);
  }

  /**
   * @param codes the class of each of n samples
   * @param own the target for the own class
   */
  public ClassTargets(int[] codes, int classes, double own, double other) {
    this(codes.length, classes, (i, c) -> codes[i] == c ? own : other);
  }

  /**
   * Consecutive classes.
   *
   * @param targets n numbers for each class
   */
  public record Block(int first, double[][] targets) {}

  /** Passes all classes in order, block by block. */
  public void inBlocks(Consumer<Block> work) {
    int most = Math.max(LEAST, MOST / Math.max(1, samples));
    int end = 0;
    for (int first = classes == 2 ? 1 : 0; first < classes; first = end) {
      end = Math.min(classes, first + most);
      work.accept(new Block(first, targets(first, end)));
    }
  }

  public double[][] all() {
    return targets(classes == 2 ? 1 : 0, classes);
  }

  private double[][] targets(int first, int end) {
    double[][] targets = new double[end - first][samples];
    for (int c = first; c < end; c++) {
      for (int i = 0; i < samples; i++) {
        targets[c - first][i] = target.of(i, c);
      }
    }
    return targets;
  }
}
