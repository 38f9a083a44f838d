package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnChoiceTest {
  private static final String CSV = "id,x1,x2,y,day\n007,1,2,a,mon\n 008,3,4,b,tue\n";
  private static final ReadOptions TRAINING = ReadOptions.training().withLabel("y");

  private static Table read(ColumnChoice choice) {
    return ReadText.read("a.csv", CSV, TRAINING.withColumns(choice));
  }

  private static ColumnChoice choice(List<String> features, List<String> ignored) {
    return ColumnChoice.all().withFeatures(features).withIgnored(ignored);
  }

  @Test
  void columnsAreIgnoredByNameIndexAndPattern() {
    assertThat(read(choice(List.of(), List.of("id", "5"))).featureNames())
        .containsExactly("x1", "x2");
    Table pattern = read(choice(List.of(), List.of("x*")));
    assertThat(pattern.featureNames()).containsExactly("id", "day");
    assertThat(pattern.unused()).containsExactly("x1", "x2");
    assertThat(read(choice(List.of("x?"), List.of("x2"))).featureNames()).containsExactly("x1");
    assertThat(read(choice(List.of("2"), List.of())).unused()).containsExactly("id", "x2", "day");
  }

  @Test
  void patternsMayContainAnyCharacter() {
    ReadOptions options = TRAINING.withColumns(choice(List.of(), List.of("\ud83d\ude00*")));
    String text = "\ud83d\ude001,x,y\n1,2,a\n1,2,b\n";
    assertThat(ReadText.read("a.csv", text, options).featureNames()).containsExactly("x");
  }

  @Test
  void nameTakesPrecedenceOverIndexAndPattern() {
    ReadOptions options = TRAINING.withColumns(choice(List.of(), List.of("1", "*")));
    assertThat(ReadText.read("a.csv", "x,1,*,y\n1,2,3,a\n1,2,3,b\n", options).featureNames())
        .containsExactly("x");
  }

  @Test
  void identifiersKeepTheirSpelling() {
    Table table = read(ColumnChoice.all().withIds(List.of("id")));
    assertThat(table.featureNames()).containsExactly("x1", "x2", "day");
    assertThat(table.carried()).extracting(TextColumn::name).containsExactly("id");
    assertThat(table.carried().get(0).values()).containsExactly("007", " 008");
    assertThat(table.select(new int[] {1}).carried().get(0).values()).containsExactly(" 008");
    assertThat(table.unused()).isEmpty();
  }

  @Test
  void copiedColumnsMayBeFeaturesAndLabels() {
    Table table = read(ColumnChoice.all().withCopied(List.of("x1", "y")));
    assertThat(table.featureNames()).containsExactly("id", "x1", "x2", "day");
    assertThat(table.carried().get(1).values()).containsExactly("a", "b");
  }

  @Test
  void defaultLabelIsTheLastColumnThatIsNotIgnored() {
    ReadOptions options = ReadOptions.training();
    ColumnChoice choice = choice(List.of(), List.of("day"));
    assertThat(ReadText.read("a.csv", CSV, options.withColumns(choice)).labelName()).isEqualTo("y");
  }

  @Test
  void columnsThatAModelDoesNotExpectAreNotRead() {
    ReadOptions options =
        ReadOptions.prediction("y", List.of(new ExpectedColumn("x2", ColumnKind.NUMERIC)))
            .withColumns(ColumnChoice.all().withIds(List.of("id", "gone")));
    Table table = ReadText.read("a.csv", CSV, options);
    assertThat(table.featureNames()).containsExactly("x2");
    assertThat(table.unused()).containsExactly("x1", "day");
    assertThat(table.carried()).hasSize(1);
    assertThat(table.labels()).containsExactly("a", "b");
  }

  @Test
  void errorsNameTheAvailableColumns() {
    ReadText.refused(
        "a.csv",
        CSV,
        TRAINING.withColumns(choice(List.of(), List.of("z*"))),
        "no column 'z*' to ignore: it has id, x1, x2, y, day");
    ReadText.refused(
        "a.csv", CSV, TRAINING.withColumns(choice(List.of(), List.of("y"))), "'y' is ignored");
    ReadText.refused(
        "a.csv", CSV, TRAINING.withColumns(choice(List.of(), List.of("*d*", "x*"))), "no feature");
    ReadText.refused(
        "a.svm",
        "1 1:2\n",
        ReadOptions.training().withColumns(choice(List.of("x1"), List.of())),
        "no named columns");
  }

  @Test
  void withoutAHeaderTheFirstLineIsARow() {
    CellRules cells = CellRules.standard();
    ReadOptions options = ReadOptions.training().withCells(cells.withHeader(false));
    Table table = ReadText.read("a.csv", "1,\"u v\",a\n2,w,b\n", options);
    assertThat(table.featureNames()).containsExactly("x1", "x2");
    assertThat(table.labelName()).isEqualTo("x3");
    assertThat(table.labels()).containsExactly("a", "b");
    assertThat(table.columns().get(1).text(0)).isEqualTo("u v");
    ReadText.refused("a.csv", "1,2\n3\n", options, "found 1 cell, expected 2 as in the first line");
    ReadText.refused("a.csv", "1,2\n3,4\n", "--no-header");
  }

  @Test
  void rowsWithoutALabelAreSkippedOnRequest() {
    CellRules cells = CellRules.standard().withUnlabelled(CellRules.Unlabelled.DROP);
    String csv = "x,label\n1,a\n2,\n3,?\n4,b\n";
    Table table = ReadText.read("a.csv", csv, ReadOptions.training().withCells(cells));
    assertThat(table.labels()).containsExactly("a", "b");
    assertThat(table.rowNumber(1)).isEqualTo(4);
    assertThat(table.leftOut()).isEqualTo(2);
    ReadText.refused(
        "a.csv", csv, "2 rows without a label in column 'label' (row 2, line 3; row 3, line 4)");
  }

  @Test
  void attributesCanBeChosenLikeColumns() {
    String arff = "@relation r\n@attribute id string\n@attribute x numeric\n@attribute y {a,b}\n";
    Table table =
        ReadText.read(
            "a.arff",
            arff + "@data\nk1,2,a\nk2,3,b\n",
            ReadOptions.training().withColumns(ColumnChoice.all().withIds(List.of("id"))));
    assertThat(table.featureNames()).containsExactly("x");
    assertThat(table.carried().get(0).values()).containsExactly("k1", "k2");
  }
}
