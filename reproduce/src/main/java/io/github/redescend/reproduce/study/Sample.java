package io.github.redescend.reproduce.study;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Values of repeated trials, in their order. */
public record Sample(double[] values) {
  /** NaN if empty. */
  public double mean() {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** The standard deviation with n - 1; NaN for fewer than two. */
  public double standardDeviation() {
    double mean = mean();
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return values.length < 2 ? Double.NaN : Math.sqrt(sum / (values.length - 1));
  }

  public double standardError() {
    return standardDeviation() / Math.sqrt(values.length);
  }

  /** The mean and, for two or more, its standard error, as in {@code 95.5±1.0}. */
  public String format(int digits) {
    return format("%." + digits + "f", "±", standardError(), "");
  }

  /** The mean and, for two or more, the standard deviation, as in {@code 95.5 (4.6)}. */
  public String shownWithDeviation(int digits) {
    return format("%." + digits + "f", " (", standardDeviation(), ")");
  }

  private String format(String number, String before, double spread, String after) {
    String format = values.length < 2 ? number : number + before + number + after;
    return Decimal.format(format, mean(), spread);
  }

  /** The paired differences. */
  public Sample minus(Sample other) {
    if (other.values.length != values.length) {
      throw new IllegalArgumentException(
          values.length + " values are not paired with " + other.values.length);
    }
    double[] differences = values.clone();
    Arrays.setAll(differences, i -> differences[i] - other.values[i]);
    return new Sample(differences);
  }

  /** The means of every k-th value, for folds common to all repetitions. */
  Sample folds(int k) {
    double[] folds = new double[k];
    for (int i = 0; i < values.length; i++) {
      folds[i % k] += values[i] * k / values.length;
    }
    return new Sample(folds);
  }

  /** A data file of a study, named without .gz, which may have more than two classes or not. */
  public record DataFile(String name, String file, boolean many) {}

  /** Exactly round(share n) random labels, regardless of class, each moved to another class. */
  public static final class MovedLabels {
    private MovedLabels() {}

    public static Labels of(Labels labels, double share, Seed seed) {
      int k = labels.classes().size();
      int[] codes = labels.codes().clone();
      int[] order = seed.child("contaminated rows", 0).permutation(codes.length);
      SplittableRandom random = seed.child("contaminated classes", 0).random();
      for (int i = 0; i < Math.round(share * codes.length); i++) {
        codes[order[i]] = (codes[order[i]] + 1 + random.nextInt(k - 1)) % k;
      }
      return new Labels(labels.classes(), codes);
    }
  }

  /** Choice among candidates, in order of preference, by tuning error. */
  public record TuningSet(Assembly assembly, List<Recipe> candidates, Seed seed) {
    /** The best candidate on {@code tune}, trained on {@code train}. */
    public TrainedModel best(Dataset train, Dataset tune) {
      TrainedModel best = null;
      double min = Double.POSITIVE_INFINITY;
      for (Recipe candidate : candidates) {
        TrainedModel model = assembly.classifier(candidate, seed).fit(train, Control.defaults());
        double error = error(model, tune);
        if (error < min) {
          min = error;
          best = model;
        }
      }
      return best;
    }

    /** The number of right predictions, to rounding. */
    public static double hits(TrainedModel model, Dataset data) {
      return (1 - error(model, data)) * data.size();
    }

    public static double error(TrainedModel model, Dataset data) {
      int[] predicted = model.predict(data.features());
      int wrong = 0;
      for (int i = 0; i < predicted.length; i++) {
        wrong += model.classes().get(predicted[i]).equals(data.labels().name(i)) ? 0 : 1;
      }
      return (double) wrong / predicted.length;
    }
  }
}
