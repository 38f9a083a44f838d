package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.data.cell.Cells;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Weight factors by class. Immutable.
 *
 * <p>Written {@code none}, {@code balanced} (s / (k s_c) for k classes with weights s_c and total
 * s) or {@code NAME=W,NAME=W} (finite, above 0; other classes have 1).
 */
public final class ClassWeights {
  private static final String ALLOWED =
      "it must be none, balanced or NAME=W,NAME=W with finite numbers W of at least 2.3e-308";

  private final boolean balanced;
  private final Map<String, Double> named;

  private ClassWeights(boolean balanced, Map<String, Double> named) {
    this.balanced = balanced;
    this.named = Collections.unmodifiableMap(named);
  }

  public static ClassWeights none() {
    return new ClassWeights(false, Map.of());
  }

  public static ClassWeights balanced() {
    return new ClassWeights(true, Map.of());
  }

  public static ClassWeights parse(String text) {
    if (text.equals("none")) {
      return none();
    }
    if (text.equals("balanced")) {
      return balanced();
    }
    Map<String, Double> named = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int equals = part.lastIndexOf('=');
      String name = part.substring(0, Math.max(0, equals)).strip();
      double weight = equals < 1 ? Double.NaN : Cells.number(part.substring(equals + 1).strip());
      if (!(weight >= Double.MIN_NORMAL) || Double.isInfinite(weight)) {
        throw new InvalidInputException(
            "class-weight = %s is not allowed: found '%s', %s".formatted(text, part, ALLOWED));
      }
      if (named.put(name, weight) != null) {
        throw new InvalidInputException(
            "class-weight = %s names class '%s' twice".formatted(text, name));
      }
    }
    return new ClassWeights(false, named);
  }

  /** Whether no weights were given. */
  public boolean isNone() {
    return !balanced && named.isEmpty();
  }

  @Override
  public String toString() {
    if (isNone()) {
      return "none";
    }
    return balanced
        ? "balanced"
        : named.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(","));
  }

  /**
   * The factor of each class, in the order of {@code labels.classes()}; for {@code balanced}
   * classes without weight are ignored and have 1.
   *
   * @throws InvalidInputException if a named class is none of the classes
   */
  public double[] factors(Labels labels, double[] weights) {
    int k = labels.classes().size();
    double[] factors = Vectors.filled(k, 1);
    if (balanced) {
      double[] totals = new double[k];
      for (int i = 0; i < weights.length; i++) {
        totals[labels.codes()[i]] += weights[i];
      }
      long present = Arrays.stream(totals).filter(total -> total > 0).count();
      double all = Vectors.sum(weights);
      for (int c = 0; c < k; c++) {
        if (totals[c] > 0) {
          factors[c] = all / (present * totals[c]);
        }
      }
    }
    named.forEach(
        (name, weight) -> {
          int c = labels.classes().indexOf(name);
          if (c < 0) {
            String hint = DidYouMean.hint("; ", name, labels.classes());
            throw new InvalidInputException(
                "class-weight names class '%s', the classes are %s%s"
                    .formatted(name, String.join(", ", labels.classes()), hint));
          }
          factors[c] = weight;
        });
    return factors;
  }

  /** Returns the samples with their weights multiplied. */
  public Dataset apply(Dataset data) {
    return data.withWeights(apply(data.labels(), data.weights()));
  }

  /** Returns the weights of labelled rows, multiplied. */
  public double[] apply(Labels labels, double[] weights) {
    double[] factors = factors(labels, weights);
    double[] product = new double[weights.length];
    Arrays.setAll(product, i -> weights[i] * factors[labels.codes()[i]]);
    return product;
  }
}
