package org.example.farthest;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRule.Landmarks;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/** The farthest-first traversal: each landmark is the sample farthest from those before it. */
public record FarthestRule() implements LandmarkRule, Contribution.Declared<LandmarkRule> {
  @Override
  public Declaration<FarthestRule> declaration() {
    return Declaration.of(
        "farthest",
        "each landmark is the sample farthest, in the space of the kernel, from those before it",
        "Gonzalez 1985",
        FarthestRule::new);
  }

  @Override
  public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
    int n = samples.rows();
    double[] distance = new double[n];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    int[] chosen = new int[count];
    int next = seed.child("farthest", 0).permutation(n)[0];
    int found = 0;
    while (found < count && distance[next] > 0) {
      chosen[found++] = next;
      double[] landmark = samples.row(next);
      double own = kernel.value(landmark, landmark);
      distance[next] = 0;
      for (int i = 0; i < n; i++) {
        double[] x = samples.row(i);
        double squared = kernel.value(x, x) + own - 2 * kernel.value(x, landmark);
        distance[i] = Math.min(distance[i], squared);
        next = distance[i] > distance[next] ? i : next;
      }
    }
    return Landmarks.ofRows(samples, Arrays.copyOf(chosen, found));
  }

  @Override
  public double memory(Matrix samples, int count) {
    return samples.rows();
  }
}
