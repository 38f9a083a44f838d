package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.result.FisherConsistency;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.Stopwatch;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Trains the first system of an experiment; the model records its provenance. A column may split
 * the rows for its test, which has all metrics if requested.
 */
public record Train(
    Experiment experiment,
    Optional<LabelNoise> corruption,
    PrimaryMetric aim,
    boolean ownSplits,
    boolean tested) {
  /** Fits the system. */
  public TrainReport run(
      TrainingRows read, String source, Optional<String> weights, Messages messages) {
    Dataset clean = read.samples();
    TrainingRows rows =
        corruption
            .map(wrong -> wrong.corrupt(read.labelled(), experiment.seed()))
            .map(labels -> read.withLabels(labels, experiment.rules()))
            .orElse(read);
    Dataset given = rows.samples();
    corruption.ifPresent(wrong -> messages.note(difference(clean.labels(), given.labels(), wrong)));
    aim.check(clean.labels(), source, messages::note);
    Learner.Fitted learned;
    double fit;
    try (Messages.Task task = messages.begin("training")) {
      Stopwatch seconds = new Stopwatch();
      Learner learner = experiment.systems().get(0).learner(experiment.seed());
      learned = learner.fitted(experiment.classWeights().apply(given), task.control());
      fit = seconds.seconds();
    }
    Provenance own = learned.model().provenance();
    Origin origin = origin(rows.sha256(), clean.labels(), weights);
    TrainedModel trained = learned.model().withProvenance(own.withOrigin(origin));
    TrainedModel fitted = ConstantModel.noted(trained, given.features());
    say(fitted, messages);
    Contamination wrong = corruption.map(Contamination::of).orElse(Contamination.none());
    Optional<TrainingTest> test =
        rows.table()
            .filter(table -> tested)
            .map(table -> TrainingTest.of(table, experiment, wrong, aim.metric()));
    Provenance from = fitted.provenance();
    boolean chooses = experiment.systems().get(0).chooses();
    Optional<Table> coded = rows.table().filter(table -> rows.encodesByLabels());
    Optional<Table> fixed = rows.table().filter(table -> ownSplits || !chooses);
    Optional<Tested> estimate =
        test.map(TrainingTest::tested)
            .or(() -> coded.flatMap(table -> TrainingTest.ofAny(table, experiment, wrong)))
            .or(() -> ownSplits ? Optional.empty() : from.tested())
            .or(() -> fixed.flatMap(table -> TrainingTest.ofFew(table, experiment, wrong)));
    Provenance tested = estimate.map(from::withTested).orElse(from);
    PipelineModel model = rows.model(fitted.withProvenance(tested));
    double accuracy = accuracy(learned.predicted(given), given.labels());
    return new TrainReport(model, accuracy, fit, aim.factors(given), test);
  }

  private Origin origin(String sha256, Labels clean, Optional<String> weights) {
    return new Origin(
        sha256,
        clean.size(),
        Arrays.stream(clean.counts()).boxed().toList(),
        weights,
        experiment.classWeights().toString(),
        corruption.map(LabelNoise::toString),
        Runtime.version().toString(),
        experiment.assembly().compute().algebra().description().split(" from ", 2)[0]);
  }

  static String difference(Labels clean, Labels corrupted, LabelNoise noise) {
    int[] before = clean.codes();
    int[] after = corrupted.codes();
    long wrong = IntStream.range(0, before.length).filter(i -> before[i] != after[i]).count();
    return "noise %s changed %d of %d training labels".formatted(noise, wrong, clean.size());
  }

  private void say(TrainedModel fitted, Messages messages) {
    ConstantModel.sentence(fitted.provenance()).ifPresent(messages::warn);
    if (!fitted.provenance().fit().success()) {
      messages.note("not at a minimum: " + fitted.provenance().fit().stop() + faster(fitted));
    }
    FisherConsistency.of(fitted.training(), fitted.classes().size(), experiment.assembly().losses())
        .flatMap(FisherConsistency::remark)
        .ifPresent(messages::note);
  }

  /** Conjugate gradients minimise whatever the accelerated gradient does. */
  private static String faster(TrainedModel fitted) {
    return fitted
        .training()
        .parts()
        .filter(parts -> parts.solver().name().equals("nag") && parts.penalty().isEmpty())
        .filter(parts -> parts.manyClasses() != MulticlassStrategy.JOINT)
        .map(parts -> "; '--solver ncg' needs far fewer steps")
        .orElse("");
  }

  private static double accuracy(int[] predicted, Labels given) {
    int[] codes = given.codes();
    long hits = IntStream.range(0, codes.length).filter(i -> predicted[i] == codes[i]).count();
    return (double) hits / predicted.length;
  }
}
