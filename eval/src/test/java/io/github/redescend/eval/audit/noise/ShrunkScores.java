package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Random;

/**
 * Two overlapping classes with regression scores fitted to noisy labels: the clean scores, shifted
 * and shrunk as the noise changes the expected labels.
 *
 * @param scores two columns
 * @param labels the given labels
 */
record ShrunkScores(ClassScores scores, GivenLabels labels) {
  /**
   * Draws random scores and labels.
   *
   * @param share the approximate share of the second class
   * @param apart the distance of the classes from the boundary
   * @param from0 the share of the first class that is labelled as the second
   * @param from1 the share of the second class that is labelled as the first
   */
  static ShrunkScores draw(
      int n, double share, double apart, double from0, double from1, long seed) {
    Random random = new Random(seed);
    double[] scores = new double[2 * n];
    int[] given = new int[n];
    for (int i = 0; i < n; i++) {
      double side = random.nextDouble() < share ? 1 : -1;
      double right = apart * side + 0.4 * random.nextGaussian();
      boolean second = random.nextDouble() < 1 / (1 + Math.exp(-4 * right));
      boolean moved = random.nextDouble() < (second ? from1 : from0);
      double observed = (1 - from0 - from1) * right + from0 - from1;
      scores[2 * i] = -observed / 2;
      scores[2 * i + 1] = observed / 2;
      given[i] = second == moved ? 0 : 1;
    }
    return new ShrunkScores(new ClassScores(2, scores), new GivenLabels(given, new Verdict[n]));
  }
}
