package io.github.redescend.eval.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.inspect.ShapleyValues.Contribution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ShapleyValuesTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final int N = 90;
  private static final Table TABLE = table();

  /** Two numeric columns, of which the first is relevant, and a text column. */
  private static Table table() {
    SplittableRandom random = new SplittableRandom(4);
    double[] a = random.doubles(N).toArray();
    double[] b = random.doubles(N).toArray();
    String[] c = new String[N];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      c[i] = List.of("red", "green", "blue").get(random.nextInt(3));
      labels.add(a[i] + (c[i].equals("red") ? 0.3 : 0) > 0.6 ? "yes" : "no");
    }
    return Table.of(
            "rows",
            List.of(new NumericColumn("a", a), new NumericColumn("b", b), new TextColumn("c", c)))
        .withLabels(labels);
  }

  private static PipelineModel fit(String kernel) {
    return new Pipeline(
            ASSEMBLY.classifier(
                Systems.recipe("ls-svm").kernel(kernel).space("gram").lambda(0.1), Seed.of(1)))
        .fit(TABLE, Control.defaults());
  }

  private static ShapleyValues explained(PipelineModel model, int row, long seed) {
    Matrix all = model.preprocessing().features(TABLE);
    return ShapleyValues.of(model, all, all.selectRows(new int[] {row}), Seed.of(seed));
  }

  private static double sum(ShapleyValues found) {
    return found.columns().stream().mapToDouble(Contribution::value).sum();
  }

  private static Contribution of(ShapleyValues found, String column) {
    return found.columns().stream()
        .filter(one -> one.column().equals(column))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void contributionsAddUpToTheScoreMinusTheMeanScore() {
    PipelineModel model = fit("gaussian:gamma=2");
    double[] scores = model.scores(TABLE);
    for (int row : new int[] {0, 17, 60}) {
      ShapleyValues found = explained(model, row, 1);
      assertThat(found.score()).isCloseTo(scores[row], within(1e-12));
      assertThat(found.mean())
          .isCloseTo(Arrays.stream(scores).average().orElseThrow(), within(1e-12));
      assertThat(sum(found)).isCloseTo(found.score() - found.mean(), within(1e-10));
      assertThat(found.columns()).extracting(Contribution::column).containsOnly("a", "b", "c");
    }
    assertThat(Math.abs(of(explained(model, 0, 1), "b").value()))
        .isLessThan(Math.abs(of(explained(model, 0, 1), "a").value()));
  }

  /**
   * For a linear function the value is w (x - mean) for any orders, because all rows have equal
   * weight.
   */
  @Test
  void contributionsToALinearFunctionAreKnown() {
    PipelineModel model = fit("linear");
    Matrix all = model.preprocessing().features(TABLE);
    double[] row = all.row(5);
    double[] changed = row.clone();
    double mean = 0;
    for (int i = 0; i < N; i++) {
      mean += all.row(i)[0] / N;
    }
    changed[0] = mean;
    double[] both = new double[1];
    double[] other = new double[1];
    model.model().decision().scores(row, both);
    model.model().decision().scores(changed, other);
    assertThat(of(explained(model, 5, 1), "a").value())
        .isCloseTo(both[0] - other[0], within(1e-10));
  }

  @Test
  void seedsAgreeWithinTheirStandardErrors() {
    PipelineModel model = fit("gaussian:gamma=2");
    ShapleyValues first = explained(model, 3, 1);
    assertThat(explained(model, 3, 1)).isEqualTo(first);
    ShapleyValues second = explained(model, 3, 2);
    assertThat(second).isNotEqualTo(first);
    for (Contribution one : first.columns()) {
      assertThat(one.error()).isPositive();
      assertThat(of(second, one.column()).value())
          .isCloseTo(one.value(), within(5 * Math.hypot(one.error(), 1e-3)));
    }
  }

  @Test
  void usesTrainingRowsStoredInTheModel() {
    PipelineModel model = fit("gaussian:gamma=2");
    assertThat(ShapleyValues.heldRows(model).rows()).isEqualTo(N);
    PipelineModel linear =
        new Pipeline(
                ASSEMBLY.classifier(
                    Systems.recipe("ls-svm").kernel("linear").space("linear"), Seed.of(1)))
            .fit(TABLE, Control.defaults());
    assertThatThrownBy(() -> ShapleyValues.heldRows(linear))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("--train");
  }
}
