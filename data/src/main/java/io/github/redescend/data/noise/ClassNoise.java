package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Noise models that depend only on the labels. */
public final class ClassNoise {
  private static final NumberParameter SHARE =
      LabelNoise.shareParameter("share", "share of the labels of a class that become wrong");

  private ClassNoise() {}

  /**
   * Replaces each label independently with probability {@code share} by one drawn uniformly from
   * all other classes, so a replaced label is always wrong.
   *
   * @param share in [0, 1)
   */
  public record UniformNoise(double share) implements LabelNoise {
    private static final NumberParameter PROBABILITY =
        LabelNoise.shareParameter("share", "probability that a label becomes wrong");
    static final Declaration<UniformNoise> DECLARATION =
        Declaration.of(
            "uniform",
            "each label changes with the same probability to one of the other classes, all equally"
                + " likely",
            "Angluin, Laird 1988",
            PROBABILITY.of(UniformNoise::share),
            UniformNoise::new);

    public UniformNoise {
      PROBABILITY.check(share);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Labels corrupt(LabelledRows rows, Seed seed) {
      int k = rows.labels().classes().size();
      int[] codes = rows.labels().codes().clone();
      SplittableRandom random = seed.child("uniform", 0).random();
      for (int i = 0; i < codes.length; i++) {
        // Each row draws both numbers, so a lower probability replaces a subset of the rows.
        double draw = random.nextDouble();
        int shift = 1 + random.nextInt(k - 1);
        if (draw < share) {
          codes[i] = (codes[i] + shift) % k;
        }
      }
      return new Labels(rows.labels().classes(), codes);
    }

    @Override
    public String toString() {
      return LabelNoise.text(spec());
    }
  }

  /**
   * Symmetric noise: of the n_c samples of each class c, exactly round(share n_c), drawn at random,
   * move to the other classes in equal numbers up to one.
   *
   * @param share in [0, 1)
   */
  public record SymmetricNoise(double share) implements LabelNoise {
    static final Declaration<SymmetricNoise> DECLARATION =
        Declaration.of(
            "symmetric",
            "the same share of each class moves to the other classes, evenly",
            "Frenay, Verleysen 2014 (noisy completely at random)",
            SHARE.of(SymmetricNoise::share),
            SymmetricNoise::new);

    public SymmetricNoise {
      SHARE.check(share);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Labels corrupt(LabelledRows rows, Seed seed) {
      Labels labels = rows.labels();
      int k = labels.classes().size();
      int[] codes = labels.codes().clone();
      for (int c = 0; c < k; c++) {
        int[] moved = drawn(labels, c, share, seed.child("symmetric rows", c));
        int[] others = seed.child("symmetric classes", c).permutation(k - 1);
        for (int i = 0; i < moved.length; i++) {
          codes[moved[i]] = (c + 1 + others[i % (k - 1)]) % k;
        }
      }
      return new Labels(labels.classes(), codes);
    }

    @Override
    public String toString() {
      return LabelNoise.text(spec());
    }
  }

  /**
   * Moves exactly round(share n_c) samples of one class, drawn at random, to another class.
   *
   * @param share in [0, 1)
   * @param classes source and target as {@code FROM>TO}, neither containing {@code >}; if empty,
   *     the largest class (the first if tied) and the smallest other class that occurs (the last if
   *     tied)
   */
  public record AsymmetricNoise(double share, Optional<String> classes) implements LabelNoise {
    private static final String ARROW = ">";
    private static final TypedParameter<String> CLASSES =
        Parameter.text(
            "classes",
            "",
            "FROM>TO",
            "the class that loses labels and the class that gains them; if not given, the largest"
                + " and the smallest");
    static final Declaration<AsymmetricNoise> DECLARATION =
        Declaration.of(
            "asymmetric",
            "a share of one class moves to another: from the largest to the smallest, or as given",
            "Natarajan et al. 2013 (class-conditional noise)",
            SHARE.of(AsymmetricNoise::share),
            new Declaration.Component<>(CLASSES, AsymmetricNoise::classes),
            (share, classes) ->
                new AsymmetricNoise(share, Optional.of(classes).filter(text -> !text.isEmpty())));

    public AsymmetricNoise {
      SHARE.check(share);
      classes.ifPresent(AsymmetricNoise::check);
    }

    /** Moves labels from one class to another. */
    public AsymmetricNoise(double share, String from, String to) {
      this(share, Optional.of(from + ARROW + to));
    }

