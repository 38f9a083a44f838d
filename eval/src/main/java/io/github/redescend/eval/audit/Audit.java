package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
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
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.LeaveOneOutSearch.Averaged;
import io.github.redescend.eval.choice.LeaveOneOutSearch.SuitedSpace;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds label errors from least squares and three reweightings, without refits: exact leave-one-out
 * scores are converted to probabilities by noise models. If kernel width and lambda are chosen, the
 * predictions of other widths are averaged in. Immutable.
 *
 * @param assembly makes kernels and spaces
 * @param kernel the kernel; {@code gaussian} without a width chooses it, as does empty
 * @param space the hypothesis space; empty for exact up to 5,000 samples, landmarks above
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
  public Audit {
    lambda.ifPresent(given -> Require.positive("lambda", given));
  }

  /** Chooses everything from the data. */
  public static Audit standard(Assembly assembly, Seed seed) {
    return new Audit(
        assembly,
        Optional.empty(),
        Optional.empty(),
        OptionalDouble.empty(),
        true,
        NoisePrior.standard(),
        seed);
  }

  /** With a kernel, whose width may be open, and a space. */
  public static Audit in(Spec kernel, Spec space, boolean bias, Assembly assembly, Seed seed) {
    return new Audit(
        assembly,
        Optional.of(kernel),
        Optional.of(space),
        OptionalDouble.empty(),
        bias,
        NoisePrior.standard(),
        seed);
  }

  /** The audit that weights the samples of a named system; linear for linear machines. */
  public static Audit ofSystem(Spec kernel, Assembly assembly, Seed seed) {
    Audit standard = standard(assembly, seed);
    return assembly.kernels().make(kernel).isLinear() ? standard.withKernel(kernel) : standard;
  }

  public Audit withKernel(Spec other) {
    return new Audit(assembly, Optional.of(other), space, lambda, bias, prior, seed);
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
    Dataset weighted = data.weighted();
    Averaged average = average(weighted, control);
    LeaveOneOutSearch chosen = average.chosen();
    double total = Arrays.stream(data.weights()).sum();
    double scaled = lambda.orElse(chosen.lambdaPerSample() * total);
    int classes = data.labels().classes().size();
    RidgeTargets asked =
        RidgeTargets.ofClasses(data.labels().codes(), classes, data.weights(), scaled);
    FittedSpace embedding = embedding(data.features(), chosen.kernel(), asked);
    double[] shift = weighted.size() == data.size() ? average.shift() : new double[0];
    return new PreparedAudit(this, data, embedding, chosen.kernel(), scaled, shift);
  }

  /**
   * The given space, or one suited to the number of samples.
   *
   * @param asked the targets by which a space may choose its size
   */
  public FittedSpace embedding(Matrix features, Spec fitted, RidgeTargets asked) {
    Recipe recipe = Recipe.named("audit", "-", "-").kernel(fitted.toString());
    Recipe spaced =
        space
            .map(spec -> recipe.space(spec.toString()))
            .orElseGet(() -> SuitedSpace.of(recipe, features));
    SpaceFactory spaces = assembly.spaces().make(spaced.space());
    return spaces.embed(features, assembly.kernels().make(spaced.kernel()), bias, asked, seed);
  }

  /** Averages over widths if width and lambda are open. */
  private Averaged average(Dataset data, Control control) {
    Spec named = kernel.orElse(Spec.of("gaussian"));
    boolean widths = assembly.kernels().make(named).width().isPresent();
    if (widths && LeaveOneOutSearch.isFamily(named, assembly) && bias && lambda.isEmpty()) {
      return Averaged.choose(data, named, assembly, seed, control);
    }
    return new Averaged(chosen(named, data), new double[0]);
  }

  /** Its lambda is ignored if one is given. */
  private LeaveOneOutSearch chosen(Spec named, Dataset data) {
    if (lambda.isPresent() && !LeaveOneOutSearch.isFamily(named, assembly)) {
      return new LeaveOneOutSearch(
          assembly.kernels().make(named).fit(data.features(), data.weights(), seed).spec(), 0);
    }
    return LeaveOneOutSearch.chooseAmong(data, named, assembly, seed);
  }
}
