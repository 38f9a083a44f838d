package io.github.redescend.eval.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.TrustedChoice;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalOrderTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);

  /** Two overlapping classes, so that model selection depends on the folds. */
  private static Dataset noisy(int n) {
    Table table = Generators.make("twonorm", n, Seed.of(3));
    Dataset clean = Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
    return clean.withLabels(LabelNoises.parse("symmetric:0.3").corrupt(clean.labels(), Seed.of(2)));
  }

  private static Dataset inOrder(Dataset data, Seed seed) {
    return data.select(CanonicalOrder.of(data, seed));
  }

  @Test
  void orderDoesNotDependOnTheInputOrder() {
    Dataset data = noisy(80);
    double[] expected = inOrder(data, SEED).features().toDense().values();
    for (int time = 0; time < 5; time++) {
      Dataset shuffled = data.select(Seed.of(time).permutation(80));
      Dataset ordered = inOrder(shuffled, SEED);
      assertThat(ordered.features().toDense().values()).isEqualTo(expected);
      assertThat(ordered.labels().codes()).isEqualTo(inOrder(data, SEED).labels().codes());
    }
    assertThat(CanonicalOrder.of(data, SEED)).isNotEqualTo(IntStream.range(0, 80).toArray());
    assertThat(inOrder(data, Seed.of(2)).features().toDense().values()).isNotEqualTo(expected);
  }

  private static Dataset moved(Dataset data, int[] columns) {
    DenseMatrix x = data.features().toDense();
    double[] values = new double[x.rows() * columns.length];
    for (int at = 0; at < values.length; at++) {
      values[at] = x.get(at / columns.length, columns[at % columns.length]);
    }
    return Dataset.of(new DenseMatrix(x.rows(), columns.length, values), data.labels());
  }

  /** Includes one-hot columns, whose rows have equal sets of numbers. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void orderDoesNotDependOnTheColumnOrder(int kind) {
    Dataset data = noisy(90);
    if (kind > 0) {
      double[] values = new double[90 * 9];
      for (int i = 0; i < 90; i++) {
        values[i * 9 + (i * i + i / 7) % 9] = kind == 1 ? 1 : i % 5;
      }
      data = Dataset.of(new DenseMatrix(90, 9, values), data.labels());
    }
    int[] columns = Seed.of(kind + 3).permutation(data.features().columns());
    Dataset ordered = moved(inOrder(data, SEED), columns);
    Dataset other = inOrder(moved(data, columns), SEED);
    assertThat(other.features().toDense().values())
        .isEqualTo(ordered.features().toDense().values());
    assertThat(other.labels().codes()).isEqualTo(ordered.labels().codes());
  }

  @Test
  void lastDigitsAreIgnored() {
    Dataset data = noisy(50);
    double[] values = data.features().toDense().values().clone();
    for (int at = 0; at < values.length; at++) {
      values[at] = Math.nextUp(values[at]);
    }
    DenseMatrix moved = new DenseMatrix(50, data.features().columns(), values);
    Dataset other = new Dataset(moved, data.labels(), data.weights(), data.featureNames());
    assertThat(CanonicalOrder.of(other, SEED)).isEqualTo(CanonicalOrder.of(data, SEED));
  }

  /** The only remaining rounding difference is the sum over samples in the final fit. */
  @Test
  void defaultModelIsStableUnderRowOrder() {
    Dataset data = noisy(60);
    TrainedModel expected =
        TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.AUTO, SEED).fit(data, Control.defaults());
    double[] scores = expected.scores(data.features());
    for (int time = 0; time < 4; time++) {
      Dataset shuffled = data.select(Seed.of(time).permutation(60));
      TrainedModel model =
          TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.AUTO, SEED)
              .fit(shuffled, Control.defaults());
      assertThat(model.provenance().specs()).isEqualTo(expected.provenance().specs());
      assertThat(model.scores(data.features())).containsExactly(scores, within(1e-6));
    }
  }
}
