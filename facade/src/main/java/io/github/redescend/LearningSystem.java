package io.github.redescend;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.NamedSystem;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.TrueLabels.AuditedLabels;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceLearner;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.probability.CalibratedLearner;
import io.github.redescend.eval.probability.CalibratedLearner.LossCalibrated;
import io.github.redescend.eval.tune.Hyperparameters.SystemSpec;
import io.github.redescend.eval.tune.Tuning;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A requested classifier, as on the command line.
 *
 * @param name of the system, stored in models
 * @param learners makes a learner for a seed
 * @param chooses whether kernel width and lambda are chosen from the data
 */
public record LearningSystem(String name, Function<Seed, Learner> learners, boolean chooses)
    implements NamedSystem {
  private static final Recipe CUSTOM =
      Recipe.named("custom", "parts named one by one", "-").loss("closs").solver("auto");

  /** The recipe whose parts are replaced if no system is named. */
  public static Recipe unnamed(boolean sparse) {
    return sparse ? Systems.recipe("truncated-hinge") : CUSTOM;
  }

  @Override
  public Learner learner(Seed seed) {
    return new NamedLearner(name, learners.apply(seed));
  }

  /**
   * Common settings of the systems of a run.
   *
   * @param trust the use of the audit; named systems weight labels only if it is {@code ON}
   * @param metric for model selection
   * @param distance how the distance of kernels is learned
   */
  public record Setup(
      Assembly assembly, TrustedChoice.Trust trust, Metric metric, DistanceRule distance) {
    /**
     * A recipe, whose kernel width and lambda are chosen as for the default if possible.
     *
     * @param asGiven whether nothing is chosen
     */
    public LearningSystem of(String name, Recipe recipe, boolean asGiven) {
      return asGiven || !ModelChoice.canTune(assembly, recipe)
          ? fixed(name, recipe)
          : tuned(name, recipe);
    }

    /**
     * A fixed recipe.
     *
     * @throws InvalidInputException if the solver does not support the loss
     */
    public LearningSystem fixed(String name, Recipe recipe) {
      if (distance.learns() && !recipe.has(Recipe.Part.KERNEL)) {
        throw new InvalidInputException(
            "system %s has no kernel, so no distance can be learned: use distance = isotropic"
                .formatted(name));
      }
      LearningSystem system =
          new LearningSystem(
              name, seed -> fitted(assembly.classifier(recipe, seed), recipe, seed), false);
      system.learner(Seed.of(0));
      return system;
    }

    private LearningSystem tuned(String name, Recipe recipe) {
      fixed(name, recipe);
      return new LearningSystem(
          name,
          seed -> fitted(ModelChoice.tuned(assembly, recipe, seed, metric), recipe, seed),
          true);
    }

    private Learner fitted(Learner plain, Recipe recipe, Seed seed) {
      return new Tuning.Fits(trust, distance).learner(plain, recipe.kernel(), assembly, seed);
    }

    /**
     * The default with some parts given; a requested distance is learned first.
     *
     * @param kernel the family of the kernel, if given
     * @param asked whether the distance was requested
     * @param general the given parts of its recipe
     */
    public LearningSystem chosen(
        Optional<String> kernel, boolean asked, UnaryOperator<Recipe> general) {
      Spec first = Spec.parse(kernel.orElse("gaussian"));
      DistanceLearner.check(distance, first, assembly);
      boolean before = distance.learns() && distance.form().isPresent();
      boolean open = kernel.isEmpty() && !distance.learns();
      boolean own = asked || kernel.isPresent();
      Function<Seed, Learner> learners =
          seed -> {
            TrustedChoice standard = TrustedChoice.of(assembly, trust, seed);
            Recipe recipe = general.apply(standard.recipe());
            List<Spec> families = open ? standard.families() : List.of(first);
            DistanceRule rule = own ? distance : standard.distance();
            TrustedChoice choice =
                new TrustedChoice(assembly, recipe, families, rule, standard.trust(), metric, seed);
            return before ? DistanceLearner.of(choice, distance, first, assembly) : choice;
          };
      return new LearningSystem(SystemSpec.DEFAULT, learners, true);
    }
  }

  /** Returns this system with probabilities, if a method is given. */
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

  private record NamedLearner(String name, Learner learner) implements Learner {
    @Override
    public TrainedModel fit(Dataset data, Control control) {
      return named(learner.fit(data, control));
    }

    @Override
    public Fitted fitted(Dataset data, Control control) {
      Fitted fit = learner.fitted(data, control);
      return new Fitted(named(fit.model()), fit.predicted());
    }

    private TrainedModel named(TrainedModel model) {
      return model.withProvenance(model.provenance().named(name));
    }
  }
}
