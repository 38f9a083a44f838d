package io.github.redescend.classifiers;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Clusters on a circle, one per class, with 10% label noise. */
public final class Blobs {
  private Blobs() {}

  public static Dataset of(int n, int classes, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] x = new double[2 * n];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int c = i % classes;
      double angle = 2 * Math.PI * c / classes;
      x[2 * i] = 3 * Math.cos(angle) + random.nextDouble() - random.nextDouble();
      x[2 * i + 1] = 3 * Math.sin(angle) + random.nextDouble() - random.nextDouble();
      int label = random.nextDouble() < 0.1 ? random.nextInt(classes) : c;
      names.add("class-" + label);
    }
    return Dataset.of(new DenseMatrix(n, 2, x), Labels.of(names));
  }

  /** The accuracy on true classes. */
  public static double accuracy(TrainedModel model, Dataset data) {
    int[] predicted = model.predict(data.features());
    int classes = data.labels().classes().size();
    int hits = 0;
    for (int i = 0; i < predicted.length; i++) {
      hits += predicted[i] == i % classes ? 1 : 0;
    }
    return (double) hits / predicted.length;
  }
}
