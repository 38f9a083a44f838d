package io.github.redescend.data.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is made wrong on purpose in rows to learn from: labels, features, both or nothing.
 *
 * @param labels what corrupts labels
 * @param features what moves rows away
 */
public record Contamination(Optional<LabelNoise> labels, Optional<FeatureOutliers> features) {
  /** Nothing is made wrong. */
  public static Contamination none() {
    return new Contamination(Optional.empty(), Optional.empty());
  }

  /** Labels alone. */
  public static Contamination of(LabelNoise labels) {
    return new Contamination(Optional.of(labels), Optional.empty());
  }

  /** Whether nothing is made wrong. */
  public boolean isNone() {
    return labels.isEmpty() && features.isEmpty();
  }

  /**
   * The rows, contaminated; the argument is left as it is. Rows of one class keep their labels.
   *
   * @param rows labelled rows
   * @param classes all classes that labels may have, sorted
   * @param seed labels and features draw from it independently
   * @throws io.github.redescend.core.InvalidInputException as {@link LabelNoise#corrupt} and {@link
   *     FeatureOutliers#move}
   */
  public Table apply(Table rows, List<String> classes, Seed seed) {
    Table moved = features.map(outliers -> outliers.move(rows, seed)).orElse(rows);
    if (labels.isEmpty() || rows.labels().stream().distinct().count() < 2) {
      return moved;
    }
    Labels wrong = labels.get().corrupt(Labels.of(rows.labels(), classes), seed);
    return moved.withLabels(IntStream.range(0, wrong.size()).mapToObj(wrong::name).toList());
  }

  /**
   * In words, as in {@code labels with noise symmetric:0.2 and rows with outliers 0.1:5}; a share
   * of 0 is {@code labels as they are}.
   */
  @Override
  public String toString() {
    return Stream.concat(
            labels
                .map(n -> n.share() == 0 ? "labels as they are" : "labels with noise " + n)
                .stream(),
            features.map(f -> "rows with outliers " + f).stream())
        .collect(Collectors.joining(" and "));
  }
}
