package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.choice.SoftLabels;
import java.util.Optional;

/** What an audit says of the labels that a trained model has learnt from. */
public final class ModelTrust {
  /** The name of the system whose audit has the kernel and space of its choice. */
  private static final String DEFAULT = "default";

  private ModelTrust() {}

  /**
   * The trust that training weighted the samples by, if it did; else that of an audit with the
   * model's kernel in its space.
   *
   * @param given the training samples, before trust
   */
  public static LabelTrust of(TrainedModel model, Dataset given, Assembly assembly) {
    TrainingSpec.Trust use = model.provenance().training().trust();
    if (use == TrainingSpec.Trust.POSTERIOR) {
      return DefaultAudit.of(audited(model, given), assembly);
    }
    if (use == TrainingSpec.Trust.WEIGHTS) {
      return weights(model, given, assembly).trust();
    }
    TrainingSpec.Parts parts = parts(model);
    Seed seed = Seed.of(model.provenance().seed());
    Audit audit =
        Audit.in(parts.kernel().orElseThrow(), parts.space(), parts.bias(), assembly, seed);
    Dataset seen = model.metric().map(learnt -> learnt.map(given)).orElse(given);
    return audit.prepare(seen).evidence(Control.defaults()).under(NoisePrior.standard());
  }

  /**
   * What the machines learnt of the samples: weighted by trust, or with the probabilities of their
   * classes, if training did either.
   */
  public static Taught taught(TrainedModel model, Dataset given, Assembly assembly) {
    return switch (model.provenance().training().trust()) {
      case NONE -> new Taught(given, SoftLabels.given(given));
      case WEIGHTS -> {
        Dataset weighted = weights(model, given, assembly).on(given);
        yield new Taught(weighted, SoftLabels.given(weighted));
      }
      case POSTERIOR ->
          new Taught(
              given, SoftLabels.of(given, Optional.of(of(model, given, assembly).classes())));
    };
  }

  /**
   * What machines learnt.
   *
   * @param data the samples with the weights that they had
   * @param labels what they were believed to be
   */
  public record Taught(Dataset data, SoftLabels labels) {}

  /** The samples as the default's audit saw them: mapped by a metric that was learnt before it. */
  private static Dataset audited(TrainedModel model, Dataset given) {
    boolean before =
        model.training().distance().filter(spec -> DistanceRule.isSettled(spec)).isPresent();
    return model.metric().filter(learnt -> before).map(learnt -> learnt.map(given)).orElse(given);
  }

  private static TrustWeights weights(TrainedModel model, Dataset given, Assembly assembly) {
    // The default's audit is of mapped samples, that of a named system of samples as they were.
    Dataset seen =
        model
            .metric()
            .filter(learnt -> isDefault(model))
            .map(learnt -> learnt.map(given))
            .orElse(given);
    return TrustWeights.of(
        auditOfTraining(model, assembly).prepare(seen).evidence(Control.defaults()));
  }

  /** As {@link TrustedChoice} and the named systems have it. */
  private static Audit auditOfTraining(TrainedModel model, Assembly assembly) {
    Provenance told = model.provenance();
    TrainingSpec.Parts parts = parts(model);
    Spec kernel = parts.kernel().orElseThrow();
    if (isDefault(model)) {
      Spec family = LeaveOneOutSearch.opened(kernel, assembly);
      return Audit.in(family, parts.space(), true, assembly, ModelChoice.DRAWS);
    }
    return Audit.ofSystem(kernel, assembly, Seed.of(told.seed()));
  }

  private static boolean isDefault(TrainedModel model) {
    return model.provenance().training().system().filter(DEFAULT::equals).isPresent();
  }

  private static TrainingSpec.Parts parts(TrainedModel model) {
    return model
        .training()
        .parts()
        .filter(made -> made.kernel().isPresent())
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "the model has no kernel by which its labels could be audited"));
  }
}
