package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.metric.MetricFunction;
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
import java.util.Map;
import java.util.function.Function;

/** What kind of decision function a file holds, and in which arrays. */
sealed interface DecisionLayout
    permits ExpansionLayout, LinearLayout, NearestLayout, NetworkLayout, MetricLayout {

  /** The kinds of decision functions. */
  enum Kind {
    /** sum_j c_j k(p_j, x) + b. */
    KERNEL_EXPANSION,
    /** w . x + b. */
    LINEAR,
    /** The nearest points vote. */
    NEAREST_POINTS,
    /** V tanh(W x + a) + b. */
    NETWORK,
    /** One of the others, of the features in a learnt metric. */
    METRIC
  }

  /**
   * The layout of a decision function.
   *
   * @throws InvalidInputException if it is of no kind that files can hold
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

  /** The layout that a document describes. */
  static DecisionLayout read(JsonFields from) {
    return switch (from.choice("kind", Kind.class)) {
      case KERNEL_EXPANSION -> ExpansionLayout.read(from);
      case LINEAR -> LinearLayout.read(from);
      case NEAREST_POINTS -> NearestLayout.read(from);
      case NETWORK -> NetworkLayout.read(from);
      case METRIC -> MetricLayout.read(from);
    };
  }

  /** d after encoding. */
  int features();

  /** The number of machines. */
  int outputs();

  /** Whether the outputs can be those of classes alone, not of pairs of classes. */
  default boolean ofClasses() {
    return false;
  }

  /** What the machines are made of: this, but of a learnt metric the function in it. */
  default DecisionLayout machines() {
    return this;
  }

  /** The arrays of a file with this layout. */
  List<ArrayShape> arrays();

  /** The bytes that the function takes beside its arrays. */
  long bytesBeside();

  /** Says in a document what {@link #read} needs. */
  void describe(ObjectNode into);

  /**
   * The numbers of a decision function of this layout, in the order of {@link #arrays}: {@code
   * double[]} or {@code int[]}.
   */
  Map<ArrayShape, Object> numbers(DecisionFunction decision);

  /**
   * The decision function of an archive's arrays.
   *
   * @param kernels finds a kernel by its spec
   * @throws InvalidInputException if an array is damaged
   */
  DecisionFunction restore(ArrayReader arrays, Function<String, Kernel> kernels, Compute compute)
      throws IOException;

  /**
   * Refuses what does not fit in memory.
   *
   * @param budget the bytes that a model may take
   * @param others further arrays that the model has
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
