package io.github.redescend.eval.noise;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Bisection;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Noise models that move a label to the other class with the highest score of a least-squares fit
 * to the true labels. The last label of a class never moves, because an empty class cannot be
 * learned.
 */
public final class NextClassNoise {
  private static final double MOST = 0.5;

  private NextClassNoise() {}

  /** Returns the catalogue entries; the assembly is created when labels are corrupted. */
  public static List<Entry<LabelNoise>> entries(Supplier<Assembly> assembly) {
    return List.of(
        entry(
            "boundary",
            "labels near the boundary, drawn from the twice as many with the smallest"
                + " leave-one-out margins, move to the next class",
            BoundaryNoise.SHARE,
            BoundaryNoise::new,
            assembly),
        entry(
            "instance",
            "each label moves to the next class with a probability that falls with its held-out"
                + " margin",
            InstanceNoise.SHARE,
            InstanceNoise::new,
            assembly));
  }

  private static Entry<LabelNoise> entry(
      String name,
      String summary,
      NumberParameter share,
      BiFunction<Double, Supplier<Assembly>, LabelNoise> maker,
      Supplier<Assembly> assembly) {
    return new Entry<>(
        name,
        summary,
        "Frenay, Verleysen 2014 (noisy not at random)",
        List.of(share),
        given -> maker.apply(share.in(given), assembly));
  }

  private static NumberParameter share(String meaning) {
    return Parameter.number("share", 0, Bounds.within(0, MOST), meaning).required();
  }

  private static double[] margins(ClassScores scores, int[] codes) {
    return IntStream.range(0, codes.length).mapToDouble(i -> scores.margin(i, codes[i])).toArray();
  }

  private static final class Moves {
    private final Labels clean;
    private final ClassScores scores;
    private final int[] codes;
    private final int[] sizes;

    Moves(Labels clean, ClassScores scores) {
      this.clean = clean;
      this.scores = scores;
      this.codes = clean.codes().clone();
      this.sizes = clean.counts().clone();
    }

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

    Labels labels() {
      return new Labels(clean.classes(), codes);
    }
  }

  /**
   * Moves exactly round(share n) labels, for a share in [0, 0.5], drawn at random from the 2 share
   * n rows with the smallest leave-one-out margins. If a row has the last label of its class,
   * another row moves instead.
   */
  record BoundaryNoise(double share, Supplier<Assembly> assembly) implements LabelNoise {
    private static final NumberParameter SHARE =
        NextClassNoise.share("share of all labels, half of those nearest to the boundary");

    BoundaryNoise {
      SHARE.check(share);
    }

    @Override
    public Spec spec() {
      return Spec.of("boundary").with(SHARE, share);
    }

    @Override
    public Labels corrupt(LabelledRows rows, Seed seed) {
      ClassScores scores = HeldOutScores.tuned(rows.samples(), assembly.get(), seed).leaveOneOut();
      int[] codes = rows.labels().codes();
      double[] margins = margins(scores, codes);
      int[] nearest =
          Arrays.stream(Vectors.order(codes.length, Comparator.comparingDouble(i -> margins[i])))
              .limit(Math.round(2 * share * codes.length))
              .toArray();
      Moves moves = new Moves(rows.labels(), scores);
      long left = Math.round(share * codes.length);
      for (int i : seed.child("boundary rows", 0).permutation(nearest.length)) {
        left -= left > 0 && moves.move(nearest[i]) ? 1 : 0;
      }
      return moves.labels();
    }

    @Override
    public String toString() {
      return LabelNoises.text(spec());
    }
  }

  /**
   * Moves each label independently with probability min(1/2, c (1 - m)). Here m is the
   * cross-validated margin, clipped to [-1, 1], and c makes the mean probability equal to the share
   * in [0, 0.5].
   */
  record InstanceNoise(double share, Supplier<Assembly> assembly) implements LabelNoise {
    private static final NumberParameter SHARE =
        NextClassNoise.share("share of all labels, in expectation");

    InstanceNoise {
      SHARE.check(share);
    }

    @Override
    public Spec spec() {
      return Spec.of("instance").with(SHARE, share);
    }

    @Override
    public Labels corrupt(LabelledRows rows, Seed seed) {
      ClassScores scores = HeldOutScores.tuned(rows.samples(), assembly.get(), seed).folds();
      double[] margins = margins(scores, rows.labels().codes());
      Arrays.setAll(margins, i -> Math.max(-1, Math.min(1, margins[i])));
      double[] probabilities = probabilities(margins);
      Moves moves = new Moves(rows.labels(), scores);
      SplittableRandom random = seed.child("instance rows", 0).random();
      for (int i = 0; i < probabilities.length; i++) {
        if (random.nextDouble() < probabilities[i]) {
          moves.move(i);
        }
      }
      return moves.labels();
    }

    /** Returns probabilities whose mean is the share; finds c by bisection of its logarithm. */
    double[] probabilities(double[] margins) {
      if (share == 0) {
        return new double[margins.length];
      }
      double found =
          Bisection.end(
              -20,
              20,
              log -> Arrays.stream(margins).map(m -> of(m, log)).average().orElseThrow() < share);
      return Arrays.stream(margins).map(m -> of(m, found)).toArray();
    }

    private static double of(double margin, double logarithm) {
      return Math.min(MOST, Math.exp(logarithm) * (1 - margin));
    }

    @Override
    public String toString() {
      return LabelNoises.text(spec());
    }
  }
}
