package io.github.redescend.eval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one contender did on one split.
 *
 * @param split the index of the split
 * @param confusion given x predicted of the test rows
 * @param untested test rows left out because a cell is missing and such rows are dropped
 * @param fitSeconds what learning took, preparation included
 * @param predictSeconds what predicting took, preparation included
 * @param specs what the fitted model says it is made of, by name; empty if the training part had
 *     one class only, in which case that class was predicted for every row
 */
public record FoldResult(
    int split,
    ConfusionMatrix confusion,
    int untested,
    double fitSeconds,
    double predictSeconds,
    Map<String, String> specs) {
  /** Copies the map. */
  public FoldResult {
    specs = Collections.unmodifiableMap(new LinkedHashMap<>(specs));
  }

  /** The share of test rows predicted as what they are, in [0, 1]. */
  public double accuracy() {
    return confusion.accuracy();
  }
}
