package io.github.redescend.classifiers.model;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Precomputed;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a model was trained with.
 *
 * @param system the name of the system, if it has one
 * @param parts what its machines are made of; nothing for a system without such parts, as nearest
 *     neighbours are
 * @param trust what became of doubts about the labels
 * @param distance how the metric of the features was learnt, if it was
 * @param threshold the score that told two classes apart before {@link TrainedModel#withThreshold},
 *     where it was not 0; finite
 */
public record TrainingSpec(
    Optional<String> system,
    Optional<Parts> parts,
    Trust trust,
    Optional<Spec> distance,
    Optional<Double> threshold) {
  /** What becomes of doubts about labels. */
  public enum Trust {
    /** Labels count as they were given. */
    NONE(""),
    /** Each sample is weighted by the trust in its label. */
    WEIGHTS("on"),
    /** Machines learn the probabilities of the classes in place of labels. */
    POSTERIOR("posterior");

    private final String text;

    Trust(String text) {
      this.text = text;
    }

    /**
     * What a model file says.
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

  /** The name under which {@link #values} tells of a learnt metric. */
  public static final String DISTANCE = "distance";

  /** The name under which {@link #values} tells of a threshold. */
  public static final String THRESHOLD = "threshold";

  /** The name under which {@link #values} tells of trust weights. */
  public static final String TRUST_WEIGHTS = "trust-weights";

  /** Nothing is known. */
  public static final TrainingSpec UNKNOWN =
      new TrainingSpec(Optional.empty(), Optional.empty(), Trust.NONE);

  /** Without a learnt metric and with the threshold 0. */
  public TrainingSpec(Optional<String> system, Optional<Parts> parts, Trust trust) {
    this(system, parts, trust, Optional.empty(), Optional.empty());
  }

  /** Whether the features were the rows of a kernel matrix that was computed elsewhere. */
  public boolean isPrecomputed() {
    return parts()
        .flatMap(Parts::kernel)
        .filter(kernel -> kernel.name().equals(Precomputed.NAME))
        .isPresent();
  }

  /** Whether doubts about labels had a say. */
  public boolean trustWeights() {
    return trust != Trust.NONE;
  }

  /**
   * The parts of the machines.
   *
   * @param loss as trained for these classes
   * @param kernel fitted; nothing where the machines have none, as networks
   * @param space the hypothesis space
   * @param solver the solver
   * @param manyClasses how k classes are served
   * @param lambda the weight of the penalty, &gt; 0
   * @param penalty the penalty if it drops features, else nothing
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
    /** What stands for the kernel of machines without one. */
    public static final String NO_KERNEL = "none";

    public Parts {
      Require.positive("lambda", lambda);
    }

    /** Kernel machines with the penalty (lambda/2) ||f||^2. */
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

    /** The kernel as text, {@link #NO_KERNEL} where there is none. */
    public String kernelText() {
      return kernel.map(Spec::toString).orElse(NO_KERNEL);
    }

    /** These parts with what a model has in their place. */
    Parts with(Optional<Spec> otherKernel, MulticlassStrategy otherClasses) {
      return new Parts(loss, otherKernel, space, solver, otherClasses, lambda, penalty, bias);
    }
  }

  /** A system without a name. */
  public static TrainingSpec of(Parts parts) {
    return new TrainingSpec(Optional.empty(), Optional.of(parts), Trust.NONE);
  }

  /** A system without parts. */
  public static TrainingSpec of(String system) {
    return new TrainingSpec(Optional.of(system), Optional.empty(), Trust.NONE);
  }

  /** This under the name of a system, unless it has one. */
  TrainingSpec named(String name) {
    return new TrainingSpec(system.or(() -> Optional.of(name)), parts, trust, distance, threshold);
  }

  /** This in a metric that was learnt. */
  public TrainingSpec withDistance(Spec learnt) {
    return new TrainingSpec(system, parts, trust, Optional.of(learnt), threshold);
  }

  /** This with the threshold moved on by so much. */
  TrainingSpec moved(double by) {
    double at = threshold.orElse(0.0) + by;
    return new TrainingSpec(
        system, parts, trust, distance, at == 0 ? Optional.empty() : Optional.of(at));
  }

  /** This with doubts about labels put to that use. */
  TrainingSpec trusting(Trust use) {
    return new TrainingSpec(system, parts, use, distance, threshold);
  }

  /**
   * All by name, in the order of model files: lambda and threshold are a {@link Double}, bias a
   * {@link Boolean}, everything else text. A new map.
   */
  public Map<String, Object> values() {
    Map<String, Object> values = new LinkedHashMap<>();
    system.ifPresent(name -> values.put("system", name));
    if (parts.isPresent()) {
      Parts made = parts.get();
      values.put("loss", made.loss().toString());
      values.put("kernel", made.kernelText());
      values.put("space", made.space().toString());
      values.put("solver", made.solver().toString());
      values.put("multiclass", Arguments.nameOf(made.manyClasses()));
      values.put("lambda", made.lambda());
      made.penalty().ifPresent(penalty -> values.put("penalty", penalty.toString()));
      values.put("bias", made.bias());
    }
    if (trustWeights()) {
      values.put(TRUST_WEIGHTS, trust.text);
    }
    distance.ifPresent(learnt -> values.put(DISTANCE, learnt.toString()));
    threshold.ifPresent(at -> values.put(THRESHOLD, at));
    return values;
  }

  /** As {@link #values}, each as text. A new map. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    values().forEach((name, value) -> texts.put(name, text(value)));
    return texts;
  }

  private static String text(Object value) {
    return value instanceof Double number ? Spec.text(number) : value.toString();
  }
}
