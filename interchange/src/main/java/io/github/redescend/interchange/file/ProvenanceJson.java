package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The provenance as JSON. */
final class ProvenanceJson {
  private static final String ORIGIN = "origin";
  private static final String TESTED = "tested";

  private static final List<String> KEYS =
      List.of(
          "specs",
          "samples",
          "features",
          "seed",
          "version",
          "space",
          "objective",
          "iterations",
          "converged",
          "stop",
          "spaceSeconds",
          "solveSeconds");

  private ProvenanceJson() {}

  static void write(Provenance provenance, ObjectNode into) {
    ObjectNode specs = into.putObject("specs");
    provenance.specs().forEach(specs::put);
    into.put("samples", provenance.samples());
    into.put("features", provenance.features());
    into.put("seed", provenance.seed());
    into.put("version", provenance.version());
    into.put("space", provenance.space());
    into.put("objective", provenance.objective());
    into.put("iterations", provenance.iterations());
    into.put("converged", provenance.converged());
    into.put("stop", provenance.stop());
    into.put("spaceSeconds", provenance.spaceSeconds());
    into.put("solveSeconds", provenance.solveSeconds());
    provenance.origin().ifPresent(origin -> OriginJson.write(origin, into.putObject(ORIGIN)));
    provenance.tested().ifPresent(tested -> TestedJson.write(tested, into.putObject(TESTED)));
  }

  /**
   * Reads a provenance.
   *
   * @param withOrigin whether the file's version may tell of the training table and of tests
   */
  static Provenance read(JsonFields from, boolean withOrigin) {
    List<String> keys = new ArrayList<>(KEYS);
    if (withOrigin) {
      keys.addAll(List.of(ORIGIN, TESTED));
    }
    from.only(keys.toArray(String[]::new));
    Provenance told = plain(from);
    if (from.has(ORIGIN)) {
      told = told.withOrigin(OriginJson.read(from.object(ORIGIN)));
    }
    return from.has(TESTED) ? told.withTested(TestedJson.read(from.object(TESTED))) : told;
  }

  private static Provenance plain(JsonFields from) {
    return new Provenance(
        training(from.object("specs")),
        from.whole("samples", 0),
        from.whole("features", 0),
        from.large("seed"),
        from.text("version"),
        from.text("space"),
        from.anyNumber("objective"),
        from.whole("iterations", 0),
        from.flag("converged"),
        from.text("stop"),
        from.anyNumber("spaceSeconds"),
        from.anyNumber("solveSeconds"));
  }

  /** With parts unless there is a system alone, or nothing. */
  private static TrainingSpec training(JsonFields from) {
    from.only(
        "system",
        "loss",
        "kernel",
        "space",
        "solver",
        "multiclass",
        "lambda",
        "penalty",
        "bias",
        TrainingSpec.TRUST_WEIGHTS,
        TrainingSpec.DISTANCE,
        TrainingSpec.THRESHOLD);
    Optional<String> system =
        from.has("system") ? Optional.of(from.text("system")) : Optional.empty();
    boolean trusting = from.has(TrainingSpec.TRUST_WEIGHTS);
    TrainingSpec.Trust trust =
        trusting
            ? from.parsed(TrainingSpec.TRUST_WEIGHTS, "on or posterior", TrainingSpec.Trust::parse)
            : TrainingSpec.Trust.NONE;
    Optional<Spec> distance =
        from.has(TrainingSpec.DISTANCE)
            ? Optional.of(spec(from, TrainingSpec.DISTANCE))
            : Optional.empty();
    Optional<Double> threshold =
        from.has(TrainingSpec.THRESHOLD)
            ? Optional.of(from.parsed(TrainingSpec.THRESHOLD, "a number", ProvenanceJson::finite))
            : Optional.empty();
    long others =
        Stream.of(system.isPresent(), trusting, distance.isPresent(), threshold.isPresent())
            .filter(present -> present)
            .count();
    return new TrainingSpec(
        system,
        from.keys() > others ? Optional.of(parts(from)) : Optional.empty(),
        trust,
        distance,
        threshold);
  }

  private static TrainingSpec.Parts parts(JsonFields from) {
    return new TrainingSpec.Parts(
        spec(from, "loss"),
        kernel(from),
        spec(from, "space"),
        spec(from, "solver"),
        from.choice("multiclass", MulticlassStrategy.class),
        from.parsed("lambda", "a number above 0", ProvenanceJson::positive),
        from.has("penalty")
            ? Optional.of(from.parsed("penalty", "a penalty", Penalty::parse))
            : Optional.empty(),
        from.parsed("bias", "true or false", ProvenanceJson::flag));
  }

  private static Optional<Spec> kernel(JsonFields from) {
    Spec spec = spec(from, "kernel");
    return spec.toString().equals(TrainingSpec.Parts.NO_KERNEL)
        ? Optional.empty()
        : Optional.of(spec);
  }

  private static Spec spec(JsonFields from, String key) {
    return from.parsed(key, "name or name:key=value,key=value", Spec::parse);
  }

  private static double positive(String text) {
    return Require.positive("lambda", Double.parseDouble(text));
  }

  private static double finite(String text) {
    return Require.finite("threshold", Double.parseDouble(text));
  }

  private static boolean flag(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new InvalidInputException("not a flag: " + text);
    }
    return text.equals("true");
  }
}
