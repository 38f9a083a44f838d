package io.github.redescend.classifiers;

import io.github.redescend.core.spec.Spec;

/**
 * A named system: which parts it is made of. A value; the parts are specs, so that each can be
 * replaced by name.
 *
 * @param name its name
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
 */
public record Recipe(
    String name,
    String summary,
    String source,
    Spec loss,
    Spec kernel,
    Spec space,
    Spec solver,
    double lambda,
    boolean bias,
    ManyClasses manyClasses,
    Penalty penalty) {

  /** A system with a Gaussian kernel, the exact Gram matrix, lambda 1, a bias, one-vs-one. */
  public static Recipe named(String name, String summary, String source) {
    return new Recipe(
        name,
        summary,
        source,
        Spec.of("least-squares"),
        Spec.of("gaussian").with("gamma", "auto"),
        Spec.of("gram"),
        Spec.of("hq"),
        1,
        true,
        ManyClasses.OVO,
        Penalty.L2);
  }

  /** The same with another loss. */
  public Recipe loss(String spec) {
    return new Recipe(
        name,
        summary,
        source,
        Spec.parse(spec),
        kernel,
        space,
        solver,
        lambda,
        bias,
        manyClasses,
        penalty);
  }

  /** The same with another kernel; the linear kernel brings the linear space in place of gram. */
  public Recipe kernel(String spec) {
    Spec parsed = Spec.parse(spec);
    boolean linear = parsed.name().equals("linear") && space.name().equals("gram");
    return new Recipe(
        name,
        summary,
        source,
        loss,
        parsed,
        linear ? Spec.of("linear") : space,
        solver,
        lambda,
        bias,
        manyClasses,
        penalty);
  }

  /** The same in another space. */
  public Recipe space(String spec) {
    return new Recipe(
        name,
        summary,
        source,
        loss,
        kernel,
        Spec.parse(spec),
        solver,
        lambda,
        bias,
        manyClasses,
        penalty);
  }

  /** The same with another solver. */
  public Recipe solver(String spec) {
    return new Recipe(
        name,
        summary,
        source,
        loss,
        kernel,
        space,
        Spec.parse(spec),
        lambda,
        bias,
        manyClasses,
        penalty);
  }

  /** The same with another lambda. */
  public Recipe lambda(double other) {
    return new Recipe(
        name, summary, source, loss, kernel, space, solver, other, bias, manyClasses, penalty);
  }

  /** The same with or without a bias. */
  public Recipe bias(boolean other) {
    return new Recipe(
        name, summary, source, loss, kernel, space, solver, lambda, other, manyClasses, penalty);
  }

  /** The same with another way to serve k classes. */
  public Recipe manyClasses(ManyClasses other) {
    return new Recipe(
        name, summary, source, loss, kernel, space, solver, lambda, bias, other, penalty);
  }

  /** The same with another penalty; L1 penalties bring the linear kernel and space. */
  public Recipe penalty(Penalty other) {
    Recipe linear = other == Penalty.L2 ? this : kernel("linear");
    return new Recipe(
        name,
        summary,
        source,
        loss,
        linear.kernel,
        linear.space,
        solver,
        lambda,
        bias,
        manyClasses,
        other);
  }
}
