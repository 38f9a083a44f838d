package io.github.redescend.eval.rank;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.rank.Ranks.Friedman;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** All tests on scores: a row for each data set, a column for each system; higher is better. */
public record Comparison(
    List<String> systems,
    List<String> data,
    double[][] scores,
    Ranks ranks,
    Friedman friedman,
    Nemenyi nemenyi,
    List<Pair> pairs) {
  /** The test of two systems, from 0, with the p-value of Wilcoxon's test corrected by Holm. */
  public record Pair(int first, int second, PairedTest test, double holm) {}

  /** Runs all tests; {@code alpha} in (0, 1) is the level of Nemenyi's test. */
  public static Comparison of(
      List<String> systems, List<String> data, double[][] scores, double alpha) {
    Require.sameLength("scores", scores.length, data.size());
    Ranks ranks = Ranks.of(scores);
    Require.sameLength("scores of a data set", ranks.systems(), systems.size());
    Friedman friedman = Friedman.of(ranks);
    Nemenyi nemenyi = Nemenyi.of(ranks, alpha);
    List<Pair> pairs = pairs(scores, systems.size());
    return new Comparison(systems, data, scores, ranks, friedman, nemenyi, pairs);
  }

  private static List<Pair> pairs(double[][] scores, int systems) {
    List<int[]> members = new ArrayList<>();
    List<PairedTest> tests = new ArrayList<>();
    for (int a = 0; a < systems; a++) {
      for (int b = a + 1; b < systems; b++) {
        members.add(new int[] {a, b});
        tests.add(PairedTest.of(column(scores, a), column(scores, b)));
      }
    }
    double[] holm = holm(tests.stream().mapToDouble(PairedTest::p).toArray());
    return IntStream.range(0, tests.size())
        .mapToObj(i -> new Pair(members.get(i)[0], members.get(i)[1], tests.get(i), holm[i]))
        .toList();
  }

  private static double[] column(double[][] scores, int j) {
    return IntStream.range(0, scores.length).mapToDouble(i -> scores[i][j]).toArray();
  }

  /** The groups that Nemenyi's test does not separate, by name, best ranks first. */
  public List<List<String>> cliques() {
    return nemenyi.cliques(ranks.average()).stream()
        .map(clique -> clique.stream().map(systems::get).toList())
        .toList();
  }

  /**
   * Holm's adjusted p-values in the same order ("A simple sequentially rejective multiple test
   * procedure", 1979): the i-th smallest of m, from 0, is multiplied by m - i, made monotone, at
   * most 1.
   */
  static double[] holm(double[] p) {
    int[] order = Vectors.order(p.length, Comparator.comparingDouble(i -> p[i]));
    double[] adjusted = new double[p.length];
    double max = 0;
    for (int i = 0; i < order.length; i++) {
      max = Math.max(max, Math.min(1, (p.length - i) * p[order[i]]));
      adjusted[order[i]] = max;
    }
    return adjusted;
  }
}
