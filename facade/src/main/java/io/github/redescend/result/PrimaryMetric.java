package io.github.redescend.result;

import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a run aims at: what it chooses by and how much classes count.
 *
 * @param metric what is chosen by
 * @param named whether the user said so
 * @param classWeights factors for the classes
 * @param positive the class that was chosen as the positive one of two
 */
public record PrimaryMetric(
    Metric metric, boolean named, ClassWeights classWeights, Optional<String> positive) {
  /** Classes below this share of the rows are rare. */
  private static final double RARE = 0.05;

  /** Accuracy, the classes as they are. */
  public static final PrimaryMetric PLAIN =
      new PrimaryMetric(Metric.ACCURACY, false, ClassWeights.none(), Optional.empty());

  /**
   * Notes a class that hardly affects the accuracy.
   *
   * @throws io.github.redescend.core.InvalidInputException if the metric is of a class that is none
   *     of the table's
   */
  public void check(Labels labels, String source, Consumer<String> notes) {
    metric.check(labels.classes(), source);
    imbalance(labels).ifPresent(sentence -> notes.accept(source + ": " + sentence));
  }

  /** What is not as usual, to be added to a sentence. */
  public String words() {
    return (named ? "; by " + metric : "")
        + (classWeights.isNone() ? "" : "; class weights " + classWeights)
        + positive.map(name -> "; positive class '%s'".formatted(Printable.of(name))).orElse("");
  }

  /** What is not as usual, for programs. */
  public Fields json() {
    return Fields.of(
        "classWeight",
        classWeights.isNone() ? Optional.empty() : Optional.of(classWeights.toString()));
  }

  /**
   * A class with less than a twentieth of the rows, and less than half of its even share, in a
   * sentence with what helps; nothing where something is done about it.
   */
  Optional<String> imbalance(Labels labels) {
    if (named || !classWeights.isNone() || labels.size() == 0) {
      return Optional.empty();
    }
    int[] counts = labels.counts();
    int least = 0;
    for (int c = 1; c < counts.length; c++) {
      least = counts[c] < counts[least] ? c : least;
    }
    double limit = Math.min(RARE, 0.5 / counts.length) * labels.size();
    if (counts[least] >= limit) {
      return Optional.empty();
    }
    long others = Arrays.stream(counts).filter(count -> count < limit).count() - 1;
    return Optional.of(
        "class '%s' has only %s of the %d rows%s, which hardly affects the accuracy: --metric balanced and --class-weight balanced give every class the same weight"
            .formatted(
                Printable.of(labels.classes().get(least)),
                Numbers.percent((double) counts[least] / labels.size()),
                labels.size(),
                others == 0
                    ? ""
                    : ", and %d more %s as rare".formatted(others, others == 1 ? "is" : "are")));
  }
}
