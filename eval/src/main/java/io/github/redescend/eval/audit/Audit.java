package io.github.redescend.eval.audit;

import static java.util.Optional.empty;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.noise.Review;
import io.github.redescend.eval.choice.CanonicalOrder;
import io.github.redescend.eval.choice.KernelPath;
import io.github.redescend.eval.choice.RidgeSearch;
import io.github.redescend.eval.choice.SoftLabels;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds label errors from least squares and three reweightings, without refits: exact leave-one-out
 * scores are converted to probabilities by noise models. Kernel and lambda are chosen as by the
 * default classifier; scores of its other candidates are averaged in. Immutable.
 *
 * @param assembly makes kernels and spaces
 * @param kernel the kernel, whose width may be open; empty chooses it, too
 * @param space the hypothesis space; empty for exact up to 2,000 samples, landmarks above
 * @param lambda of sum_i r_i^2 + (lambda/2) ||f||^2; empty to choose it by leave-one-out errors
 * @param seed for landmarks, widths and subsamples
 */
public record Audit(
    Assembly assembly,
    Optional<Spec> kernel,
    Optional<Spec> space,
    OptionalDouble lambda,
    boolean bias,
    NoisePrior prior,
    Seed seed) {
  /** The kernels of the default. */
  static final List<Spec> FAMILIES =
      List.of(Spec.of("gaussian"), Spec.of("laplacian"), Spec.of("linear"));

  /** Up to this number of samples landmarks choose kernel and lambda, but all samples are used. */
  private static final int EXACT = 2000;

  public Audit {
    lambda.ifPresent(given -> Require.positive("lambda", given));
  }

  /** Chooses everything from the data. */
  public static Audit standard(Assembly assembly, Seed seed) {
    NoisePrior prior = NoisePrior.standard();
    return new Audit(assembly, empty(), empty(), OptionalDouble.empty(), true, prior, seed);
  }

  /** With a kernel, whose width may be open, and a space. */
  public static Audit in(Spec kernel, Spec space, boolean bias, Assembly assembly, Seed seed) {
    return standard(assembly, seed).with(Optional.of(kernel), Optional.of(space), bias);
  }

  private Audit with(Optional<Spec> otherKernel, Optional<Spec> otherSpace, boolean otherBias) {
    return new Audit(assembly, otherKernel, otherSpace, lambda, otherBias, prior, seed);
  }

  /** The audit that weights the samples of a named system; linear for linear machines. */
  public static Audit ofSystem(Spec kernel, Assembly assembly, Seed seed) {
    Audit standard = standard(assembly, seed);
    return assembly.kernels().make(kernel).isLinear() ? standard.withKernel(kernel) : standard;
  }

  public Audit withKernel(Spec other) {
    return with(Optional.of(other), space, bias);
  }

  public AuditResult run(Dataset data) {
    return prepare(data).result(Review.none());
  }

  /** Chooses kernel and lambda and builds the space, for one or several reviews. */
  public PreparedAudit prepare(Dataset data) {
    return prepare(data, Control.defaults());
  }

  /** As {@link #prepare(Dataset)}, reporting stages to the listener. */
  public PreparedAudit prepare(Dataset data, Control control) {
    TrainingSamples.refuseUnfit(data);
    control.stage("choosing the kernel's width", -1);
    Dataset weighted = data.weighted();
    int[] order = CanonicalOrder.of(weighted, seed);
    Dataset ordered = weighted.select(order);
    SoftLabels given = SoftLabels.given(ordered);
    List<Spec> families = kernel.map(List::of).orElse(FAMILIES);
    RidgeSearch search = RidgeSearch.ofAudit(ordered, families, bias, assembly, seed);
    boolean exact = ordered.size() <= EXACT;
    KernelPath.Cell chosen = exact ? search.bestOnPart(given) : search.best(given);
    // Least squares r^2 has weight 2, a path 1.
    double total = lambda.orElseGet(() -> 2 * chosen.lambda(ordered.size(), data.weights()));
    int classes = data.labels().classes().size();
    RidgeTargets targets =
        RidgeTargets.ofClasses(data.labels().codes(), classes, data.weights(), total);
    double[] shift = new double[0];
    // Others did not leave out the rest of a group.
    if (lambda.isEmpty() && order.length == data.size() && data.groups().length == 0) {
      double[] inOrder = search.shift(chosen, given);
      shift = new double[inOrder.length];
      for (int at = 0; at < inOrder.length; at++) {
        shift[order[at / classes] * classes + at % classes] = inOrder[at];
      }
    }
    KernelPath path = chosen.path();
    boolean full = exact && !path.space().name().equals("linear");
    Spec suited = full ? Spec.of("gram") : path.space();
    FittedSpace embedding = embedding(data.features(), path.kernel(), suited, targets);
    return new PreparedAudit(this, data, embedding, path.kernel(), total, shift);
  }

  /**
   * The samples in the given space, or else in a suited one.
   *
   * @param targets the targets by which a space may choose its size
   */
  public FittedSpace embedding(Matrix features, Spec fitted, Spec suited, RidgeTargets targets) {
    SpaceFactory spaces = assembly.spaces().make(space.orElse(suited));
    return spaces.embed(features, assembly.kernels().make(fitted), bias, targets, seed);
  }
}
