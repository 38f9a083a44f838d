package io.github.redescend.eval.metric;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.DidYouMean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What predictions are judged by, as scikit-learn defines it. Written by its name, {@code f1}, and
 * for those of {@link Kind#ofOneClass} with a class, {@code f1:yes}.
 *
 * <p>Without a class {@code f1} is the mean over all classes; {@code auc} and {@code
 * average-precision} are those of the last class where there are two, else the mean over the
 * classes, each against the rest. A class without samples, or with nothing but them, has neither
 * and is left out of the mean; a class that the model does not know has no score of its own, so
 * that all samples are tied in its ranking.
 *
 * @param kind the measure
 * @param positive the one class that it is of, if any
 */
public record Metric(Kind kind, Optional<String> positive) {
  /** The share of samples predicted as what they are. */
  public static final Metric ACCURACY = of(Kind.ACCURACY);

  /** The measures, each named in options as {@link Arguments#nameOf} says. */
  public enum Kind {
    /** The share of samples predicted as what they are. */
    ACCURACY("accuracy"),
    /** The mean recall of the classes that have samples. */
    BALANCED("balancedAccuracy"),
    /** The area under the receiver operating characteristic; a tie counts half. */
    AUC("auc"),
    /** The sum of precisions, each times the gain of recall; tied samples are taken together. */
    AVERAGE_PRECISION("averagePrecision"),
    /** 2 hits / (given + predicted) of a class; a class that is neither is left out of the mean. */
    F1("f1"),
    /**
     * Matthews' correlation, for k classes as R_K of Gorodkin; 0 where one class is predicted, none
     * where one class is given.
     */
    MCC("mcc"),
    /** The mean of -log p of the class given, p at least 2.2e-16 as in scikit-learn. */
    LOG_LOSS("logLoss"),
    /** The mean squared error of the probabilities, of one for two classes, else summed. */
    BRIER("brier");

    private final String key;

    Kind(String key) {
      this.key = key;
    }

    /** Its name in JSON. */
    public String key() {
      return key;
    }

    /** Whether it may be asked of one class. */
    public boolean ofOneClass() {
      return this == AUC || this == AVERAGE_PRECISION || this == F1;
    }

    /** Whether it is told from probabilities. */
    public boolean needsProbabilities() {
      return this == LOG_LOSS || this == BRIER;
    }
  }

  /** Refuses a class where the measure has none. */
  public Metric {
    if (positive.isPresent() && !kind.ofOneClass()) {
      throw new InvalidInputException(
          "metric = %s:%s is not allowed: f1, auc and average-precision can be of one class, %s is of all"
              .formatted(
                  Arguments.nameOf(kind), Printable.of(positive.get()), Arguments.nameOf(kind)));
    }
  }

  /** A measure of all classes. */
  public static Metric of(Kind kind) {
    return new Metric(kind, Optional.empty());
  }

  /**
   * Reads the textual form.
   *
   * @throws InvalidInputException if it names no measure, or a class where the measure has none
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
    throw new InvalidInputException(
        DidYouMean.unknown(
            "metric", name, Arrays.stream(Kind.values()).map(Arguments::nameOf).toList()));
  }

  /**
   * Refuses a class that is none of a table's.
   *
   * @param classes of the table
   * @param source of the table, for messages
   * @throws InvalidInputException that lists the classes
   */
  public void check(List<String> classes, String source) {
    if (positive.isPresent() && !classes.contains(positive.get())) {
      throw new InvalidInputException(
          "metric = %s is not allowed for %s: its classes are %s"
              .formatted(Printable.of(toString()), source, String.join(", ", classes)));
    }
  }

  /** Whether more is better. */
  public boolean higherIsBetter() {
    return !kind.needsProbabilities();
  }

  /** The value, turned so that more is better; minus infinity where there is none. */
  public double gain(double value) {
    if (Double.isNaN(value)) {
      return Double.NEGATIVE_INFINITY;
    }
    return higherIsBetter() ? value : -value;
  }

  /**
   * Whether another threshold between two classes can serve it: one that counts predictions and
   * weighs classes otherwise than accuracy, which fits aim at.
   */
  public boolean servedByThreshold() {
    return kind == Kind.BALANCED || kind == Kind.F1 || kind == Kind.MCC;
  }

  /**
   * Judges.
   *
   * @return the value; NaN where there is none, as for ranks of one class only, for a class that
   *     does not occur, and without the probabilities that are needed
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

  /** The value by what was counted, for a measure that is told from counts. */
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
        ? predictions.area(positiveClass)
        : predictions.averagePrecision(positiveClass);
  }

  /** Over the classes that have a value. */
  private static double mean(int classes, IntToDoubleFunction value) {
    return IntStream.range(0, classes)
        .mapToDouble(value)
        .filter(one -> !Double.isNaN(one))
        .average()
        .orElse(Double.NaN);
  }

  /** All values that predictions have: of each kind, then of each kind and class. */
  public static Map<Metric, Double> all(Predictions predictions) {
    Map<Metric, Double> values = new LinkedHashMap<>();
    for (Kind kind : Kind.values()) {
      put(of(kind), predictions, values);
    }
    for (Kind kind : Kind.values()) {
      if (kind.ofOneClass()) {
        predictions
            .classes()
            .forEach(name -> put(new Metric(kind, Optional.of(name)), predictions, values));
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

  /** The form that {@link #parse} reads. */
  @Override
  public String toString() {
    return Arguments.nameOf(kind) + positive.map(name -> ":" + name).orElse("");
  }
}
