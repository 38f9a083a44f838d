package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.influence.ModelInfluences;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.ModelTrust;
import io.github.redescend.eval.audit.noise.LabelEvidence.LabelTrust;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The training samples of a model's machines, reconstructed from its training table: injected label
 * noise, class weights and trust weights included, rows of weight 0 removed. Also their rows in the
 * table, from 0, the samples without trust weights, and the number of labelled rows of each class.
 */
public record TrainedRows(
    ModelTrust.Taught taught, int[] rows, Dataset given, List<Integer> classCounts) {
  public Dataset data() {
    return taught.data();
  }

  /**
   * Reconstructs the samples from the labelled training rows, with their weights if training had
   * any; one of {@code noises} may have been put into the labels. Refuses other tables.
   */
  public static TrainedRows of(
      PipelineModel model, Table table, Assembly assembly, Catalogue<LabelNoise> noises) {
    Provenance provenance = model.model().provenance();
    Preprocessing preprocessing = model.preprocessing();
    Dataset clean = preprocessing.ofTraining(table).apply(table);
    Optional<Origin> origin = provenance.origin();
    if (!clean.labels().classes().equals(model.classes())) {
      throw new InvalidInputException(
          "%s is not the table that the model was trained on: its classes are %s, those of the model %s"
              .formatted(table.source(), clean.labels().classes(), model.classes()));
    }
    int[] kept = preprocessing.kept(table);
    Table usable = table.select(kept);
    Dataset corrupted = clean;
    Optional<String> noise = origin.flatMap(Origin::labelNoise);
    if (noise.isPresent()) {
      LabelledRows rows = LabelledRows.of(usable, clean.labels());
      Seed seed = Seed.of(provenance.seed());
      Labels labels = LabelNoises.parse(noises, noise.get()).corrupt(rows, seed);
      Table given = usable.withLabels(labels);
      corrupted = preprocessing.ofTraining(given).apply(given).withLabels(labels);
    }
    Optional<ClassWeights> recorded = origin.map(from -> ClassWeights.parse(from.classWeight()));
    Dataset weighted = recorded.orElse(ClassWeights.none()).apply(corrupted);
    Dataset given = weighted.weighted();
    if (given.size() != provenance.samples()) {
      throw new InvalidInputException(
          "%s is not the table that the model was trained on: it has %d rows to learn from, training had %d"
              .formatted(table.source(), given.size(), provenance.samples()));
    }
    int[] rows = Arrays.stream(weighted.weightedRows()).map(row -> kept[row]).toArray();
    ModelTrust.Taught taught = ModelTrust.taught(model.model(), given, assembly);
    List<Integer> counts = Arrays.stream(clean.labels().counts()).boxed().toList();
    return new TrainedRows(taught, rows, given, counts);
  }

  /** Returns the audit used in training, or one with the model's kernel and space. */
  public LabelTrust trust(PipelineModel model, Assembly assembly) {
    ModelInfluences.parts(model.model().machine());
    return ModelTrust.of(model.model(), given, assembly);
  }
}
