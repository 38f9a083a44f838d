package io.github.redescend;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditedLabels;
import io.github.redescend.eval.audit.TrustWeightedLearner;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceLearner;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.probability.CalibratedLearner;
import io.github.redescend.eval.probability.LossCalibrated;
import io.github.redescend.eval.tune.SystemSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A classifier that is asked for, in the command line as in the library.
 *
 * @param name the name of its system, which its models carry
 * @param learners makes a learner for a seed
 * @param chooses whether it chooses kernel width and lambda by its training rows
 */
public record LearningSystem(String name, Function<Seed, Learner> learners, boolean chooses) {
  private static final Recipe CUSTOM =
      Recipe.named("custom", "parts named one by one", "-").loss("closs").solver("auto");

  /** What parts are replaced of where no system is named, by whether features are dropped. */
  public static Recipe unnamed(boolean sparse) {
    return sparse ? Systems.recipe("truncated-hinge") : CUSTOM;
  }

  /** The learner for a seed; its models know the name of the system. */
  public Learner learner(Seed seed) {
    return new Named(name, learners.apply(seed));
  }

  /**
   * What the systems of a run have in common.
   *
   * @param trust whether labels count by the probability that they are right; named systems weight
   *     labels only if it is {@code ON}
   * @param metric what is chosen by
   * @param distance how the distance of kernels is learnt
   */
  public record Setup(
      Assembly assembly, TrustedChoice.Trust trust, Metric metric, DistanceRule distance) {
    /**
     * A recipe as it is.
     *
     * @throws InvalidInputException if its loss cannot do what its solver needs, before any data is
     *     read
     */
    public LearningSystem fixed(String name, Recipe recipe) {
      if (distance.learns() && !recipe.has(Recipe.Part.KERNEL)) {
        throw new InvalidInputException(
            "system %s has no kernel, so that it has no metric to learn: leave distance = isotropic"
                .formatted(name));
      }
      Function<Seed, Learner> learners = seed -> learnt(assembly.classifier(recipe, seed), recipe);
      learnt(assembly.classifier(recipe, Seed.of(0)), recipe);
      return new LearningSystem(name, seed -> trusting(learners.apply(seed), recipe, seed), false);
    }

    /** A recipe whose kernel width and lambda are chosen as the default chooses them. */
    public LearningSystem tuned(String name, Recipe recipe) {
      fixed(name, recipe);
      return new LearningSystem(
          name,
          seed ->
              trusting(
                  learnt(ModelChoice.tuned(assembly, recipe, seed).withMetric(metric), recipe),
                  recipe,
                  seed),
          true);
    }

    private Learner learnt(Learner learner, Recipe recipe) {
      return DistanceLearner.of(learner, distance, recipe.kernel(), assembly);
    }

    private Learner trusting(Learner learner, Recipe recipe, Seed seed) {
      return trust == TrustedChoice.Trust.ON
          ? new TrustWeightedLearner(learner, Audit.ofSystem(recipe.kernel(), assembly, seed))
          : learner;
    }

    /**
     * The default, which chooses all but what is said here; a distance that is asked for is learnt
     * before anything is chosen.
     *
     * @param kernel the family of the kernel, where it is not chosen
     * @param asked whether the distance was asked for
     * @param general what is said of its recipe
     */
    public LearningSystem chosen(
        Optional<String> kernel, boolean asked, UnaryOperator<Recipe> general) {
      Spec first = Spec.parse(kernel.orElse("gaussian"));
      DistanceLearner.check(distance, first, assembly);
      boolean before = distance.learns() && DistanceRule.isSettled(distance.spec());
      boolean open = kernel.isEmpty() && !distance.learns();
      return new LearningSystem(
          SystemSpec.DEFAULT,
          seed -> {
            TrustedChoice standard = TrustedChoice.of(assembly, trust, seed);
            TrustedChoice made =
                new TrustedChoice(
                    assembly,
                    general.apply(standard.recipe()),
                    open ? standard.families() : List.of(first),
                    asked || kernel.isPresent() ? distance : standard.distance(),
                    standard.trust(),
                    metric,
                    seed);
            return before ? DistanceLearner.of(made, distance, first, assembly) : made;
          },
          true);
    }
  }

  /** The same with probabilities, if a method is given. */
  public LearningSystem calibrated(Optional<CalibrationMethod> method, Setup setup) {
    return method
        .map(given -> new LearningSystem(name, seed -> calibrated(given, setup, seed), chooses))
        .orElse(this);
  }

  private Learner calibrated(CalibrationMethod method, Setup setup, Seed seed) {
    Assembly assembly = setup.assembly();
    Learner learner = learner(seed);
    if (method == CalibrationMethod.LOSS) {
      return new LossCalibrated(learner, assembly);
    }
    return setup.trust() == TrustedChoice.Trust.OFF
        ? new CalibratedLearner(learner, method, seed, assembly.compute())
        : new CalibratedLearner(
            learner, method, new AuditedLabels(assembly, seed), seed, assembly.compute());
  }

  private record Named(String name, Learner learner) implements Learner {
    @Override
    public TrainedModel fit(Dataset data, Control control) {
      return named(learner.fit(data, control));
    }

    @Override
    public Fitted fitted(Dataset data, Control control) {
      Fitted found = learner.fitted(data, control);
      return new Fitted(named(found.model()), found.predicted());
    }

    private TrainedModel named(TrainedModel model) {
      return model.withProvenance(model.provenance().named(name));
    }
  }
}