    private static void check(String classes) {
      String[] names = classes.split(ARROW, -1);
      if (names.length != 2 || names[0].isBlank() || names[1].isBlank()) {
        throw new InvalidInputException(
            "classes = %s is not allowed: it must be FROM>TO".formatted(classes));
      }
      if (names[0].strip().equals(names[1].strip())) {
        throw new InvalidInputException(
            "classes = %s is not allowed: name two different classes".formatted(classes));
      }
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Labels corrupt(LabelledRows rows, Seed seed) {
      Labels labels = rows.labels();
      String[] names = classes.map(text -> text.split(ARROW)).orElse(null);
      int from = names == null ? bySize(labels)[0] : named(labels, names[0]);
      int to = names == null ? smallestBut(labels, from) : named(labels, names[1]);
      return moved(labels, List.of(new Move(from, to, share)), seed);
    }

    private static int smallestBut(Labels labels, int excluded) {
      int[] counts = labels.counts();
      IntStream occurring = Arrays.stream(bySize(labels)).filter(c -> counts[c] > 0);
      int[] others = occurring.filter(c -> c != excluded).toArray();
      if (others.length == 0) {
        String only = labels.classes().get(excluded);
        throw new InvalidInputException(
            "asymmetric noise needs two classes that occur, found only " + only);
      }
      return others[others.length - 1];
    }

    private static int named(Labels labels, String name) {
      List<String> classes = labels.classes();
      String wanted = name.strip();
      int c = classes.indexOf(wanted);
      if (c < 0) {
        String hint = DidYouMean.hint("; ", wanted, classes);
        throw new InvalidInputException(
            "asymmetric noise names class '%s', the classes are %s%s"
                .formatted(wanted, String.join(", ", classes), hint));
      }
      return c;
    }

    @Override
    public String toString() {
      return LabelNoise.text(spec());
    }
  }

  /**
   * Pair noise: exactly round(share n_c) samples of each class move to the next class, those of the
   * last class to the first.
   *
   * @param share in [0, 1)
   */
  public record PairNoise(double share) implements LabelNoise {
    static final Declaration<PairNoise> DECLARATION =
        Declaration.of(
            "pairs",
            "the same share of each class moves to the next class, and of the last to the first",
            "Han et al. 2018 (pair flipping)",
            SHARE.of(PairNoise::share),
            PairNoise::new);

    public PairNoise {
      SHARE.check(share);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Labels corrupt(LabelledRows rows, Seed seed) {
      int k = rows.labels().classes().size();
      Stream<Move> moves = IntStream.range(0, k).mapToObj(c -> new Move(c, (c + 1) % k, share));
      return moved(rows.labels(), moves.toList(), seed);
    }

    @Override
    public String toString() {
      return LabelNoise.text(spec());
    }
  }

  /**
   * Exchanges labels between the two largest classes (the first if tied) with different shares.
   *
   * @param share of the largest class, in [0, 1)
   * @param second share of the second largest class, in [0, 1)
   */
  public record UnequalNoise(double share, double second) implements LabelNoise {
    private static final NumberParameter LARGEST =
        LabelNoise.shareParameter("share", "share of the labels of the largest class");
    private static final NumberParameter SECOND =
        LabelNoise.shareParameter("second", "share of the labels of the second largest class");
    static final Declaration<UnequalNoise> DECLARATION =
        Declaration.of(
            "unequal",
            "the two largest classes exchange labels, each its own share",
            "Natarajan et al. 2013 (class-conditional noise)",
            LARGEST.of(UnequalNoise::share),
            SECOND.of(UnequalNoise::second),
            UnequalNoise::new);

    public UnequalNoise {
      LARGEST.check(share);
      SECOND.check(second);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Labels corrupt(LabelledRows rows, Seed seed) {
      int[] bySize = bySize(rows.labels());
      Move down = new Move(bySize[0], bySize[1], share);
      Move up = new Move(bySize[1], bySize[0], second);
      return moved(rows.labels(), List.of(down, up), seed);
    }

    @Override
    public String toString() {
      return LabelNoise.text(spec());
    }
  }

  private record Move(int from, int to, double share) {}

  /** Draws from the clean labels, so no label moves twice. */
  private static Labels moved(Labels clean, List<Move> moves, Seed seed) {
    int[] codes = clean.codes().clone();
    for (Move move : moves) {
      for (int row :
          drawn(clean, move.from(), move.share(), seed.child("asymmetric rows", move.from()))) {
        codes[row] = move.to();
      }
    }
    return new Labels(clean.classes(), codes);
  }

  /** Returns the classes from largest to smallest; ties keep their order. */
  private static int[] bySize(Labels labels) {
    int[] counts = labels.counts();
    return Vectors.order(counts.length, Comparator.comparingInt(c -> -counts[c]));
  }

  /** Draws round({@code share} n_c) rows of class {@code c} without replacement. */
  private static int[] drawn(Labels labels, int c, double share, Seed seed) {
    int[] members = IntStream.range(0, labels.size()).filter(i -> labels.codes()[i] == c).toArray();
    int[] order = seed.permutation(members.length);
    return Arrays.stream(order)
        .limit(Math.round(share * members.length))
        .map(i -> members[i])
        .toArray();
  }
}
