package io.github.redescend.bench.audit;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.eval.audit.Detection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Labels of which it is known which are wrong.
 *
 * @param clean the rows with the right labels
 * @param data the rows with the labels given
 * @param wrong which of them differ
 * @param test other rows with right labels
 */
record ContestTrial(
    Dataset clean, Dataset data, boolean[] wrong, Dataset test, Assembly assembly, Seed seed) {
  static ContestTrial of(Tables.Parts parts, Corruption corruption, Assembly assembly, Seed seed) {
    Dataset clean = parts.audited();
    Dataset data = clean.withLabels(corruption.corrupt(clean, assembly, seed));
    boolean[] wrong = new boolean[data.size()];
    for (int i = 0; i < wrong.length; i++) {
      wrong[i] = data.labels().codes()[i] != clean.labels().codes()[i];
    }
    return new ContestTrial(clean, data, wrong, parts.test(), assembly, seed);
  }

  double rate() {
    return (double) IntStream.range(0, wrong.length).filter(i -> wrong[i]).count() / wrong.length;
  }

  /** How well a score finds the wrong labels, by name; the least trusted have the least. */
  Map<String, Double> found(String name, double[] score) {
    Detection detection = Detection.of(score, wrong);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(name + "_auprc", detection.auprc());
    figures.put(name + "_auroc", detection.auroc());
    figures.put(name + "_at_k", detection.precisionAtK());
    figures.put(name + "_top", detection.precisionTop());
    return figures;
  }
}
