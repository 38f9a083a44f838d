package io.github.redescend.eval.noise;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Bisection;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A noise model that moves labels to the other class with the highest score of a least-squares fit
 * to the true labels. The last label of a class never moves, because an empty class cannot be
 * learned.
 *
 * @param share in [0, 0.5]
 * @param assembly created when labels are corrupted
 */
public record NextClassNoise(Rule rule, double share, Supplier<Assembly> assembly)
    implements LabelNoise {
  private static final double MAX_RATE = 0.5;

  /** Which labels move. */
  public enum Rule {
    /**
     * Exactly round(share n) labels, drawn at random from the 2 share n rows with the smallest
     * leave-one-out margins. If a row has the last label of its class, another row moves instead.
     */
    BOUNDARY(
        "labels near the boundary, drawn from the twice as many with the smallest leave-one-out"
            + " margins, move to the next class",
        "share of all labels, half of those nearest to the boundary"),
    /**
     * Each label independently with probability min(1/2, c (1 - m)). Here m is the cross-validated
     * margin, clipped to [-1, 1], and c makes the mean probability equal to the share.
     */
    INSTANCE(
        "each label moves to the next class with a probability that falls with its held-out margin",
        "share of all labels, in expectation");

    private final String summary;
    private final String meaning;

    Rule(String summary, String meaning) {
      this.summary = summary;
      this.meaning = meaning;
    }

    private NumberParameter share() {
      return Parameter.number("share", 0, Bounds.within(0, MAX_RATE), meaning).required();
    }
  }

  public NextClassNoise {
    rule.share().check(share);
  }

  /** Returns the catalogue entries; the assembly is created when labels are corrupted. */
  public static List<Entry<LabelNoise>> entries(Supplier<Assembly> assembly) {
    return Arrays.stream(Rule.values()).map(rule -> entry(rule, assembly)).toList();
  }

  private static Entry<LabelNoise> entry(Rule rule, Supplier<Assembly> assembly) {
    return new Entry<>(
        Arguments.nameOf(rule),
        rule.summary,
        "Frenay, Verleysen 2014 (noisy not at random)",
        List.of(rule.share()),
        given -> new NextClassNoise(rule, rule.share().in(given), assembly));
  }

  @Override
  public Spec spec() {
    return Spec.of(Arguments.nameOf(rule)).with(rule.share(), share);
  }

  @Override
  public Labels corrupt(LabelledRows rows, Seed seed) {
    HeldOutScores held = HeldOutScores.tuned(rows.samples(), assembly.get(), seed);
    return rule == Rule.BOUNDARY
        ? nearBoundary(rows.labels(), held.leaveOneOut(), seed)
        : byMargin(rows.labels(), held.folds(), seed);
  }

  private Labels nearBoundary(Labels clean, ClassScores scores, Seed seed) {
    int n = clean.size();
    double[] margins = margins(scores, clean.codes());
    int[] order = Vectors.order(n, Comparator.comparingDouble(i -> margins[i]));
    int[] nearest = Arrays.copyOf(order, (int) Math.round(2 * share * n));
    Moves moves = new Moves(scores, clean.codes().clone(), clean.counts());
    long left = Math.round(share * n);
    for (int i : seed.child("boundary rows", 0).permutation(nearest.length)) {
      left -= left > 0 && moves.move(nearest[i]) ? 1 : 0;
    }
    return new Labels(clean.classes(), moves.codes());
  }

  private Labels byMargin(Labels clean, ClassScores scores, Seed seed) {
    double[] margins = margins(scores, clean.codes());
    Arrays.setAll(margins, i -> Math.max(-1, Math.min(1, margins[i])));
    double[] probabilities = probabilities(margins);
    Moves moves = new Moves(scores, clean.codes().clone(), clean.counts());
    SplittableRandom random = seed.child("instance rows", 0).random();
    for (int i = 0; i < probabilities.length; i++) {
      if (random.nextDouble() < probabilities[i]) {
        moves.move(i);
      }
    }
    return new Labels(clean.classes(), moves.codes());
  }

  private static double[] margins(ClassScores scores, int[] codes) {
    return IntStream.range(0, codes.length).mapToDouble(i -> scores.margin(i, codes[i])).toArray();
  }

  /** Returns probabilities whose mean is the share; finds c by bisection of its logarithm. */
  double[] probabilities(double[] margins) {
    if (share == 0) {
      return new double[margins.length];
    }
    DoublePredicate tooLow =
        log -> Arrays.stream(margins).map(m -> of(m, log)).average().orElseThrow() < share;
    double shift = Bisection.end(-20, 20, tooLow);
    return Arrays.stream(margins).map(m -> of(m, shift)).toArray();
  }

  private static double of(double margin, double logarithm) {
    return Math.min(MAX_RATE, Math.exp(logarithm) * (1 - margin));
  }

  @Override
  public String toString() {
    return LabelNoise.text(spec());
  }

  /** Labels that move, with the number of each class. */
  private record Moves(ClassScores scores, int[] codes, int[] sizes) {
    /** Moves a label unless it is the last of its class. Returns whether it moved. */
    boolean move(int row) {
      if (sizes[codes[row]] < 2) {
        return false;
      }
      sizes[codes[row]]--;
      codes[row] = scores.competitor(row, codes[row]);
      sizes[codes[row]]++;
      return true;
    }
  }
}
