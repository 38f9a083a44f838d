package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.metric.MetricFunction;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A function f(A x) of the features in a learnt metric.
 *
 * @param form whether A is a diagonal
 * @param inner f
 */
record MetricLayout(LearnedMetric.Form form, DecisionLayout inner) implements DecisionLayout {
  private static final String FORM = "metric";
  private static final String FUNCTION = "function";

  /** Refuses a metric in a metric. */
  MetricLayout {
    if (inner instanceof MetricLayout) {
      throw new InvalidInputException("decision has a metric in a metric");
    }
  }

  static MetricLayout of(MetricFunction mapped) {
    return new MetricLayout(mapped.metric().form(), DecisionLayout.of(mapped.inner()));
  }

  static MetricLayout read(JsonFields from) {
    from.only("kind", FORM, FUNCTION);
    JsonFields function = from.object(FUNCTION);
    if (function.choice("kind", Kind.class) == Kind.METRIC) {
      throw new InvalidInputException("decision has a metric in a metric");
    }
    return new MetricLayout(
        from.choice(FORM, LearnedMetric.Form.class), DecisionLayout.read(function));
  }

  private ArrayShape map() {
    return form == LearnedMetric.Form.DIAGONAL
        ? ArrayShape.doubles("metric.npy", features())
        : ArrayShape.doubles("metric.npy", features(), features());
  }

  @Override
  public int features() {
    return inner.features();
  }

  @Override
  public int outputs() {
    return inner.outputs();
  }

  @Override
  public boolean ofClasses() {
    return inner.ofClasses();
  }

  @Override
  public DecisionLayout machines() {
    return inner;
  }

  @Override
  public List<ArrayShape> arrays() {
    List<ArrayShape> arrays = new ArrayList<>(List.of(map()));
    arrays.addAll(inner.arrays());
    return arrays;
  }

  @Override
  public long bytesBeside() {
    return inner.bytesBeside();
  }

  @Override
  public void describe(ObjectNode into) {
    into.put("kind", Arguments.nameOf(Kind.METRIC));
    into.put(FORM, Arguments.nameOf(form));
    inner.describe(into.putObject(FUNCTION));
  }

  @Override
  public Map<ArrayShape, Object> numbers(DecisionFunction decision) {
    MetricFunction mapped = (MetricFunction) decision;
    Map<ArrayShape, Object> numbers = new LinkedHashMap<>();
    numbers.put(map(), mapped.metric().map());
    numbers.putAll(inner.numbers(mapped.inner()));
    return numbers;
  }

  @Override
  public DecisionFunction restore(
      ArrayReader arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
    LearnedMetric metric = new LearnedMetric(form, features(), arrays.doubles(map()), compute);
    return new MetricFunction(metric, inner.restore(arrays, kernels, compute));
  }
}
