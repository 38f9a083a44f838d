package io.github.redescend.data.read;

import static io.github.redescend.data.read.ReadText.numbers;
import static io.github.redescend.data.read.ReadText.read;
import static io.github.redescend.data.read.ReadText.refused;
import static io.github.redescend.data.read.ReadText.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArffTableReaderTest {
  private static final String HEAD =
      """
      % a comment
      @RELATION r
      @attribute 'a b' NUMERIC
      @attribute c {u, 'v w', "x"}
      @attribute s string
      @attribute class {p,q}

      @DATA
      """;

  @Test
  void readsDenseRows() {
    Table table = read("a.arff", HEAD + "1.5, 'v w', 'it\\'s', p % c\n?,u,?,q\n\n-2,x,\"?\",'p'\n");
    assertThat(table.featureNames()).containsExactly("a b", "c", "s");
    assertThat(numbers(table, 0)).containsExactly(1.5, Double.NaN, -2);
    assertThat(texts(table, 1)).containsExactly("v w", "u", "x");
    assertThat(texts(table, 2)).containsExactly("it's", null, "?");
    assertThat(table.labels()).containsExactly("p", "q", "p");
    assertThat(table.labelName()).isEqualTo("class");
  }

  @Test
  void datesAreRecognizedAsInCsv() {
    String head = "@attribute d date 'dd.MM.yyyy'\n@attribute e DATE % c\n@attribute c {p,q}\n";
    Table table = read("a.arff", head + "@data\n'31.01.2024',2024-01-31,p\n01.02.2024,?,q\n");
    assertThat(texts(table, 0)).containsExactly("31.01.2024", "01.02.2024");
    assertThat(texts(table, 1)).containsExactly("2024-01-31", null);
    assertThat(((TextColumn) table.columns().get(0)).dates()).isNotNull();
  }

  @Test
  void readsSparseRows() {
    String head =
        "@relation r\n@attribute a real\n@attribute b integer\n@attribute c {p,q}\n@data\n";
    Table table = read("a.arff", head + "{0 3, 2 q}\n{1 -1}\n{ }\n7,8,q\n");
    assertThat(numbers(table, 0)).containsExactly(3, 0, 0, 7);
    assertThat(numbers(table, 1)).containsExactly(0, -1, 0, 8);
    assertThat(table.labels()).containsExactly("q", "p", "p", "q");
    refused("a.arff", head + "{1 1, 0 2}\n", "line 6: found index '0' in a sparse row");
    refused("a.arff", head + "{3 1}\n", "indices ascend from 0 to 2");
    refused("a.arff", head + "{0 1\n", "the line ends where '}' is needed");
    refused("a.arff", HEAD + "{0 1}\n", "must give the string attribute 's'");
  }

  @Test
  void valuesMayBeSeparatedByBlanks() {
    Table table = read("a.arff", HEAD + "1\t'v w'\ts  p % c\n?\tu\t'?'\tq\n3,x,t u,p\n");
    assertThat(numbers(table, 0)).containsExactly(1, Double.NaN, 3);
    assertThat(texts(table, 1)).containsExactly("v w", "u", "x");
    assertThat(texts(table, 2)).containsExactly("s", "?", "t u");
    assertThat(table.labels()).containsExactly("p", "q", "p");
  }

  @Test
  void weightsOfRowsAreRefusedByName() {
    String head = "@attribute a real\n@attribute c {p,q}\n@data\n";
    for (String row : List.of("1,p, {5}", "1,p {5} ", "1\tp\t{5}", "{0 1, 1 q}, {5}", "{}{5}")) {
      refused("a.arff", head + "1,q\n" + row + "\n", "line 5: the row has the weight {5}");
    }
  }

  @Test
  void labelMayBeAnyAttribute() {
    ReadOptions options = ReadOptions.training().withLabel("a b");
    Table table = read("a.arff", HEAD + "01,u,k,p\n", options);
    assertThat(table.labels()).containsExactly("01");
    assertThat(table.featureNames()).containsExactly("c", "s", "class");
  }

  @Test
  void dataBeforeAnyAttribute() {
    for (String label : new String[] {null, "first", "last", "1", "class"}) {
      for (boolean required : new boolean[] {true, false}) {
        ReadOptions options =
            ReadOptions.training().withLabel(label).withLabelRequired(required).withFormat("arff");
        Source source =
            Source.of("a.arff", "@relation r\n@data\n1\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> Readers.standard().read(source, options))
            .isInstanceOf(InvalidInputException.class)
            .hasMessageStartingWith("a.arff, line 2: @data before any @attribute");
      }
    }
  }

  @Test
  void errorsNameTheLine() {
    refused("a.arff", "", "has no @data line");
    refused("a.arff", HEAD, "has a header but no rows");
    refused("a.arff", HEAD + "1 u s\n", "line 9: found 3 values, expected 4");
    refused("a.arff", HEAD + "1,u,s\n", "line 9: found 3 values, expected 4");
    refused("a.arff", HEAD + "1,u,s,p,q\n", "line 9: found 5 values, expected 4");
    refused("a.arff", HEAD + "1,y,s,p\n", "line 9: 'y' is not a declared value of attribute 'c'");
    refused("a.arff", HEAD + "z,u,s,p\n", "line 9: attribute 'a b' has 'z'");
    refused("a.arff", HEAD + "nan,u,s,p\n", "attribute 'a b' has 'nan'");
    refused("a.arff", HEAD + "1,u,'s,p\n", "row 1, line 9: a quote is not closed");
    refused("a.arff", HEAD + "1,,s,p\n", "line 9: a value is missing");
    refused(
        "a.arff", HEAD + "1,u,s,?\n", "a row without a label in column 'class' (row 1, line 9)");
    refused("a.arff", "@attribute d relational\n", "is of type relational, allowed");
    refused("a.arff", "@foo\n", "found '@foo' where @relation");
    refused(
        "a.arff",
        "@attribute a real\n@attribute a real\n@data\n1,2\n",
        "two columns are named 'a'");
  }
}
