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
import io.github.redescend.eval.audit.TrustWeightedLearner.TrustWeights;
import io.github.redescend.eval.audit.noise.LabelEvidence.LabelTrust;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.choice.RidgeModel;
import io.github.redescend.eval.choice.SoftLabels;
import java.util.Optional;

/** Audits the labels that a model was trained on. */
public final class ModelTrust {
  private ModelTrust() {}

  /**
   * The trust used in training, or an audit with the model's kernel and space.
   *
   * @param given the training samples without trust weights
   */
  public static LabelTrust of(TrainedModel model, Dataset given, Assembly assembly) {
    TrainingSpec.Trust use = model.provenance().training().trust();
    if (use == TrainingSpec.Trust.POSTERIOR) {
      // The default's audit saw the samples in a distance of fixed form.
      Optional<Spec> distance = model.training().distance();
      boolean fixed =
          distance.flatMap(spec -> DistanceRule.parse(spec.toString()).form()).isPresent();
      return DefaultAudit.of(mapped(model, given, fixed), assembly);
    }
    if (use == TrainingSpec.Trust.WEIGHTS) {
      return weights(model, given, assembly).trust();
    }
    TrainingSpec.Parts parts = parts(model);
    Seed seed = Seed.of(model.provenance().seed());
    Audit audit =
        Audit.in(parts.kernel().orElseThrow(), parts.space(), parts.bias(), assembly, seed);
    Dataset seen = mapped(model, given, true);
    return audit.prepare(seen).evidence(Control.defaults()).under(NoisePrior.standard());
  }

  /** The training data of the machines, with trust weights or class probabilities if used. */
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

  /** The training data of the machines. */
  public record Taught(Dataset data, SoftLabels labels) {}

  private static Dataset mapped(TrainedModel model, Dataset given, boolean maps) {
    return model.metric().filter(learned -> maps).map(learned -> learned.map(given)).orElse(given);
  }

  private static TrustWeights weights(TrainedModel model, Dataset given, Assembly assembly) {
    // The default audits mapped samples, named systems the original ones.
    Dataset seen = mapped(model, given, isDefault(model));
    return TrustWeights.of(
        auditOfTraining(model, assembly).prepare(seen).evidence(Control.defaults()));
  }

  /** As in {@link TrustedChoice} and the named systems. */
  private static Audit auditOfTraining(TrainedModel model, Assembly assembly) {
    Provenance provenance = model.provenance();
    TrainingSpec.Parts parts = parts(model);
    Spec kernel = parts.kernel().orElseThrow();
    if (isDefault(model)) {
      Spec family = LeaveOneOutSearch.opened(kernel, assembly);
      return Audit.in(family, parts.space(), true, assembly, ModelChoice.DRAWS);
    }
    return Audit.ofSystem(kernel, assembly, Seed.of(provenance.seed()));
  }

  private static boolean isDefault(TrainedModel model) {
    return model.provenance().training().system().filter(RidgeModel.NAME::equals).isPresent();
  }

  private static TrainingSpec.Parts parts(TrainedModel model) {
    Optional<TrainingSpec.Parts> parts = model.training().parts();
    if (parts.flatMap(TrainingSpec.Parts::kernel).isEmpty()) {
      throw new InvalidInputException(
          "the model has no kernel by which its labels could be audited");
    }
    return parts.get();
  }
}
