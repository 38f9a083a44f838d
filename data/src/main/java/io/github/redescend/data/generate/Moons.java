package io.github.redescend.data.generate;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Allowed;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import java.util.SplittableRandom;

/**
 * Two interleaved half circles: (cos t, sin t) is class 1, (1 - cos t, 1/2 - sin t) class 2, with t
 * uniform on [0, pi], both coordinates with added N(0, noise^2); each class with probability 1/2.
 *
 * @param noise the standard deviation of the noise, 0 or above
 */
public record Moons(double noise) implements Generator {
  private static final NumberParameter NOISE =
      Parameter.number("noise", 0.2, Allowed.NOT_NEGATIVE, "standard deviation of the noise");

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
          first ? "1" : "2", x + noise * random.nextGaussian(), y + noise * random.nextGaussian());
    }
    return samples.table();
  }
}
