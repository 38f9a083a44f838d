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
 * How a model was made.
 *
 * @param training loss, fitted kernel, space, solver, lambda and other specs
 * @param samples the number of training samples
 * @param features the number of encoded features
 * @param version of Redescend, with the commit if known
 * @param space a description, with the effective rank
 * @param objective J, summed over the machines
 * @param iterations the maximum over the machines
 * @param converged whether a stop test held for every machine; false for a fixed number of
 *     iterations
 * @param stop the stop reason of the first machine that failed, else of the last
 * @param spaceSeconds the time for building the spaces
 * @param solveSeconds the remaining training time
 * @param table further numbers of the solver, for a single machine; not stored in model files
 * @param noise the estimated label noise, if used; model files store the spec {@code trust-weights}
 *     and the sentence in {@code stop}
 * @param origin the training table and environment, if known
 * @param tested the results on held-out rows, if tested
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

  /** Whether all machines converged or ran the requested iterations. */
  public boolean success() {
    return converged || stop.startsWith(words(StopReason.ITERATIONS_DONE));
  }

  /** The specs by name, as in a model file; a new map. */
  public Map<String, String> specs() {
    return training.texts();
  }

  /** With a remark added to the stop. */
  public Provenance withRemark(String remark) {
    return with(training, stop + remark, noise, origin, tested);
  }

  /** With the system's name, unless it has one. */
  public Provenance named(String system) {
    return with(training.named(system), stop, noise, origin, tested);
  }

  public Provenance withTraining(TrainingSpec other) {
    return with(other, stop, noise, origin, tested);
  }

  /** With the estimated noise and its use. */
  public Provenance withNoise(EstimatedNoise found, TrainingSpec.Trust use) {
    return with(
        training.trusting(use), stop + "; " + found.sentence(), Optional.of(found), origin, tested);
  }

  public Provenance withOrigin(Origin other) {
    return with(training, stop, noise, Optional.of(other), tested);
  }

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
