package io.github.redescend.core.data;

import io.github.redescend.core.Require;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Labelled samples with numeric features, ready for a classifier.
 *
 * @param features n x d
 * @param labels n labels
 * @param weights s_i, n finite numbers &gt;= 0
 * @param featureNames d names
 * @param groups a group number for each sample; samples of a group are never split between training
 *     and test set. Empty if every sample is its own group
 */
public record Dataset(
    Matrix features, Labels labels, double[] weights, List<String> featureNames, int[] groups) {
  public Dataset {
    Require.sameLength("labels", labels.size(), features.rows());
    Require.sameLength("weights", weights.length, features.rows());
    for (int i = 0; i < weights.length; i++) {
      Require.notNegative("weight of row " + (i + 1), weights[i]);
    }
    featureNames = List.copyOf(featureNames);
    Require.sameLength("featureNames", featureNames.size(), features.columns());
    if (groups.length > 0) {
      Require.sameLength("groups", groups.length, features.rows());
    }
  }

  public Dataset(Matrix features, Labels labels, double[] weights, List<String> featureNames) {
    this(features, labels, weights, featureNames, new int[0]);
  }

  /** Samples of equal weight with features named x1, x2, ... */
  public static Dataset of(Matrix features, Labels labels) {
    double[] ones = Vectors.filled(features.rows(), 1);
    List<String> names =
        IntStream.rangeClosed(1, features.columns()).mapToObj(j -> "x" + j).toList();
    return new Dataset(features, labels, ones, names);
  }

  public int size() {
    return features.rows();
  }

  /** The samples of these rows, in that order. */
  public Dataset select(int[] rows) {
    Matrix selected = features.selectRows(rows);
    double[] own = Vectors.select(weights, rows);
    int[] grouped =
        groups.length == 0 ? groups : Arrays.stream(rows).map(row -> groups[row]).toArray();
    return new Dataset(selected, labels.select(rows), own, featureNames, grouped);
  }

  /** The rows whose weight is above 0, ascending. */
  public int[] weightedRows() {
    return IntStream.range(0, size()).filter(i -> weights[i] > 0).toArray();
  }

  /** The samples whose weight is above 0. */
  public Dataset weighted() {
    int[] rows = weightedRows();
    return rows.length == size() ? this : select(rows);
  }

  /** Returns these samples with other labels. */
  public Dataset withLabels(Labels other) {
    return new Dataset(features, other, weights, featureNames, groups);
  }

  public Dataset withWeights(double[] other) {
    return new Dataset(features, labels, other, featureNames, groups);
  }

  /** Returns these samples with other values of their features. */
  public Dataset withFeatures(Matrix other) {
    return new Dataset(other, labels, weights, featureNames, groups);
  }

  public Dataset withGroups(int[] other) {
    return new Dataset(features, labels, weights, featureNames, other);
  }

  /**
   * Groups features by the column they come from: features of a categorical column are named
   * column=category.
   */
  public static final class FeatureColumns {
    private FeatureColumns() {}

    /** The features of each column, in the order of their first feature. */
    public static Map<String, int[]> of(List<String> features) {
      Map<String, List<Integer>> columns = new LinkedHashMap<>();
      for (int m = 0; m < features.size(); m++) {
        int end = features.get(m).indexOf('=');
        String column = end < 0 ? features.get(m) : features.get(m).substring(0, end);
        columns.computeIfAbsent(column, none -> new ArrayList<>()).add(m);
      }
      Map<String, int[]> arrays = new LinkedHashMap<>();
      columns.forEach((name, all) -> arrays.put(name, all.stream().mapToInt(m -> m).toArray()));
      return arrays;
    }
  }
}
