package io.github.redescend.data.read;

import java.util.List;

/**
 * Which columns of a file are used, each named by its name, its index from 1, or a pattern in which
 * {@code *} stands for any characters and {@code ?} for one; a name wins over the others.
 *
 * @param features the only columns to learn from; empty for all that are not used otherwise
 * @param ignored columns that are used for nothing
 * @param ids columns that are no features and go with the rows, such as an identifier
 * @param annotators columns that hold the labels of one annotator each: as {@code ids}
 * @param copied columns that go with the rows and are features as well if they would be without
 * @param groups columns that are no features and go with the rows: rows with the same values in
 *     them are never split between training and test
 */
public record ColumnChoice(
    List<String> features,
    List<String> ignored,
    List<String> ids,
    List<String> annotators,
    List<String> copied,
    List<String> groups) {
  private static final ColumnChoice ALL =
      new ColumnChoice(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  public ColumnChoice {
    features = List.copyOf(features);
    ignored = List.copyOf(ignored);
    ids = List.copyOf(ids);
    annotators = List.copyOf(annotators);
    copied = List.copyOf(copied);
    groups = List.copyOf(groups);
  }

  /** All columns are features, but for labels and weights. */
  public static ColumnChoice all() {
    return ALL;
  }

  /** Whether nothing is chosen. */
  public boolean isAll() {
    return equals(ALL);
  }

  /** The same with other features, none for all columns that are not used otherwise. */
  public ColumnChoice withFeatures(List<String> names) {
    return new ColumnChoice(names, ignored, ids, annotators, copied, groups);
  }

  /** The same with other columns left out. */
  public ColumnChoice withIgnored(List<String> names) {
    return new ColumnChoice(features, names, ids, annotators, copied, groups);
  }

  /** The same with other identifiers. */
  public ColumnChoice withIds(List<String> names) {
    return new ColumnChoice(features, ignored, names, annotators, copied, groups);
  }

  /** The same with other annotators. */
  public ColumnChoice withAnnotators(List<String> names) {
    return new ColumnChoice(features, ignored, ids, names, copied, groups);
  }

  /** The same with other columns copied. */
  public ColumnChoice withCopied(List<String> names) {
    return new ColumnChoice(features, ignored, ids, annotators, names, groups);
  }

  /** The same with other columns that group the rows. */
  public ColumnChoice withGroups(List<String> names) {
    return new ColumnChoice(features, ignored, ids, annotators, copied, names);
  }
}
