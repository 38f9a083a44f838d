package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Spec;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A named system, defined by the specs of its parts, which can be replaced.
 *
 * @param spec its name with its own parameters
 * @param summary a one-sentence description
 * @param source paper and section
 * @param space the hypothesis space
 * @param lambda the weight of (1/2) ||f||^2 relative to the sum of losses
 * @param bias whether f has a bias
 * @param manyClasses the multiclass strategy
 * @param factory makes the learner
 */
public record Recipe(
    Spec spec,
    String summary,
    String source,
    Spec loss,
    Spec kernel,
    Spec space,
    Spec solver,
    double lambda,
    boolean bias,
    MulticlassStrategy manyClasses,
    Penalty penalty,
    LearnerFactory factory)
    implements Described {

  /** The replaceable parts. */
  public enum Part {
    LOSS,
    KERNEL,
    SPACE,
    SOLVER,
    LAMBDA,
    BIAS,
    MULTICLASS,
    PENALTY
  }

  /** A system with a Gaussian kernel, the exact Gram matrix, lambda 1, a bias, one-vs-one. */
  public static Recipe named(String name, String summary, String source) {
    return of(Spec.of(name), summary, source, new KernelMachines());
  }

  /**
   * A system with its own learner; its parts are those of {@link #named} by default.
   *
   * @param spec its name with its own parameters
   */
  public static Recipe of(Spec spec, String summary, String source, LearnerFactory factory) {
    return new Recipe(
        spec,
        summary,
        source,
        Spec.of("least-squares"),
        Spec.of("gaussian").with("gamma", "auto"),
        Spec.of("gram"),
        Spec.of("hq"),
        1,
        true,
        factory.manyClasses(),
        Penalty.L2,
        factory);
  }

  /**
   * The system that trains a model of these parts again, without their choices.
   *
   * @param parts with a kernel
   */
  public static Recipe fitted(TrainingSpec.Parts parts) {
    return new Recipe(
        Spec.of("fitted"),
        "a fitted model's parts",
        "-",
        parts.loss(),
        parts.kernel().orElseThrow(),
        parts.space(),
        parts.solver(),
        parts.lambda(),
        parts.bias(),
        parts.manyClasses(),
        parts.penalty().orElse(Penalty.L2),
        new KernelMachines());
  }

  public String name() {
    return spec.name();
  }

  /** Whether the system uses a part. */
  public boolean has(Part part) {
    return factory.uses().contains(part);
  }

  private void require(Part part) {
    if (!has(part)) {
      throw new InvalidInputException(
          "system %s has no %s that could be replaced".formatted(name(), Arguments.nameOf(part)));
    }
  }

  /**
   * With another loss.
   *
   * @throws InvalidInputException if the system does not use this part; likewise below
   */
  public Recipe loss(String spec) {
    return with(Part.LOSS, parts -> parts.loss = Spec.parse(spec));
  }

  /**
   * With another kernel; the linear kernel selects the linear space instead of gram, any other gram
   * instead of the linear space.
   */
  public Recipe kernel(String spec) {
    return with(
        Part.KERNEL,
        parts -> {
          parts.kernel = Spec.parse(spec);
          boolean linear = parts.kernel.name().equals("linear");
          if (space.name().equals(linear ? "gram" : "linear")) {
            parts.space = Spec.of(linear ? "linear" : "gram");
          }
        });
  }

  public Recipe space(String spec) {
    return with(Part.SPACE, parts -> parts.space = Spec.parse(spec));
  }

  public Recipe solver(String spec) {
    return with(Part.SOLVER, parts -> parts.solver = Spec.parse(spec));
  }

  public Recipe lambda(double other) {
    return with(Part.LAMBDA, parts -> parts.lambda = other);
  }

  public Recipe bias(boolean other) {
    return with(Part.BIAS, parts -> parts.bias = other);
  }

  public Recipe manyClasses(MulticlassStrategy other) {
    return with(
        Part.MULTICLASS,
        parts -> {
          parts.manyClasses = other;
          parts.factory = factory.served(other);
        });
  }

  /** With another penalty; L1 penalties select the linear kernel and space, and joint training. */
  public Recipe penalty(Penalty other) {
    Recipe penalised = with(Part.PENALTY, parts -> parts.penalty = other);
    return other.isSquared()
        ? penalised
        : penalised.kernel("linear").manyClasses(MulticlassStrategy.JOINT);
  }

  private Recipe with(Part replaced, Consumer<Parts> change) {
    require(replaced);
    Parts parts = new Parts();
    change.accept(parts);
    return parts.recipe();
  }

  /** The parts of this recipe, to be changed. */
  private final class Parts {
    private Spec loss = Recipe.this.loss;
    private Spec kernel = Recipe.this.kernel;
    private Spec space = Recipe.this.space;
    private Spec solver = Recipe.this.solver;
    private double lambda = Recipe.this.lambda;
    private boolean bias = Recipe.this.bias;
    private MulticlassStrategy manyClasses = Recipe.this.manyClasses;
    private Penalty penalty = Recipe.this.penalty;
    private LearnerFactory factory = Recipe.this.factory;

    Recipe recipe() {
      return new Recipe(
          spec,
          summary,
          source,
          loss,
          kernel,
          space,
          solver,
          lambda,
          bias,
          manyClasses,
          penalty,
          factory);
    }
  }

  /**
   * Makes the learner of a system that is not built from loss, kernel, space and solver, such as a
   * network. Holds the system's own parameters; {@link Recipe#of} makes a recipe of it, which an
   * entry registers.
   */
  public interface LearnerFactory {
    /** The parts of a recipe that it uses, by default all; others cannot be replaced. */
    default Set<Part> uses() {
      return EnumSet.allOf(Part.class);
    }

    /** The default multiclass strategy. */
    default MulticlassStrategy manyClasses() {
      return MulticlassStrategy.OVO;
    }

    /** The factory for a requested multiclass strategy. */
    default LearnerFactory served(MulticlassStrategy way) {
      return this;
    }

    /**
     * Why the parts are incompatible, in a sentence; empty if they are compatible. Called before
     * every {@link #learner}.
     *
     * @param recipe the recipe with the parts that were replaced
     * @param assembly looks up the parts
     * @throws io.github.redescend.core.InvalidInputException if a part is unknown or a parameter
     *     out of range
     */
    default Optional<String> refusal(Recipe recipe, Assembly assembly) {
      return Optional.empty();
    }

    /**
     * The learner of compatible parts.
     *
     * @param recipe the recipe with the parts that were replaced
     * @param assembly looks up the parts
     * @param seed of all randomness
     * @throws io.github.redescend.core.InvalidInputException if a part is unknown or a parameter
     *     out of range
     */
    Learner learner(Recipe recipe, Assembly assembly, Seed seed);
  }
}
