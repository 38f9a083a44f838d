package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The provenance as JSON. */
final class ProvenanceJson {
  private static final String ORIGIN = "origin";
  private static final String TESTED = "tested";

  private ProvenanceJson() {}

  static void write(Provenance provenance, ObjectNode into) {
    provenance.specs().forEach(into.putObject("specs")::put);
    into.put("samples", provenance.samples());
    into.put("features", provenance.features());
    into.put("seed", provenance.seed());
    into.put("version", provenance.version());
    into.put("space", provenance.fit().space());
    into.put("objective", provenance.fit().objective());
    into.put("iterations", provenance.fit().iterations());
    into.put("converged", provenance.fit().converged());
    into.put("stop", provenance.fit().stop());
    into.put("spaceSeconds", provenance.fit().spaceSeconds());
    into.put("solveSeconds", provenance.fit().solveSeconds());
    provenance.origin().ifPresent(origin -> writeOrigin(origin, into.putObject(ORIGIN)));
    provenance.tested().ifPresent(tested -> writeTested(tested, into.putObject(TESTED)));
  }

  /**
   * Reads a provenance.
   *
   * @param withOrigin whether the file's version includes the training table and tests
   */
  static Provenance read(JsonFields from, boolean withOrigin) {
    Provenance plain =
        new Provenance(
            from.object("specs", ProvenanceJson::training),
            from.whole("samples", 0),
            from.whole("features", 0),
            from.large("seed"),
            from.text("version"),
            new Provenance.Fit(
                from.text("space"),
                from.anyNumber("objective"),
                from.whole("iterations", 0),
                from.flag("converged"),
                from.text("stop"),
                from.anyNumber("spaceSeconds"),
                from.anyNumber("solveSeconds"),
                Optional.empty()));
    if (!withOrigin) {
      return plain;
    }
    Provenance provenance =
        from.has(ORIGIN) ? plain.withOrigin(from.object(ORIGIN, ProvenanceJson::origin)) : plain;
    return from.has(TESTED)
        ? provenance.withTested(from.object(TESTED, ProvenanceJson::tested))
        : provenance;
  }

  /** With parts unless there is only a system, or nothing. */
  private static TrainingSpec training(JsonFields from) {
    Optional<String> system = from.ifPresent("system", from::text);
    Optional<TrainingSpec.Trust> trust =
        from.ifPresent(
            TrainingSpec.TRUST_WEIGHTS,
            key -> from.parsed(key, "on or posterior", TrainingSpec.Trust::parse));
    Optional<Spec> distance = from.ifPresent(TrainingSpec.DISTANCE, key -> spec(from, key));
    Optional<Double> threshold =
        from.ifPresent(
            TrainingSpec.THRESHOLD, key -> from.parsed(key, "a number", ProvenanceJson::finite));
    long others = Stream.of(system, trust, distance, threshold).filter(Optional::isPresent).count();
    return new TrainingSpec(
        system,
        from.keys() > others ? Optional.of(parts(from)) : Optional.empty(),
        trust.orElse(TrainingSpec.Trust.NONE),
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
        from.ifPresent("penalty", key -> from.parsed(key, "a penalty", Penalty::parse)),
        from.parsed("bias", "true or false", ProvenanceJson::flag));
  }

  private static Optional<Spec> kernel(JsonFields from) {
    return Optional.of(spec(from, "kernel"))
        .filter(spec -> !spec.toString().equals(TrainingSpec.Parts.NO_KERNEL));
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

  static void writeOrigin(Origin origin, ObjectNode into) {
    into.put("sha256", origin.sha256());
    into.put("rows", origin.rows());
    origin.classCounts().forEach(into.putArray("classCounts")::add);
    origin.weights().ifPresent(column -> into.put("weights", column));
    into.put("classWeight", origin.classWeight());
    origin.labelNoise().ifPresent(noise -> into.put("noise", noise));
    into.put("java", origin.java());
    into.put("backend", origin.backend());
  }

  static Origin origin(JsonFields from) {
    List<Integer> counts =
        Arrays.stream(from.numbers("classCounts")).mapToObj(ProvenanceJson::count).toList();
    return new Origin(
        from.text("sha256"),
        from.whole("rows", 0),
        counts,
        from.ifPresent("weights", from::text),
        from.text("classWeight"),
        from.ifPresent("noise", from::text),
        from.text("java"),
        from.text("backend"));
  }

  private static int count(double number) {
    int count = (int) number;
    if (count != number || count < 0) {
      throw new InvalidInputException(
          "the model's provenance has a class of %s rows, which must be a whole number"
              .formatted(number));
    }
    return count;
  }

  static void writeTested(Tested tested, ObjectNode into) {
    ArrayNode estimates = into.putArray("estimates");
    for (Tested.Estimate estimate : tested.estimates()) {
      ObjectNode one = estimates.addObject();
      one.put("metric", estimate.metric());
      one.put("value", estimate.value());
      if (!Double.isNaN(estimate.low())) {
        one.put("low", estimate.low());
        one.put("high", estimate.high());
      }
    }
    tested.remarks().forEach(into.putArray("remarks")::add);
  }

  static Tested tested(JsonFields from) {
    return new Tested(from.objects("estimates", ProvenanceJson::estimate), from.texts("remarks"));
  }

  private static Tested.Estimate estimate(JsonFields from) {
    boolean known = from.has("low");
    return new Tested.Estimate(
        from.text("metric"),
        from.number("value"),
        known ? from.number("low") : Double.NaN,
        known ? from.number("high") : Double.NaN);
  }
}
