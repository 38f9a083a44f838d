package io.github.redescend.result;

import io.github.redescend.classifiers.model.EstimatedNoise;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.core.Plural;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How a fit ended, in plain words; JSON has its numbers. */
public final class StopText {
  /** What joins the end of a fit and remarks on it. */
  private static final String NEXT = "; ";

  /** What learners without an objective say. */
  private static final String NOTHING = "nothing to minimise";

  private StopText() {}

  /** Why it ended and after how many iterations. */
  public static String of(Provenance from) {
    String iterations = Plural.of(from.iterations(), "iteration");
    return switch (from.stop().split(":", 2)[0]) {
      case "converged" ->
          from.iterations() == 0 ? atOnce(from.stop()) : "converged after " + iterations;
      case "iterations done" -> iterations + ", as requested";
      case "iteration limit" ->
          "stopped at the limit of %s before it converged".formatted(iterations);
      case "no descent" ->
          "stopped after %s: the objective could not be lowered further".formatted(iterations);
      case "cancelled" -> "cancelled after " + iterations;
      default -> from.stop();
    };
  }

  /** No iteration: the start was the end, or the learner has no objective. */
  private static String atOnce(String stop) {
    return stop.contains(NOTHING) ? "nothing to minimise" : "converged at the initial point";
  }

  /** What there is to say besides, but for the noise found in the labels. */
  public static List<String> remarks(Provenance from) {
    String noise = from.noise().map(EstimatedNoise::sentence).orElse("");
    String told = noise.isEmpty() ? from.stop() : from.stop().replace(NEXT + noise, "");
    List<String> parts = new ArrayList<>(Arrays.asList(told.split(NEXT)));
    return List.copyOf(parts.subList(1, parts.size()));
  }

  /** All of it in a line. */
  public static String line(Provenance from) {
    List<String> parts = new ArrayList<>(List.of(of(from)));
    parts.addAll(remarks(from));
    from.noise().map(EstimatedNoise::sentence).ifPresent(parts::add);
    return String.join(NEXT, parts);
  }
}
