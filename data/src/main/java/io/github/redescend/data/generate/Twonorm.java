package io.github.redescend.data.generate;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;

/**
 * Class 1 is N((a, ..., a), I), class 2 is N((-a, ..., -a), I) with a = 2/sqrt(d); each class with
 * probability 1/2. L. Breiman, Bias, variance and arcing classifiers, 1996 (there d = 20). The best
 * possible error is Phi(-2), about 2.3 %, for every d.
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
