package io.github.redescend.eval.choice;

import java.util.function.Consumer;

/**
 * The least squares targets of one function a class, a block of classes at a time: the classes of a
 * block share every product, and the targets of many classes do not fill the memory. Of two classes
 * one function is the other's negative, and only that of the second is asked for.
 *
 * @param samples n
 * @param classes k
 * @param target of a sample for a class
 */
public record ClassTargets(int samples, int classes, Target target) {
  /** So many targets at once: 32 MiB, and 200 classes of 20,000 samples. */
  private static final int MOST = 1 << 22;

  /** Fewer columns than this make no product of matrices. */
  private static final int LEAST = 16;

  /** What the function of a class is to be at a sample. */
  @FunctionalInterface
  public interface Target {
    double of(int sample, int label);
  }

  /**
   * Of labels.
   *
   * @param codes the class of each of n samples
   * @param own the target of a sample for its own class
   * @param other its target for the others
   */
  public ClassTargets(int[] codes, int classes, double own, double other) {
    this(codes.length, classes, (i, c) -> codes[i] == c ? own : other);
  }

  /**
   * Neighbouring classes.
   *
   * @param first the class of the first targets
   * @param targets n numbers of each class
   */
  public record Block(int first, double[][] targets) {}

  /** Hands on all classes in order, block after block. */
  public void inBlocks(Consumer<Block> work) {
    int most = Math.max(LEAST, MOST / Math.max(1, samples));
    int end = 0;
    for (int first = classes == 2 ? 1 : 0; first < classes; first = end) {
      end = Math.min(classes, first + most);
      work.accept(new Block(first, targets(first, end)));
    }
  }

  /** All of them at once. */
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
