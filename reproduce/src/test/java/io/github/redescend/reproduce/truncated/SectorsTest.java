package io.github.redescend.reproduce.truncated;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.reproduce.truncated.Simulations.Sectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The data of the simulations. */
class SectorsTest {
  @Test
  void classesFollowTheAngle() {
    Dataset data = Sectors.linear(5, 4).draw(400, 0, Seed.of(1));
    double[] row = new double[5];
    for (int i = 0; i < data.size(); i++) {
      data.features().copyRow(i, row, 0);
      int quadrant = row[1] >= 0 ? (row[0] >= 0 ? 0 : 1) : row[0] < 0 ? 2 : 3;
      assertThat(data.labels().codes()[i]).isEqualTo(quadrant);
      assertThat(row[0] * row[0] + row[1] * row[1]).isLessThanOrEqualTo(1);
      assertThat(DoubleStream.of(row).map(Math::abs).max().orElseThrow()).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void nonlinearClassesHaveTwoSectorsEach() {
    Dataset data = Sectors.nonlinear().draw(3000, 0, Seed.of(2));
    assertThat(IntStream.of(data.labels().counts()).boxed())
        .hasSize(3)
        .allMatch(count -> count > 900 && count < 1100);
  }

  @Test
  void shareOfLabelsIsFlipped() {
    Dataset clean = Sectors.linear(2, 3).draw(200, 0, Seed.of(3));
    Dataset noisy = Sectors.linear(2, 3).draw(200, 0.1, Seed.of(3));
    int wrong = 0;
    for (int i = 0; i < 200; i++) {
      wrong += clean.labels().codes()[i] == noisy.labels().codes()[i] ? 0 : 1;
    }
    assertThat(wrong).isEqualTo(20);
  }
}
