package io.github.redescend.classifiers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Spec;

/**
 * A named system: which parts it is made of. A value; the parts are specs, so that each can be
 * replaced by name.
 *
 * @param spec its name, with the parameters that are its own, if it has any
 * @param summary what it is, in one sentence
 * @param source paper and section
 * @param loss the loss
 * @param kernel the kernel
 * @param space the hypothesis space
 * @param solver the solver
 * @param lambda the weight of (1/2) ||f||^2 beside the sum of losses
 * @param bias whether f has a bias
 * @param manyClasses how k classes are served
 * @param penalty what keeps the classifier simple
 * @param factory what makes a learner of the parts
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
    ManyClasses manyClasses,
    Penalty penalty,
    LearnerFactory factory)
    implements Described {

  /** What can be replaced. */
  public enum Part {
    /** {@link #loss}. */
    LOSS,
    /** {@link #kernel}. */
    KERNEL,
    /** {@link #space}. */
    SPACE,
    /** {@link #solver}. */
    SOLVER,
    /** {@link #lambda}. */
    LAMBDA,
    /** {@link #bias}. */
    BIAS,
    /** {@link #manyClasses}. */
    MULTICLASS,
    /** {@link #penalty}. */
    PENALTY
  }

  /** A system with a Gaussian kernel, the exact Gram matrix, lambda 1, a bias, one-vs-one. */
  public static Recipe named(String name, String summary, String source) {
    return of(Spec.of(name), summary, source, new KernelMachines());
  }

  /**
   * A system with a learner of its own; the parts that it uses are those of {@link #named} until
   * they are replaced.
   *
   * @param spec its name and its own parameters
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
        ManyClasses.OVO,
        Penalty.L2,
        factory);
  }

  /** The name. */
  public String name() {
    return spec.name();
  }

  /** Whether a part means something to this system. */
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
   * The same with another loss.
   *
   * @throws InvalidInputException if the system has none; so do all that follow
   */
  public Recipe loss(String spec) {
    require(Part.LOSS);
    return new Recipe(
        this.spec,
        summary,
        source,
        Spec.parse(spec),
        kernel,
        space,
        solver,
        lambda,
        bias,
        manyClasses,
        penalty,
        factory);
  }

  /** The same with another kernel; the linear kernel brings the linear space in place of gram. */
  public Recipe kernel(String spec) {
    require(Part.KERNEL);
    Spec parsed = Spec.parse(spec);
    boolean linear = parsed.name().equals("linear") && space.name().equals("gram");
    return new Recipe(
        this.spec,
        summary,
        source,
        loss,
        parsed,
        linear ? Spec.of("linear") : space,
        solver,
        lambda,
        bias,
        manyClasses,
        penalty,
        factory);
  }

  /** The same in another space. */
  public Recipe space(String spec) {
    require(Part.SPACE);
    return new Recipe(
        this.spec,
        summary,
        source,
        loss,
        kernel,
        Spec.parse(spec),
        solver,
        lambda,
        bias,
        manyClasses,
        penalty,
        factory);
  }

  /** The same with another solver. */
  public Recipe solver(String spec) {
    require(Part.SOLVER);
    return new Recipe(
        this.spec,
        summary,
        source,
        loss,
        kernel,
        space,
        Spec.parse(spec),
        lambda,
        bias,
        manyClasses,
        penalty,
        factory);
  }

  /** The same with another lambda. */
  public Recipe lambda(double other) {
    require(Part.LAMBDA);
    return new Recipe(
        spec,
        summary,
        source,
        loss,
        kernel,
        space,
        solver,
        other,
        bias,
        manyClasses,
        penalty,
        factory);
  }

  /** The same with or without a bias. */
  public Recipe bias(boolean other) {
    require(Part.BIAS);
    return new Recipe(
        spec,
        summary,
        source,
        loss,
        kernel,
        space,
        solver,
        lambda,
        other,
        manyClasses,
        penalty,
        factory);
  }

  /** The same with another way to serve k classes. */
  public Recipe manyClasses(ManyClasses other) {
    require(Part.MULTICLASS);
    return new Recipe(
        spec, summary, source, loss, kernel, space, solver, lambda, bias, other, penalty, factory);
  }

  /**
   * The same with another penalty; L1 penalties bring the linear kernel and space, and train all
   * classes at once.
   */
  public Recipe penalty(Penalty other) {
    require(Part.PENALTY);
    Recipe linear = other == Penalty.L2 ? this : kernel("linear").manyClasses(ManyClasses.JOINT);
    return new Recipe(
        this.spec,
        summary,
        source,
        loss,
        linear.kernel,
        linear.space,
        solver,
        lambda,
        bias,
        linear.manyClasses,
        other,
        factory);
  }
}
