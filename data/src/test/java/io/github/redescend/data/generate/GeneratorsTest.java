package io.github.redescend.data.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.data.generate.Disc.DiscPoint;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GeneratorsTest {
  private static final int N = 40_000;

  static Stream<String> names() {
    return Generators.entries().stream().map(entry -> entry.name());
  }

  private static double[] column(Table table, int j) {
    return ((NumericColumn) table.columns().get(j)).values();
  }

  /** Two features fit into half of the heap, but not together with the labels. */
  @Test
  void labelsCountAgainstTheHeap() {
    int n = (int) Math.min(Integer.MAX_VALUE / 8, Runtime.getRuntime().maxMemory() / 40);
    assertThatThrownBy(() -> Generators.make("moons", n, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("with its labels would need " + n + " x 6 numbers");
  }

  @ParameterizedTest
  @MethodSource("names")
  void samplesDependOnTheSeed(String name) {
    Table table = Generators.make(name, 50, Seed.of(7));
    Table same = Generators.make(name, 50, Seed.of(7));
    Table other = Generators.make(name, 50, Seed.of(8));
    assertThat(table.rows()).isEqualTo(50);
    assertThat(table.labels()).isEqualTo(same.labels()).isNotEqualTo(other.labels());
    assertThat(column(table, 1)).isEqualTo(column(same, 1)).isNotEqualTo(column(other, 1));
    Generator generator = Generators.catalogue().make(name);
    assertThat(Generators.catalogue().make(generator.spec().toString())).isEqualTo(generator);
  }

  /** Mean and second moment of one coordinate within a class, from the definition. */
  @ParameterizedTest
  @CsvSource({
    "ringnorm, 1, 0, 4", "ringnorm, 2, 0.22360679774997896, 1.05",
    "twonorm, 1, 0.4472135954999579, 1.2", "twonorm, 2, -0.4472135954999579, 1.2",
    "'ringnorm:d=4', 2, 0.5, 1.25"
  })
  void momentsOfTheNormals(String spec, String label, double mean, double second) {
    Table table = Generators.make(spec, N, Seed.of(3));
    for (int j = 0; j < table.columns().size(); j += 3) {
      double[] x = column(table, j);
      double sum = 0;
      double squares = 0;
      int count = 0;
      for (int i = 0; i < N; i++) {
        if (table.labels().get(i).equals(label)) {
          count++;
          sum += x[i];
          squares += x[i] * x[i];
        }
      }
      assertThat(count).isBetween(19_500, 20_500);
      assertThat(sum / count).isCloseTo(mean, within(0.06));
      assertThat(squares / count).isCloseTo(second, within(0.15));
    }
  }

  @Test
  void moonsWithoutNoiseLieOnTheCircles() {
    Table table = Generators.make("moons:noise=0", 200, Seed.of(1));
    for (int i = 0; i < 200; i++) {
      double x = column(table, 0)[i];
      double y = column(table, 1)[i];
      boolean first = table.labels().get(i).equals("1");
      double radius = first ? Math.hypot(x, y) : Math.hypot(x - 1, y - 0.5);
      assertThat(radius).isCloseTo(1, within(1e-12));
      assertThat(first ? y >= 0 : y <= 0.5).isTrue();
    }
  }

  @Test
  void checkerboardAlternates() {
    Table table = Generators.make("checkerboard", 1000, Seed.of(1));
    for (int i = 0; i < 1000; i++) {
      boolean even = ((int) (4 * column(table, 0)[i]) + (int) (4 * column(table, 1)[i])) % 2 == 0;
      assertThat(table.labels().get(i)).isEqualTo(even ? "1" : "2");
    }
  }

  @ParameterizedTest
  @CsvSource({"10,1", "70,2", "130,2", "190,1", "250,3", "310,3", "359.9,3"})
  void sectorsOfTheDisc(double degrees, int label) {
    double angle = Math.toRadians(degrees);
    assertThat(Disc.classOf(new DiscPoint(0.5 * Math.cos(angle), 0.5 * Math.sin(angle))))
        .isEqualTo(label);
  }

  @Test
  void discHasExactlyTheGivenContamination() {
    Table clean = Generators.make("disc", 500, Seed.of(2));
    Table dirty = Generators.make("disc:contamination=0.1", 500, Seed.of(2));
    int wrong = 0;
    for (int i = 0; i < 500; i++) {
      double x = column(dirty, 0)[i];
      double y = column(dirty, 1)[i];
      assertThat(x * x + y * y).isLessThanOrEqualTo(1);
      assertThat(x).isEqualTo(column(clean, 0)[i]);
      assertThat(clean.labels().get(i)).isEqualTo("" + Disc.classOf(new DiscPoint(x, y)));
      wrong += dirty.labels().get(i).equals(clean.labels().get(i)) ? 0 : 1;
    }
    assertThat(wrong).isEqualTo(50);
  }

  /** The number of rows, out of 432, that satisfy each rule in the published files. */
  @ParameterizedTest
  @CsvSource({"1,216", "2,142", "3,228"})
  void monksRulesHoldForAsManyRowsAsPublished(int problem, int count) {
    int[] values = {3, 3, 2, 3, 4, 2};
    int held = 0;
    for (int code = 0; code < 432; code++) {
      double[] a = new double[6];
      int rest = code;
      for (int j = 0; j < 6; j++) {
        a[j] = 1 + rest % values[j];
        rest /= values[j];
      }
      held += new Monks(problem).holds(a) ? 1 : 0;
    }
    assertThat(held).isEqualTo(count);
  }

  @Test
  void invalidParametersAreRejected() {
    assertThatThrownBy(() -> Generators.make("moon", 5, Seed.of(1)))
        .hasMessageContaining("unknown generator 'moon': did you mean 'moons'?");
    assertThatThrownBy(() -> Generators.make("moons", 0, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("n = 0 is not allowed");
    assertThatThrownBy(() -> Generators.make("disc:contamination=1", 5, Seed.of(1)))
        .hasMessageContaining("disc:contamination = 1.0 is not allowed: it must be in [0, 1)");
    assertThatThrownBy(() -> Generators.make("moons:noise=-1", 5, Seed.of(1)))
        .hasMessageContaining("moons:noise = -1 is not allowed");
    assertThatThrownBy(() -> Generators.make("ringnorm:d=2000000000", 2000000000, Seed.of(1)))
        .hasMessageContaining("draw fewer rows");
  }
}
