package io.github.redescend.data.read;

import static io.github.redescend.data.read.ReadText.read;
import static io.github.redescend.data.read.ReadText.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LibsvmTableReaderTest {
  @Test
  void readsSparseRows() {
    Table table = read("a.libsvm", "# head\n+1 1:0.5 3:-2e1 # tail\n\n-1\n1.0 2:7\t4:0\n");
    assertThat(table.labels()).containsExactly("1", "-1", "1");
    assertThat(table.sparse().columns()).isEqualTo(4);
    assertThat(table.sparse().row(0)).containsExactly(0.5, 0, -20, 0);
    assertThat(table.sparse().row(1)).containsExactly(0, 0, 0, 0);
    assertThat(table.sparse().row(2)).containsExactly(0, 7, 0, 0);
    assertThat(table.sparse().entries()).isEqualTo(3);
  }

  @Test
  void errorsNameTheLine() {
    refused("a.svm", "", "is empty");
    refused("a.svm", "1 1:1\n1 0:1\n", "line 2: found '0:1', expected index:value");
    refused("a.svm", "1 0:1\n", "; if the indices begin at 0, add 1 to each");
    refused("a.svm", "1 1:1\n1,2 1:1\n", "line 2: the label '1,2' names several classes");
    refused("a.svm", "1 2:1 1:1\n", "row 1, line 1: index 1 after 2, indices must ascend");
    refused("a.svm", "1 2:1 2:1\n", "line 1: index 2 after 2");
    refused("a.svm", "1 2:x\n", "line 1: index 2 has 'x' where a finite number is needed");
    refused("a.svm", "1 2:nan\n", "has 'nan'");
    refused("a.svm", "1 2:1e999\n", "has '1e999'");
    refused("a.svm", "1 2\n", "found '2', expected index:value");
    refused("a.svm", "1 qid:3 1:1\n", "found 'qid:3'");
    refused("a.svm", "1 qid:3 1:1\n", "not supported: delete the qid from every row");
    refused("a.svm", "1 999999999:1\n", "an index from 1 to 4194304");
    refused("a.svm", "1:1\n", "line 1: no label before");
    refused("a.svm", "1 1:1\n", ReadOptions.training().withWeights("w"), "no named columns");
  }

  @Test
  void predictionNeedsNoLabels() {
    ReadOptions options = ReadOptions.prediction(null, List.of());
    assertThat(read("a.svm", "1:1\n2:1\n", options).hasLabels()).isFalse();
    assertThat(read("a.svm", "5 1:1\n", options).labels()).containsExactly("5");
    refused("a.svm", "1:1\n5 1:1\n", options, "line 2: a label, where the rows before have none");
    refused("a.svm", "5 1:1\n1:1\n", options, "line 2: no label before");
  }

  @ParameterizedTest
  @CsvSource({
    "1 +1 1.0 1e0 10e-1, 1",
    "007, 007",
    "-1 -1.0 -1e0 -10e-1, -1",
    "0 -0 0.0 +0 -0.0, 0",
    "0.5 .5 5e-1 +0.50, 0.5",
    "9007199254740993 +9007199254740993, 9007199254740993",
    "yes, yes",
    "nan, nan"
  })
  void equalNumericLabelsAreOneClass(String spellings, String label) {
    String rows = spellings.replaceAll("(\\S+) ?", "$1 1:2\n");
    assertThat(read("a.svm", rows).labels())
        .hasSize(spellings.split(" ").length)
        .containsOnly(label);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1\0 1:1\n", "1 1:1\0\n", "1 \u0001 1:1\n", "1 1:1 \u001a\n", "\u001f1 1:1\n"})
  void controlCharactersAreNotBlanks(String row) {
    refused("a.svm", "1 1:1\n" + row, "line 2: character");
    refused("a.svm", "1 1:1\n" + row, "is a control character (U+00");
    assertThat(read("a.svm", "1\t1:1\f \u000b2:1 \r\n").rows()).isEqualTo(1);
  }
}
