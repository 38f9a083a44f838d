package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Optional;

/** The distance of a radial kernel and the number of rounds to learn it; 0 disables learning. */
public record DistanceRule(Kind kind, int rounds) implements Described {
  /** A matrix of more features would take longer than the machines. */
  static final int MAX_FULL = 500;

  public enum Kind {
    ISOTROPIC,
    DIAGONAL,
    FULL,
    AUTO,
    RELEVANCE
  }

  private static final IntegerParameter ROUNDS =
      Parameter.integer("rounds", 1, 0, 4, "how many fits the metric is learned in");

  private static final String SOURCE =
      "Radhakrishnan, Beaglehole, Pandit, Belkin, Science 383, 2024, algorithm of recursive feature"
          + " machines";

  private static final Entry<DistanceRule> ISOTROPIC =
      new Entry<>(
          "isotropic", "all features count as they are scaled", "-", List.of(), any -> isotropic());

  private static final Catalogue<DistanceRule> ALL =
      new Catalogue<>(
          "distance",
          List.of(
              ISOTROPIC,
              entry(Kind.DIAGONAL, "a relevance of each feature, learned from gradients"),
              entry(Kind.FULL, "a matrix, learned from gradients"),
              entry(Kind.AUTO, "a learned distance if it helps by one standard error"),
              entry(Kind.RELEVANCE, "a diagonal distance if it helps by one standard error")));

  public DistanceRule {
    ROUNDS.check(rounds);
  }

  private static Entry<DistanceRule> entry(Kind kind, String summary) {
    return new Entry<>(
        Arguments.nameOf(kind),
        summary,
        SOURCE,
        List.of(ROUNDS),
        given -> new DistanceRule(kind, ROUNDS.in(given)));
  }

  public static DistanceRule isotropic() {
    return new DistanceRule(Kind.ISOTROPIC, 0);
  }

  /** The default: relevances if they help, by up to three fits. */
  public static DistanceRule standard() {
    return new DistanceRule(Kind.RELEVANCE, 3);
  }

  /** Parses a spec such as {@code diagonal:rounds=2}. */
  public static DistanceRule parse(String spec) {
    return ALL.make(spec);
  }

  public boolean learns() {
    return rounds > 0;
  }

  public Optional<LearnedMetric.Form> form() {
    return switch (kind) {
      case DIAGONAL -> Optional.of(LearnedMetric.Form.DIAGONAL);
      case FULL -> Optional.of(LearnedMetric.Form.FULL);
      default -> Optional.empty();
    };
  }

  /** The candidate forms, simplest first. */
  List<LearnedMetric.Form> candidates(int features) {
    boolean full = kind == Kind.AUTO && features <= MAX_FULL;
    return full
        ? List.of(LearnedMetric.Form.DIAGONAL, LearnedMetric.Form.FULL)
        : List.of(LearnedMetric.Form.DIAGONAL);
  }

  @Override
  public Spec spec() {
    Spec name = Spec.of(Arguments.nameOf(kind));
    return kind == Kind.ISOTROPIC ? name : name.with(ROUNDS, rounds);
  }
}
