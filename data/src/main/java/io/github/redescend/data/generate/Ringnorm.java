package io.github.redescend.data.generate;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;

/**
 * Class 1 is N(0, 4 I), class 2 is N((a, ..., a), I) with a = 1/sqrt(d); each class with
 * probability 1/2. L. Breiman, Bias, variance and arcing classifiers, 1996 (there d = 20; the Delve
 * copy of the data has a = 2/sqrt(20)).
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
