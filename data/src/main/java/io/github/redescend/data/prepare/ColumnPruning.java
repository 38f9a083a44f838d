package io.github.redescend.data.prepare;

import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A preprocessing reduced to some features and the raw columns they need, so that new data may lack
 * the others. A text column is needed if any of its categories is, and then makes all of them.
 *
 * @param preprocessing makes the remaining features
 * @param features their former indices, from 0, ascending
 */
public record ColumnPruning(Preprocessing preprocessing, int[] features) {
  /**
   * Drops raw columns that are not needed. Sparse data, row normalisation and an empty selection
   * keep all columns.
   *
   * @param needed for each encoded feature whether it is needed
   */
  public static ColumnPruning of(Preprocessing preprocessing, boolean[] needed) {
    PreprocessingState state = preprocessing.state();
    if (state.scale() == ScaleRule.UNIT) {
      return all(preprocessing, needed.length);
    }
    List<Feature> kept = new ArrayList<>();
    List<Scaling> scalings = new ArrayList<>();
    List<String> dropped = new ArrayList<>(state.dropped());
    IntStream.Builder left = IntStream.builder();
    int from = 0;
    for (Feature feature : state.features()) {
      int to = from + feature.width();
      if (IntStream.range(from, to).anyMatch(j -> needed[j])) {
        kept.add(feature);
        IntStream.range(from, to).forEach(left::add);
        if (state.scale().isOfColumns()) {
          scalings.addAll(state.scalings().subList(from, to));
        }
      } else {
        dropped.add(feature.name());
      }
      from = to;
    }
    if (kept.isEmpty()) {
      return all(preprocessing, needed.length);
    }
    return new ColumnPruning(
        Preprocessing.of(state.narrowed(kept, scalings, dropped)), left.build().toArray());
  }

  private static ColumnPruning all(Preprocessing preprocessing, int features) {
    return new ColumnPruning(preprocessing, IntStream.range(0, features).toArray());
  }
}
