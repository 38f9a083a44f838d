package io.github.redescend.result;

import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The metric for every choice of a run, with class weights and the positive class. */
public record PrimaryMetric(
    Metric metric, boolean named, ClassWeights classWeights, Optional<String> positive) {
  /** Classes below this share of the rows are rare. */
  private static final double RARE = 0.05;

  public static final PrimaryMetric PLAIN =
      new PrimaryMetric(Metric.ACCURACY, false, ClassWeights.none(), Optional.empty());

  /** Adds a note if a rare class hardly affects the accuracy; refuses labels without its class. */
  public void check(Labels labels, String source, Consumer<String> notes) {
    metric.check(labels.classes(), source);
    imbalance(labels).ifPresent(sentence -> notes.accept(source + ": " + sentence));
  }

  /** Returns a value if the metric was named. */
  public <T> Optional<T> ifNamed(Supplier<T> value) {
    return named ? Optional.of(value.get()) : Optional.empty();
  }

  /** Returns the settings that are not defaults, to append to a sentence. */
  public String words() {
    return (named ? "; by " + metric : "")
        + (classWeights.isNone() ? "" : "; class weights " + classWeights)
        + positive.map(name -> "; positive class '%s'".formatted(Printable.of(name))).orElse("");
  }

  public Fields json() {
    Optional<String> weights = Optional.of(classWeights.toString());
    return Fields.of("classWeight", weights.filter(given -> !classWeights.isNone()));
  }

  public Map<String, Double> factors(Dataset data) {
    Map<String, Double> factors = new LinkedHashMap<>();
    if (!classWeights.isNone()) {
      double[] values = classWeights.factors(data.labels(), data.weights());
      for (int c = 0; c < values.length; c++) {
        factors.put(data.labels().classes().get(c), values[c]);
      }
    }
    return factors;
  }

  /** Returns a sentence on a class below 5% and half its even share, unless weights are named. */
  Optional<String> imbalance(Labels labels) {
    if (named || !classWeights.isNone() || labels.size() == 0) {
      return Optional.empty();
    }
    int[] counts = labels.counts();
    int min = Vectors.order(counts.length, Comparator.comparingInt(c -> counts[c]))[0];
    double limit = Math.min(RARE, 0.5 / counts.length) * labels.size();
    if (counts[min] >= limit) {
      return Optional.empty();
    }
    long others = Arrays.stream(counts).filter(count -> count < limit).count() - 1;
    String are = others == 1 ? "is" : "are";
    String more = others == 0 ? "" : ", and %d more %s as rare".formatted(others, are);
    String name = Printable.of(labels.classes().get(min));
    String share = Numbers.percent((double) counts[min] / labels.size());
    return Optional.of(
        "class '%s' has only %s of the %d rows%s, which hardly affects the accuracy: --metric balanced and --class-weight balanced give every class the same weight"
            .formatted(name, share, labels.size(), more));
  }
}
