package io.github.redescend.reproduce.closs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Study;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Input rows of the comparisons. */
class ReadRowsTest {
  private static final Study STUDY = Study.named("closs-table6");

  @TempDir private Path folder;

  private final DataFile set = new DataFile("tiny", "tiny.csv", false);

  @Test
  void largeTablesAreSampledReproduciblyInOrder() {
    Tables.write(folder.resolve("tiny.csv"), 50);
    Table some = FoldComparison.read(set, Tables.setting(folder, 1), 20);
    Table again = FoldComparison.read(set, Tables.setting(folder, 1), 20);
    int[] rows = IntStream.range(0, 20).map(some::rowNumber).toArray();
    assertThat(rows).isSorted().doesNotHaveDuplicates();
    assertThat(rows[19]).isGreaterThan(20);
    assertThat(IntStream.range(0, 20).map(again::rowNumber)).containsExactly(boxed(rows));
  }

  @Test
  void smallTablesAreUsedCompletely() {
    Tables.write(folder.resolve("tiny.csv"), 20);
    assertThat(FoldComparison.read(set, Tables.setting(folder, 1), 20).rows()).isEqualTo(20);
  }

  @Test
  void incompleteRowsAreDropped() {
    Tables.write(folder.resolve("tiny.csv"), "x,label\n1,a\n,b\n3,b\n");
    Table table = FoldComparison.read(set, Tables.setting(folder, 1), 20);
    assertThat(table.labels()).containsExactly("a", "b");
  }

  @Test
  void sparseRowsBecomeDense() {
    Tables.write(folder.resolve("tiny.libsvm"), "1 1:2\n-1 2:3\n");
    Table table =
        FoldComparison.read(
            new DataFile("tiny", "tiny.libsvm", false), Tables.setting(folder, 1), 20);
    assertThat(table.isSparse()).isFalse();
    assertThat(table.columns()).hasSize(2);
    assertThat(table.columns().get(1).text(0)).isEqualTo("0");
    assertThat(table.columns().get(1).text(1)).isEqualTo("3");
    assertThat(table.labels()).containsExactly("1", "-1");
  }

  @Test
  void threeClassesAreRefused() {
    Tables.write(folder.resolve("tiny.csv"), "x,label\n1,a\n2,b\n3,c\n");
    assertThatThrownBy(() -> FoldComparison.read(set, Tables.setting(folder, 1), 20))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has 3 classes, but this study takes two");
  }

  @Test
  void emptyFolderIsRejected() {
    assertThatThrownBy(() -> Tables.setting(folder, 1).present(STUDY))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has none of australian.csv");
    Tables.write(folder.resolve("sonar.csv"), 10);
    assertThat(Tables.setting(folder, 1).present(STUDY))
        .extracting(DataFile::name)
        .containsExactly("sonar");
  }

  private static Integer[] boxed(int[] rows) {
    return IntStream.of(rows).boxed().toArray(Integer[]::new);
  }
}
