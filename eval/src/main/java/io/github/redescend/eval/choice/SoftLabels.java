package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

/**
 * Given labels, or class probabilities of every sample, n times k numbers, with weights &gt; 0.
 * Least squares is trained on the target 2 P(class) - 1, its expected loss but for a constant.
 * Arrays are not copied.
 */
public record SoftLabels(int[] codes, int classes, Optional<double[]> shares, double[] weights) {
  public SoftLabels {
    Require.sameLength("weights", weights.length, codes.length);
    shares.ifPresent(of -> Require.sameLength("shares", of.length, codes.length * classes));
  }

  public static SoftLabels given(Dataset data) {
    return of(data, Optional.empty());
  }

  /** The labels of these samples, or their class probabilities if given. */
  public static SoftLabels of(Dataset data, Optional<double[]> shares) {
    return new SoftLabels(
        data.labels().codes(), data.labels().classes().size(), shares, data.weights());
  }

  public int size() {
    return codes.length;
  }

  double share(int sample, int label) {
    return shares.isPresent()
        ? shares.get()[sample * classes + label]
        : codes[sample] == label ? 1 : 0;
  }

  /** 2 P(class) - 1 for each class; for two classes only the second. */
  public ClassTargets targets() {
    return new ClassTargets(size(), classes, (i, c) -> 2 * share(i, c) - 1);
  }

  public List<double[]> targets(List<MulticlassStrategy.Task> tasks, Labels given) {
    return shares.isEmpty()
        ? tasks.stream().map(task -> task.targets(given)).toList()
        : List.of(targets().all());
  }

  /** The most probable class of each sample, the given one on ties. */
  public int[] likeliest() {
    int[] likeliest = codes.clone();
    for (int i = 0; i < likeliest.length; i++) {
      for (int c = 0; c < classes; c++) {
        likeliest[i] = share(i, c) > share(i, likeliest[i]) ? c : likeliest[i];
      }
    }
    return likeliest;
  }

  public SoftLabels flipped(int[] samples, int[] to) {
    int[] own = likeliest();
    double[] changed = select(IntStream.range(0, size()).toArray()).shares.orElseThrow();
    for (int j = 0; j < samples.length; j++) {
      int from = samples[j] * classes + own[samples[j]];
      int into = samples[j] * classes + to[j];
      double share = changed[from];
      changed[from] = changed[into];
      changed[into] = share;
    }
    return new SoftLabels(codes, classes, Optional.of(changed), weights);
  }

  /** The expected weight of each class. */
  double[] sizes() {
    double[] sizes = new double[classes];
    for (int i = 0; i < codes.length; i++) {
      for (int c = 0; c < classes; c++) {
        sizes[c] += weights[i] * share(i, c);
      }
    }
    return sizes;
  }

  /** Class-balanced weights: sum_c P(c) / size of c, for each sample. */
  double[] balanced() {
    double[] sizes = sizes();
    double[] balanced = new double[codes.length];
    for (int i = 0; i < balanced.length; i++) {
      for (int c = 0; c < classes; c++) {
        balanced[i] += sizes[c] > 0 ? weights[i] * share(i, c) / sizes[c] : 0;
      }
    }
    return balanced;
  }

  double mistakes(int[] predicted) {
    double[] sizes = sizes();
    double mistakes = 1;
    for (int i = 0; i < codes.length; i++) {
      int c = predicted[i];
      mistakes -= sizes[c] > 0 ? weights[i] * share(i, c) / sizes[c] / classes : 0;
    }
    return mistakes;
  }

  SoftLabels select(int[] rows) {
    double[] some = new double[rows.length * classes];
    Arrays.setAll(some, at -> share(rows[at / classes], at % classes));
    int[] given = IntStream.of(rows).map(i -> codes[i]).toArray();
    return new SoftLabels(given, classes, Optional.of(some), Vectors.select(weights, rows));
  }

  public SoftLabels first(int samples) {
    if (samples == codes.length) {
      return this;
    }
    Optional<double[]> some = shares.map(all -> Arrays.copyOf(all, samples * classes));
    int[] given = Arrays.copyOf(codes, samples);
    return new SoftLabels(given, classes, some, Arrays.copyOf(weights, samples));
  }

  public WeightedLabels weighted() {
    return shares
        .map(all -> WeightedLabels.likely(all, weights))
        .orElseGet(() -> WeightedLabels.given(codes, weights));
  }

  /**
   * The least squares targets of one function per class, in blocks of classes that share products
   * within a memory limit. For two classes only that of the second.
   */
  public record ClassTargets(int samples, int classes, Target target) {
    /** Targets per block: 32 MiB, or 200 classes of 20,000 samples. */
    private static final int MAX_TARGETS = 1 << 22;

    /** Minimum block size for matrix products. */
    private static final int MIN_BLOCK = 16;

    @FunctionalInterface
    public interface Target {
      double of(int sample, int label);
    }

    public ClassTargets(int[] codes, int classes, double own, double other) {
      this(codes.length, classes, (i, c) -> codes[i] == c ? own : other);
    }

    /** Passes n targets for each of some classes and the first of these, block by block. */
    public void inBlocks(ObjIntConsumer<double[][]> work) {
      int max = Math.max(MIN_BLOCK, MAX_TARGETS / Math.max(1, samples));
      int end = 0;
      for (int first = classes == 2 ? 1 : 0; first < classes; first = end) {
        end = Math.min(classes, first + max);
        work.accept(targets(first, end), first);
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
}
