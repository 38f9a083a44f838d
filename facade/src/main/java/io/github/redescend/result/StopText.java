package io.github.redescend.result;

import io.github.redescend.classifiers.model.EstimatedNoise;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.core.Plural;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Describes how a fit ended; JSON has the numbers. */
public final class StopText {
  /** Separates the stopping reason from remarks. */
  private static final String NEXT = "; ";

  /** Stopping reason of learners without an objective. */
  private static final String NOTHING = "nothing to minimize";

  private StopText() {}

  public static String of(Provenance from) {
    String iterations = Plural.of(from.fit().iterations(), "iteration");
    return switch (from.fit().stop().split(":", 2)[0]) {
      case "converged" ->
          from.fit().iterations() > 0
              ? "converged after " + iterations
              : from.fit().stop().contains(NOTHING) ? NOTHING : "converged at the initial point";
      case "iterations done" -> iterations + ", as requested";
      case "iteration limit" ->
          "stopped at the limit of %s before it converged".formatted(iterations);
      case "no descent" ->
          "stopped after %s: the objective could not be lowered further".formatted(iterations);
      case "cancelled" -> "cancelled after " + iterations;
      default -> from.fit().stop();
    };
  }

  public static List<String> remarks(Provenance from) {
    String noise = from.noise().map(EstimatedNoise::sentence).orElse("");
    String text = noise.isEmpty() ? from.fit().stop() : from.fit().stop().replace(NEXT + noise, "");
    return Stream.of(text.split(NEXT)).skip(1).toList();
  }

  public static String line(Provenance from) {
    List<String> parts = new ArrayList<>(List.of(of(from)));
    parts.addAll(remarks(from));
    from.noise().map(EstimatedNoise::sentence).ifPresent(parts::add);
    return String.join(NEXT, parts);
  }
}
