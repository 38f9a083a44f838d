package io.github.redescend.classifiers.model;

import io.github.redescend.core.Seed;
import io.github.redescend.core.Version;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.solver.Trace.TraceTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a model comes from.
 *
 * @param training loss, kernel (fitted), space, solver, lambda and the rest of what was asked for
 * @param samples n of the training samples
 * @param features d after encoding
 * @param seed the seed
 * @param version the version of Redescend, with the commit where its build knew it
 * @param space what the hypothesis space was, in words, effective rank included
 * @param objective J at the end, summed over the machines
 * @param iterations the most that a machine took
 * @param converged whether a stop test held for every machine; not where exactly the asked number
 *     of iterations was done
 * @param stop why the machines stopped: the reason of the first that failed, else of the last
 * @param spaceSeconds what building the spaces took
 * @param solveSeconds what all the rest of training took
 * @param table what the solver tells besides, where one machine was trained; model files do not
 *     keep it
 * @param noise what was found to be wrong with the labels, where that had a say; model files keep
 *     the spec {@code trust-weights} and the sentence in {@code stop}
 * @param origin the table that was read and what computed, where that is known
 * @param tested what was found on rows left out when it was trained, where it was tested
 */
public record Provenance(
    TrainingSpec training,
    int samples,
    int features,
    long seed,
    String version,
    String space,
    double objective,
    int iterations,
    boolean converged,
    String stop,
    double spaceSeconds,
    double solveSeconds,
    Optional<TraceTable> table,
    Optional<EstimatedNoise> noise,
    Optional<Origin> origin,
    Optional<Tested> tested) {
  /** As a model file has it, without a table. */
  public Provenance(
      TrainingSpec training,
      int samples,
      int features,
      long seed,
      String version,
      String space,
      double objective,
      int iterations,
      boolean converged,
      String stop,
      double spaceSeconds,
      double solveSeconds) {
    this(
        training,
        samples,
        features,
        seed,
        version,
        space,
        objective,
        iterations,
        converged,
        stop,
        spaceSeconds,
        solveSeconds,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public static Provenance of(
      TrainingSpec training,
      Dataset data,
      Seed seed,
      List<Trace> traces,
      double objective,
      double spaceSeconds,
      double totalSeconds,
      String space) {
    int iterations = 0;
    boolean converged = true;
    boolean success = true;
    Trace told = traces.get(traces.size() - 1);
    for (Trace trace : traces) {
      iterations = Math.max(iterations, trace.iterations());
      if (success && !trace.stop().success()) {
        told = trace;
      }
      success &= trace.stop().success();
      converged &= trace.stop().converged();
    }
    return new Provenance(
        training,
        data.size(),
        data.features().columns(),
        seed.value(),
        Version.text(),
        space,
        objective,
        iterations,
        converged,
        words(told.stop()) + ": " + told.explanation(),
        spaceSeconds,
        Math.max(0, totalSeconds - spaceSeconds),
        traces.size() == 1 ? told.table() : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static String words(StopReason reason) {
    return reason.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }

  /** Whether no more was asked for: converged, or exactly the iterations that were to be done. */
  public boolean success() {
    return converged || stop.startsWith(words(StopReason.ITERATIONS_DONE));
  }

  /** The specs by name, as a model file has them. A new map. */
  public Map<String, String> specs() {
    return training.texts();
  }

  /** This provenance with more said about the end. */
  public Provenance withRemark(String remark) {
    return with(training, stop + remark, noise, origin, tested);
  }

  /** This provenance with the system's name, unless it has one. */
  public Provenance named(String system) {
    return with(training.named(system), stop, noise, origin, tested);
  }

  /** This provenance of a model trained with something else. */
  public Provenance withTraining(TrainingSpec other) {
    return with(other, stop, noise, origin, tested);
  }

  /** This provenance with the noise that labels were found to have, and what became of it. */
  public Provenance withNoise(EstimatedNoise found, TrainingSpec.Trust use) {
    return with(
        training.trusting(use), stop + "; " + found.sentence(), Optional.of(found), origin, tested);
  }

  /** This provenance with where the rows come from and what computed. */
  public Provenance withOrigin(Origin other) {
    return with(training, stop, noise, Optional.of(other), tested);
  }

  /** This provenance with what was found on rows left out. */
  public Provenance withTested(Tested found) {
    return with(training, stop, noise, origin, Optional.of(found));
  }

  private Provenance with(
      TrainingSpec otherTraining,
      String otherStop,
      Optional<EstimatedNoise> otherNoise,
      Optional<Origin> otherOrigin,
      Optional<Tested> otherTested) {
    return new Provenance(
        otherTraining,
        samples,
        features,
        seed,
        version,
        space,
        objective,
        iterations,
        converged,
        otherStop,
        spaceSeconds,
        solveSeconds,
        table,
        otherNoise,
        otherOrigin,
        otherTested);
  }
}
