package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.noise.NoisePrior;
import java.util.Optional;
import java.util.OptionalDouble;

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
    if (model.provenance().training().trustWeights()) {
      return weights(model, given, assembly).trust();
    }
    TrainingSpec.Parts parts = parts(model);
    Audit audit =
        new Audit(
            assembly,
            Optional.of(parts.kernel().orElseThrow()),
            Optional.of(parts.space()),
            OptionalDouble.empty(),
            parts.bias(),
            NoisePrior.standard(),
            Seed.of(model.provenance().seed()));
    return audit.prepare(given).evidence().under(NoisePrior.standard());
  }

  /** The samples weighted as training weighted them. */
  public static Dataset weighted(TrainedModel model, Dataset given, Assembly assembly) {
    return weights(model, given, assembly).on(given);
  }

  private static TrustWeights weights(TrainedModel model, Dataset given, Assembly assembly) {
    return TrustWeights.of(auditOfTraining(model, assembly).prepare(given).evidence());
  }

  /** As {@link TrustedChoice} and the named systems have it. */
  private static Audit auditOfTraining(TrainedModel model, Assembly assembly) {
    Provenance told = model.provenance();
    TrainingSpec.Parts parts = parts(model);
    Seed seed = Seed.of(told.seed());
    Spec kernel = parts.kernel().orElseThrow();
    if (told.training().system().filter(DEFAULT::equals).isPresent()) {
      return new Audit(
          assembly,
          Optional.of(Spec.of(kernel.name())),
          Optional.of(parts.space()),
          OptionalDouble.empty(),
          true,
          NoisePrior.standard(),
          seed);
    }
    Audit audit = Audit.standard(assembly, seed);
    return kernel.name().equals("linear") ? audit.withKernel(kernel) : audit;
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
