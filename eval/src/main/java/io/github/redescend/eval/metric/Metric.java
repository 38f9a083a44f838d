package io.github.redescend.eval.metric;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.eval.metric.ConfusionMatrix.ClassSums;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A metric as defined in scikit-learn. Written by its name, {@code f1}, and for those of {@link
 * Kind#ofOneClass} with a class, {@code f1:yes}.
 *
 * <p>Without a class {@code f1} is the mean over all classes; {@code auc} and {@code
 * average-precision} are those of the last of two classes, else the one-vs-rest mean. Undefined
 * classes are skipped; a class unknown to the model has tied scores.
 *
 * @param positive the class, if it is of one
 */
public record Metric(Kind kind, Optional<String> positive) {
  /** The share of correct predictions. */
  public static final Metric ACCURACY = of(Kind.ACCURACY);

  /** The metrics, named in options as in {@link Arguments#nameOf}. */
  public enum Kind {
    /** The share of correct predictions. */
    ACCURACY("accuracy"),
    /** The mean recall of the classes with samples. */
    BALANCED("balancedAccuracy"),
    /** The area under the ROC curve; ties count half. */
    AUC("auc"),
    /** Average precision: the sum of precisions times the gain of recall, ties taken together. */
    AVERAGE_PRECISION("averagePrecision"),
    /** 2 hits / (given + predicted) of a class; undefined classes are skipped. */
    F1("f1"),
    /**
     * Matthews' correlation, R_K of Gorodkin for k classes; 0 if one class is predicted, undefined
     * if one class is given.
     */
    MCC("mcc"),
    /** The mean of -log p of the given class, p at least 2.2e-16. */
    LOG_LOSS("logLoss"),
    /** The mean squared error of the probabilities; for two classes of one of them, else summed. */
    BRIER("brier");

    private final String key;

    Kind(String key) {
      this.key = key;
    }

    public String key() {
      return key;
    }

    public boolean ofOneClass() {
      return this == AUC || this == AVERAGE_PRECISION || this == F1;
    }

    /** Whether it requires probabilities. */
    public boolean needsProbabilities() {
      return this == LOG_LOSS || this == BRIER;
    }
  }

  public Metric {
    if (positive.isPresent() && !kind.ofOneClass()) {
      throw new InvalidInputException(
          "metric = %s:%s is not allowed: f1, auc and average-precision can be of one class, %s is of all"
              .formatted(
                  Arguments.nameOf(kind), Printable.of(positive.get()), Arguments.nameOf(kind)));
    }
  }

  public static Metric of(Kind kind) {
    return new Metric(kind, Optional.empty());
  }

  /**
   * Reads the textual form.
   *
   * @throws InvalidInputException if the metric is unknown, or a class is given where not allowed
   */
  public static Metric parse(String text) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    for (Kind kind : Kind.values()) {
      if (Arguments.nameOf(kind).equals(name)) {
        return new Metric(
            kind, colon < 0 ? Optional.empty() : Optional.of(text.substring(colon + 1)));
      }
    }
    List<String> known = Arrays.stream(Kind.values()).map(Arguments::nameOf).toList();
    throw new InvalidInputException(DidYouMean.unknown("metric", name, known));
  }

  /**
   * Refuses an unknown class.
   *
   * @throws InvalidInputException that lists the classes
   */
  public void check(List<String> classes, String source) {
    if (positive.isPresent() && !classes.contains(positive.get())) {
      String name = Printable.of(toString());
      String hint = DidYouMean.hint("; ", positive.get(), classes);
      throw new InvalidInputException(
          "metric = %s is not allowed for %s: its classes are %s%s"
              .formatted(name, source, String.join(", ", classes), hint));
    }
  }

  public boolean higherIsBetter() {
    return !kind.needsProbabilities();
  }

  /** The value, negated if lower is better; minus infinity if undefined. */
  public double gain(double value) {
    if (Double.isNaN(value)) {
      return Double.NEGATIVE_INFINITY;
    }
    return higherIsBetter() ? value : -value;
  }

  /** Whether a decision threshold other than 0 can improve it. */
  public boolean servedByThreshold() {
    return kind == Kind.BALANCED || kind == Kind.F1 || kind == Kind.MCC;
  }

  /**
   * Computes the metric.
   *
   * @return the value; NaN if undefined, as for rankings of one class, absent classes, and missing
   *     probabilities
   */
  public double of(Predictions predictions) {
    if (positive.isPresent() && predictions.place(positive.get()) < 0) {
      return Double.NaN;
    }
    return switch (kind) {
      case ACCURACY, BALANCED, F1, MCC -> of(predictions.sums());
      case AUC, AVERAGE_PRECISION -> ranked(predictions);
      case LOG_LOSS -> predictions.logLoss();
      case BRIER -> predictions.brier();
    };
  }

  double of(ClassSums sums) {
    return switch (kind) {
      case ACCURACY -> sums.accuracy();
      case BALANCED -> sums.balancedAccuracy();
      case MCC -> sums.correlation();
      default ->
          positive.isPresent()
              ? sums.f1(sums.classes().indexOf(positive.get()))
              : mean(sums.classes().size(), sums::f1);
    };
  }

  private double ranked(Predictions predictions) {
    if (positive.isPresent()) {
      return ranked(predictions, predictions.place(positive.get()));
    }
    int k = predictions.classes().size();
    return k == 2 ? ranked(predictions, 1) : mean(k, c -> ranked(predictions, c));
  }

  private double ranked(Predictions predictions, int positiveClass) {
    return kind == Kind.AUC
        ? predictions.ranked(positiveClass).area()
        : predictions.ranked(positiveClass).averagePrecision();
  }

  /** Over the classes where it is defined. */
  private static double mean(int classes, IntToDoubleFunction value) {
    return mean(IntStream.range(0, classes).mapToDouble(value));
  }

  /** The mean of the values that are defined; NaN if none is. */
  static double mean(DoubleStream values) {
    return values.filter(value -> !Double.isNaN(value)).average().orElse(Double.NaN);
  }

  /** All defined values: of each kind, then of each kind and class. */
  public static Map<Metric, Double> all(Predictions predictions) {
    Map<Metric, Double> values = new LinkedHashMap<>();
    for (Kind kind : Kind.values()) {
      put(of(kind), predictions, values);
    }
    for (Kind kind : Kind.values()) {
      for (String name : kind.ofOneClass() ? predictions.classes() : List.<String>of()) {
        put(new Metric(kind, Optional.of(name)), predictions, values);
      }
    }
    return values;
  }

  private static void put(Metric metric, Predictions predictions, Map<Metric, Double> values) {
    double value = metric.of(predictions);
    if (!Double.isNaN(value)) {
      values.put(metric, value);
    }
  }

  @Override
  public String toString() {
    return Arguments.nameOf(kind) + positive.map(name -> ":" + name).orElse("");
  }
}
