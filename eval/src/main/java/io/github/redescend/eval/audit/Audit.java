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
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgeTargets;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.choice.BandwidthEnsemble;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.SuitedSpace;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Which labels are wrong? Answered from least squares and three reweightings of it, without refits:
 * exact leave-one-out scores of each sample, turned into probabilities by noise models that explain
 * the labels given. Where kernel width and lambda are left open, what least squares says with the
 * widths that were not chosen is averaged in. Immutable.
 *
 * @param assembly makes kernels and spaces
 * @param kernel the kernel; {@code gaussian} alone for a width that is chosen, as without any
 * @param space the hypothesis space; without any exact up to 5,000 samples, landmarks above
 * @param lambda of sum_i r_i^2 + (lambda/2) ||f||^2; without any chosen by leave-one-out errors
 * @param bias whether functions have a bias
 * @param prior what is believed of the noise beforehand
 * @param seed for landmarks, widths and what is looked at of many samples
 */
public record Audit(
    Assembly assembly,
    Optional<Spec> kernel,
    Optional<Spec> space,
    OptionalDouble lambda,
    boolean bias,
    NoisePrior prior,
    Seed seed) {
  /** Checks lambda. */
  public Audit {
    lambda.ifPresent(given -> Require.positive("lambda", given));
  }

  /** Chooses everything by the data. */
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

  /**
   * With a kernel, of which the width may be open, in a space: what the default weighs its samples
   * by, and what the labels of a model are asked of.
   */
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

  /**
   * What the samples of a named system are weighted by: along lines where its machine is linear.
   */
  public static Audit ofSystem(Spec kernel, Assembly assembly, Seed seed) {
    Audit standard = standard(assembly, seed);
    return assembly.kernels().make(kernel).isLinear() ? standard.withKernel(kernel) : standard;
  }

  /** The same with another kernel. */
  public Audit withKernel(Spec other) {
    return new Audit(assembly, Optional.of(other), space, lambda, bias, prior, seed);
  }

  /** Audits, all of it. */
  public AuditResult run(Dataset data) {
    return prepare(data).result(Review.none());
  }

  /**
   * Chooses kernel and lambda and makes the space, for one audit or, after reviews, several.
   *
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from
   */
  public PreparedAudit prepare(Dataset data) {
    return prepare(data, Control.defaults());
  }

  /** As {@link #prepare(Dataset)}, its stages told to the listener. */
  public PreparedAudit prepare(Dataset data, Control control) {
    TrainingSamples.refuseUnfit(data);
    Dataset weighted = data.weighted();
    BandwidthEnsemble average = average(weighted, control);
    return prepare(
        data, weighted.size() == data.size() ? average : BandwidthEnsemble.alone(average.chosen()));
  }

  /** As {@link #prepare(Dataset)} with kernel and lambda already chosen. */
  PreparedAudit prepare(Dataset data, BandwidthEnsemble average) {
    LeaveOneOutSearch chosen = average.chosen();
    double total = Arrays.stream(data.weights()).sum();
    double scaled = lambda.orElse(chosen.lambdaPerSample() * total);
    int classes = data.labels().classes().size();
    RidgeTargets asked =
        RidgeTargets.ofClasses(data.labels().codes(), classes, data.weights(), scaled);
    FittedSpace embedding = embedding(data.features(), chosen.kernel(), asked);
    HypothesisSpace made = embedding.space();
    return new PreparedAudit(
        this, data, made, embedding.summary(), chosen.kernel(), scaled, average.shift());
  }

  /**
   * The space that was named, or the one that suits so many samples.
   *
   * @param asked what a space that chooses its size chooses it by
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

  /** Averages over widths where both the width and lambda are left open. */
  BandwidthEnsemble average(Dataset data, Control control) {
    Spec named = kernel.orElse(Spec.of("gaussian"));
    boolean widths = assembly.kernels().make(named).width().isPresent();
    if (widths && LeaveOneOutSearch.isFamily(named, assembly) && bias && lambda.isEmpty()) {
      return BandwidthEnsemble.choose(data, named, assembly, seed, control);
    }
    return BandwidthEnsemble.alone(chosen(named, data));
  }

  /** Its lambda is of no use where one is given. */
  private LeaveOneOutSearch chosen(Spec named, Dataset data) {
    if (LeaveOneOutSearch.isFamily(named, assembly)) {
      return LeaveOneOutSearch.chooseAmong(data, named, assembly, seed);
    }
    if (lambda.isPresent()) {
      Spec fitted = LeaveOneOutSearch.fitted(data, named, assembly, seed);
      return new LeaveOneOutSearch(fitted, 0);
    }
    return LeaveOneOutSearch.choose(data, named, assembly, seed);
  }
}
