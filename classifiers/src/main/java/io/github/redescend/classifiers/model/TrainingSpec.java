package io.github.redescend.classifiers.model;

import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Precomputed;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The specs of a trained model.
 *
 * @param system the name of the system, if it has one
 * @param parts of its machines; empty for systems without such parts, as nearest neighbours
 * @param trust how the label audit was used
 * @param distance how a metric was learned, if so
 * @param threshold the decision threshold of {@link TrainedModel#withThreshold}; finite
 */
public record TrainingSpec(
    Optional<String> system,
    Optional<Parts> parts,
    Trust trust,
    Optional<Spec> distance,
    Optional<Double> threshold) {
  /** How the label audit was used. */
  public enum Trust {
    /** Labels as given. */
    NONE(""),
    /** Samples weighted by the trust in their labels. */
    WEIGHTS("on"),
    /** Trained on class probabilities. */
    POSTERIOR("posterior");

    private final String text;

    Trust(String text) {
      this.text = text;
    }

    /**
     * Reads the value in a model file.
     *
     * @throws IllegalArgumentException if it is neither {@code on} nor {@code posterior}
     */
    public static Trust parse(String text) {
      return Arrays.stream(values())
          .filter(one -> one != NONE && one.text.equals(text))
          .findFirst()
          .orElseThrow(IllegalArgumentException::new);
    }
  }

  public static final String DISTANCE = "distance";
  public static final String THRESHOLD = "threshold";
  public static final String TRUST_WEIGHTS = "trust-weights";

  public static final TrainingSpec UNKNOWN =
      new TrainingSpec(Optional.empty(), Optional.empty(), Trust.NONE);

  public TrainingSpec(Optional<String> system, Optional<Parts> parts, Trust trust) {
    this(system, parts, trust, Optional.empty(), Optional.empty());
  }

  public boolean isPrecomputed() {
    return parts()
        .flatMap(Parts::kernel)
        .filter(kernel -> kernel.name().equals(Precomputed.NAME))
        .isPresent();
  }

  /** Whether the audit was used. */
  public boolean trustWeights() {
    return trust != Trust.NONE;
  }

  /**
   * The parts of the machines.
   *
   * @param loss for the trained classes
   * @param kernel the fitted kernel; empty without one, as in networks
   * @param space the hypothesis space
   * @param manyClasses the multiclass strategy
   * @param lambda the weight of the penalty, &gt; 0
   * @param penalty if it drops features; else empty
   * @param bias whether f has a bias
   */
  public record Parts(
      Spec loss,
      Optional<Spec> kernel,
      Spec space,
      Spec solver,
      MulticlassStrategy manyClasses,
      double lambda,
      Optional<Penalty> penalty,
      boolean bias) {
    /** Stands for no kernel. */
    public static final String NO_KERNEL = "none";

    public Parts {
      Require.positive("lambda", lambda);
    }

    /** With the penalty (lambda/2) ||f||^2. */
    public Parts(
        Spec loss,
        Spec kernel,
        Spec space,
        Spec solver,
        MulticlassStrategy manyClasses,
        double lambda,
        boolean bias) {
      this(loss, Optional.of(kernel), space, solver, manyClasses, lambda, Optional.empty(), bias);
    }

    public String kernelText() {
      return kernel.map(Spec::toString).orElse(NO_KERNEL);
    }

    /** With the model's own kernel and strategy. */
    Parts with(Optional<Spec> otherKernel, MulticlassStrategy otherClasses) {
      return new Parts(loss, otherKernel, space, solver, otherClasses, lambda, penalty, bias);
    }
  }

  public static TrainingSpec of(Parts parts) {
    return new TrainingSpec(Optional.empty(), Optional.of(parts), Trust.NONE);
  }

  public static TrainingSpec of(String system) {
    return new TrainingSpec(Optional.of(system), Optional.empty(), Trust.NONE);
  }

  /** With the system's name, unless it has one. */
  TrainingSpec named(String name) {
    return new TrainingSpec(system.or(() -> Optional.of(name)), parts, trust, distance, threshold);
  }

  public TrainingSpec withDistance(Spec learned) {
    return new TrainingSpec(system, parts, trust, Optional.of(learned), threshold);
  }

  TrainingSpec moved(double by) {
    double at = threshold.orElse(0.0) + by;
    return new TrainingSpec(
        system, parts, trust, distance, at == 0 ? Optional.empty() : Optional.of(at));
  }

  TrainingSpec trusting(Trust use) {
    return new TrainingSpec(system, parts, use, distance, threshold);
  }

  /**
   * All values by name, in the order of model files: lambda and threshold are {@link Double}, bias
   * is {@link Boolean}, others text; a new map.
   */
  public Map<String, Object> values() {
    Map<String, Object> values = new LinkedHashMap<>();
    system.ifPresent(name -> values.put("system", name));
    if (parts.isPresent()) {
      Parts current = parts.get();
      values.put("loss", current.loss().toString());
      values.put("kernel", current.kernelText());
      values.put("space", current.space().toString());
      values.put("solver", current.solver().toString());
      values.put("multiclass", Arguments.nameOf(current.manyClasses()));
      values.put("lambda", current.lambda());
      current.penalty().ifPresent(penalty -> values.put("penalty", penalty.toString()));
      values.put("bias", current.bias());
    }
    if (trustWeights()) {
      values.put(TRUST_WEIGHTS, trust.text);
    }
    distance.ifPresent(learned -> values.put(DISTANCE, learned.toString()));
    threshold.ifPresent(at -> values.put(THRESHOLD, at));
    return values;
  }

  /** As {@link #values}, as text; a new map. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    values().forEach((name, value) -> texts.put(name, text(value)));
    return texts;
  }

  private static String text(Object value) {
    return value instanceof Double number ? Spec.text(number) : value.toString();
  }
}
