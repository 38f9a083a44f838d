package io.github.redescend.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NoisyCellsTest {
  private static final Path DATA = Path.of("..", "examples", "data");

  /** All noises have the rows of one split; what is tested on has the labels of the file. */
  @Test
  void noisesMoveLabelsOfTrainingRowsAlone() {
    Table table = NoisyCells.read(DATA, "breast_cancer_wisconsin");
    List<NoisyCells.Cell> cells = NoisyCells.of(table, 0);
    Map<String, NoisyCells.Cell> byNoise =
        cells.stream().collect(Collectors.toMap(NoisyCells.Cell::noise, Function.identity()));
    Table clean = byNoise.get(NoisyCells.NONE).training();
    assertThat(clean.rows()).isEqualTo(400);
    for (NoisyCells.Cell cell : cells) {
      assertThat(rows(cell.training())).isEqualTo(rows(clean));
      assertThat(rows(cell.test())).doesNotContainAnyElementsOf(rows(clean));
      for (Table part : List.of(clean, cell.test())) {
        for (int i = 0; i < part.rows(); i++) {
          assertThat(part.labels().get(i)).isEqualTo(table.labels().get(part.rowNumber(i) - 1));
        }
      }
    }
    String larger = "benign";
    long size = clean.labels().stream().filter(larger::equals).count();
    assertThat(size).isPositive();
    assertThat(moved(clean, byNoise.get("larger class 40 %").training(), larger))
        .isEqualTo(Math.round(0.4 * size));
    assertThat(moved(clean, byNoise.get("smaller class 40 %").training(), larger)).isZero();
    Table boundary = byNoise.get(NoisyCells.BOUNDARY).training();
    assertThat(moved(clean, boundary, larger) + moved(clean, boundary, "malignant")).isEqualTo(80);
  }

  private static List<Integer> rows(Table table) {
    return IntStream.range(0, table.rows()).mapToObj(table::rowNumber).toList();
  }

  private static long moved(Table clean, Table wrong, String from) {
    return IntStream.range(0, clean.rows())
        .filter(i -> clean.labels().get(i).equals(from))
        .filter(i -> !wrong.labels().get(i).equals(from))
        .count();
  }
}
