package io.github.redescend.eval.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A few wrong labels far inside another class, and uninformative columns. */
class LowRatesTest {
  private static AuditResult audit(Dataset data) {
    return Audit.standard(Assembly.standard(), Seed.of(1)).run(data);
  }

  private static Dataset clusters(int n, int columns, int classes, int wrong, double apart) {
    Random random = new Random(n + wrong);
    double[] values = new double[n * columns];
    int[] codes = new int[n];
    for (int i = 0; i < n; i++) {
      int right = i % classes;
      for (int c = 0; c < columns; c++) {
        values[i * columns + c] = random.nextGaussian() / 8;
      }
      values[i * columns] += apart * (right % 3);
      values[i * columns + 1] += apart * Math.floorDiv(right, 3);
      codes[i] = i < wrong ? (right + 1) % classes : right;
    }
    List<String> names = IntStream.range(0, classes).mapToObj(c -> "c" + c).toList();
    return Dataset.of(new DenseMatrix(n, columns, values), new Labels(names, codes));
  }

  @ParameterizedTest
  @CsvSource({
    "300, 2, 2, 3",
    "1000, 2, 2, 5",
    "1000, 3, 2, 20",
    "300, 10, 2, 3",
    "300, 3, 5, 3",
    "120, 2, 5, 6",
    "120, 3, 2, 6",
    "120, 10, 2, 6",
    "300, 2, 2, 10",
    "300, 3, 2, 15"
  })
  void labelsFarInsideAnotherClassAreSuspects(int n, int columns, int classes, int wrong) {
    List<Integer> found =
        audit(clusters(n, columns, classes, wrong, 1)).suspects().stream()
            .map(Suspect::row)
            .toList();
    assertThat(found).containsAll(IntStream.range(0, wrong).boxed().toList());
    assertThat(found).hasSizeLessThanOrEqualTo(wrong + 2);
  }

  /**
   * If wrong labels are next to each other some may be missed, but no correct label is a suspect.
   */
  @ParameterizedTest
  @CsvSource({"120, 2, 2, 6, 5", "120, 3, 5, 6, 5", "120, 10, 5, 6, 4"})
  void mostClusteredWrongLabelsAreSuspects(int n, int columns, int classes, int wrong, int least) {
    List<Integer> found =
        audit(clusters(n, columns, classes, wrong, 1)).suspects().stream()
            .map(Suspect::row)
            .toList();
    assertThat(found).hasSizeGreaterThanOrEqualTo(least);
    assertThat(found).allMatch(row -> row < wrong);
  }

  @ParameterizedTest
  @CsvSource({"300, 2, 2", "300, 5, 3", "150, 2, 2"})
  void uninformativeColumnsGiveAWarning(int n, int columns, int classes) {
    AuditResult result = audit(clusters(n, columns, classes, 0, 0));
    assertThat(result.informed()).isFalse();
    assertThat(result.statement())
        .startsWith("The columns predict the label no better than chance");
    assertThat(result.apart()).isEmpty();
  }

  @Test
  void informativeColumnsGiveNoWarning() {
    assertThat(audit(clusters(300, 2, 2, 60, 0.1)).informed()).isTrue();
  }
}
