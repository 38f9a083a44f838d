package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.network.NetworkFunction;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.interchange.file.LinearLayout.MetricLayout;
import io.github.redescend.interchange.file.LinearLayout.NetworkLayout;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.kernels.predict.NearestPoints;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The kind of a decision function in a file and its arrays. */
sealed interface DecisionLayout
    permits ExpansionLayout, LinearLayout, NearestLayout, NetworkLayout, MetricLayout {

  enum Kind {
    /** sum_j c_j k(p_j, x) + b. */
    KERNEL_EXPANSION,
    /** w . x + b. */
    LINEAR,
    /** Nearest neighbours. */
    NEAREST_POINTS,
    /** V tanh(W x + a) + b. */
    NETWORK,
    /** One of the others on features in a learned metric. */
    METRIC
  }

  /**
   * The layout of a decision function.
   *
   * @throws InvalidInputException if files do not support its kind
   */
  static DecisionLayout of(DecisionFunction decision) {
    if (decision instanceof KernelExpansion expansion) {
      return ExpansionLayout.of(expansion);
    }
    if (decision instanceof LinearFunction linear) {
      return new LinearLayout(linear.outputs(), linear.features());
    }
    if (decision instanceof NearestPoints nearest) {
      return NearestLayout.of(nearest);
    }
    if (decision instanceof NetworkFunction network) {
      return new NetworkLayout(network.outputs(), network.features(), network.hidden());
    }
    if (decision instanceof MetricFunction mapped) {
      return MetricLayout.of(mapped);
    }
    throw new InvalidInputException(
        "a model of kind "
            + decision.getClass().getSimpleName()
            + " cannot be written to a model file: only kernel expansions, linear functions,"
            + " nearest points and networks can");
  }

  static DecisionLayout read(JsonFields from) {
    return switch (from.choice("kind", Kind.class)) {
      case KERNEL_EXPANSION -> ExpansionLayout.read(from);
      case LINEAR -> LinearLayout.read(from);
      case NEAREST_POINTS -> NearestLayout.read(from);
      case NETWORK -> NetworkLayout.read(from);
      case METRIC -> MetricLayout.read(from);
    };
  }

  int features();

  int outputs();

  /** Whether the outputs can be one per class. */
  default boolean ofClasses() {
    return false;
  }

  /** The layout of the machines: of a learned metric its inner function. */
  default DecisionLayout machines() {
    return this;
  }

  List<ArrayShape> arrays();

  /** Memory besides its arrays. */
  long bytesBeside();

  /** Writes what {@link #read} reads. */
  void describe(ObjectNode into);

  /** The numbers of each of {@link #arrays}: {@code double[]} or {@code int[]}. */
  List<Object> numbers(DecisionFunction decision);

  /**
   * Restores the decision function.
   *
   * @param kernels looks up a kernel by its spec
   * @throws InvalidInputException if an array is damaged
   */
  DecisionFunction restore(ModelArchive arrays, Function<String, Kernel> kernels, Compute compute)
      throws IOException;

  /**
   * Refuses what does not fit in memory.
   *
   * @param budget in bytes
   * @param others further arrays of the model
   */
  default void checkMemory(long budget, List<ArrayShape> others) {
    long bytes = bytesBeside();
    for (ArrayShape array : arrays()) {
      bytes += array.bytes();
    }
    for (ArrayShape array : others) {
      bytes += array.bytes();
    }
    if (bytes > budget) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "the model needs %.1f MB, but only %.1f MB of the heap may be used for it:"
                  + " give the JVM a larger heap (-Xmx)",
              bytes / 1e6,
              budget / 1e6));
    }
  }
}
