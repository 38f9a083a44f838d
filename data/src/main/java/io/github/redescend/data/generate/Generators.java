package io.github.redescend.data.generate;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** The generators of this module. */
public final class Generators {
  private Generators() {}

  public static List<Entry<Generator>> entries() {
    return List.of(
        Entry.of(Moons.DECLARATION),
        Entry.of(Ringnorm.DECLARATION),
        Entry.of(Twonorm.DECLARATION),
        Entry.of(Checkerboard.DECLARATION),
        Entry.of(Disc.DECLARATION),
        Monks.entry(1),
        Monks.entry(2),
        Monks.entry(3));
  }

  public static Catalogue<Generator> catalogue() {
    return new Catalogue<>("generator", entries());
  }

  /**
   * Draws {@code n} rows.
   *
   * @param spec such as {@code moons:noise=0.1}
   * @throws io.github.redescend.core.InvalidInputException if the spec is not known or {@code n} is
   *     below 1
   */
  public static Table make(String spec, int n, Seed seed) {
    return catalogue().make(spec).generate(n, seed);
  }

  /**
   * Two interleaved half circles: (cos t, sin t) is class 1, (1 - cos t, 1/2 - sin t) class 2, with
   * t uniform on [0, pi], both coordinates with added N(0, noise^2); each class with probability
   * 1/2.
   *
   * @param noise the standard deviation of the noise, 0 or above
   */
  public record Moons(double noise) implements Generator {
    private static final NumberParameter NOISE =
        Parameter.number("noise", 0.2, Bounds.NOT_NEGATIVE, "standard deviation of the noise");

    static final Declaration<Moons> DECLARATION =
        Declaration.of(
            "moons",
            "two interleaved half circles with Gaussian noise, 2 features, classes 1 and 2",
            "folklore; as in scikit-learn's make_moons",
            NOISE.of(Moons::noise),
            Moons::new);

    public Moons {
      Require.notNegative("moons:noise", noise);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Table generate(int n, Seed seed) {
      DrawnRows samples = new DrawnRows(spec(), n, 2, "x");
      SplittableRandom random = seed.random();
      for (int i = 0; i < n; i++) {
        boolean first = random.nextBoolean();
        double t = Math.PI * random.nextDouble();
        double x = first ? Math.cos(t) : 1 - Math.cos(t);
        double y = first ? Math.sin(t) : 0.5 - Math.sin(t);
        samples.add(
            first ? "1" : "2",
            x + noise * random.nextGaussian(),
            y + noise * random.nextGaussian());
      }
      return samples.table();
    }
  }

  /**
   * Uniform on [0, 1)^2; class 1 where floor(c x1) + floor(c x2) is even, class 2 where it is odd,
   * for c cells a side. The classes do not overlap.
   *
   * @param cells c, at least 2
   */
  public record Checkerboard(int cells) implements Generator {
    private static final IntegerParameter CELLS =
        Parameter.integer("cells", 4, 2, "fields along a side");

    static final Declaration<Checkerboard> DECLARATION =
        Declaration.of(
            "checkerboard",
            "uniform on the unit square, classes 1 and 2 on fields of alternating colour",
            "T. K. Ho and E. Kleinberg, Checkerboard data set, 1996 (4 x 4 fields)",
            CELLS.of(Checkerboard::cells),
            Checkerboard::new);

    public Checkerboard {
      Require.atLeast("checkerboard:cells", cells, 2);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Table generate(int n, Seed seed) {
      DrawnRows samples = new DrawnRows(spec(), n, 2, "x");
      SplittableRandom random = seed.random();
      for (int i = 0; i < n; i++) {
        double x = random.nextDouble();
        double y = random.nextDouble();
        long field = (long) Math.floor(cells * x) + (long) Math.floor(cells * y);
        samples.add(field % 2 == 0 ? "1" : "2", x, y);
      }
      return samples.table();
    }
  }

  /**
   * Class 1 is N((a, ..., a), I), class 2 is N((-a, ..., -a), I) with a = 2/sqrt(d); each class
   * with probability 1/2. L. Breiman, Bias, variance and arcing classifiers, 1996 (there d = 20).
   * The best possible error is Phi(-2), about 2.3%, for every d.
   *
   * @param d the number of features, at least 1
   */
  public record Twonorm(int d) implements Generator {
    private static final IntegerParameter D = Parameter.integer("d", 20, 1, "number of features");

    static final Declaration<Twonorm> DECLARATION =
        Declaration.of(
            "twonorm",
            "class 1 is N(a, I), class 2 is N(-a, I) with a = 2/sqrt(d) in every coordinate",
            "Breiman 1996",
            D.of(Twonorm::d),
            Twonorm::new);

    public Twonorm {
      Require.atLeast("twonorm:d", d, 1);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Table generate(int n, Seed seed) {
      double mean = 2 / Math.sqrt(d);
      return new TwoNormals(mean, 1, -mean, 1).draw(spec(), n, d, seed);
    }
  }

  /**
   * Class 1 is N(0, 4 I), class 2 is N((a, ..., a), I) with a = 1/sqrt(d); each class with
   * probability 1/2. L. Breiman, Bias, variance and arcing classifiers, 1996 (there d = 20; the
   * Delve copy of the data has a = 2/sqrt(20)).
   *
   * @param d the number of features, at least 1
   */
  public record Ringnorm(int d) implements Generator {
    private static final IntegerParameter D = Parameter.integer("d", 20, 1, "number of features");

    static final Declaration<Ringnorm> DECLARATION =
        Declaration.of(
            "ringnorm",
            "class 1 is N(0, 4 I), class 2 is N(a, I) with a = 1/sqrt(d) in every coordinate",
            "Breiman 1996",
            D.of(Ringnorm::d),
            Ringnorm::new);

    public Ringnorm {
      Require.atLeast("ringnorm:d", d, 1);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }

    @Override
    public Table generate(int n, Seed seed) {
      return new TwoNormals(0, 2, 1 / Math.sqrt(d), 1).draw(spec(), n, d, seed);
    }
  }

  /**
   * Two classes, each with probability 1/2, of independent normal features that share mean and
   * standard deviation.
   *
   * @param mean1 of class 1
   * @param deviation1 of class 1
   * @param mean2 of class 2
   * @param deviation2 of class 2
   */
  record TwoNormals(double mean1, double deviation1, double mean2, double deviation2) {
    Table draw(Spec spec, int n, int d, Seed seed) {
      DrawnRows rows = new DrawnRows(spec, n, d, "x");
      SplittableRandom random = seed.random();
      double[] row = new double[d];
      for (int i = 0; i < n; i++) {
        boolean first = random.nextBoolean();
        double mean = first ? mean1 : mean2;
        double deviation = first ? deviation1 : deviation2;
        Arrays.setAll(row, j -> mean + deviation * random.nextGaussian());
        rows.add(first ? "1" : "2", row);
      }
      return rows.table();
    }
  }
}
