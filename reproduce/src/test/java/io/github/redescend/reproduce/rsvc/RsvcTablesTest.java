package io.github.redescend.reproduce.rsvc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.generate.Disc;
import io.github.redescend.data.generate.Monks;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Folder;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.PublishedTable;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables 1 and 2 on small drawn tables. */
class RsvcTablesTest {
  @TempDir private Path path;

  @Test
  void table1IsRerunOnTheTablesThatAreThere() {
    Folder folder = new Folder(path).with("monks1.csv", new Monks(1), 80);
    Findings findings = folder.run(new AccuracyTable(), 2);
    assertThat(findings.panels().get(0).rows()).hasSize(3);
    assertThat(findings.verdicts().get(0).expected()).startsWith("6 cells of L2-SVM and RSVC");
    assertThat(findings.verdicts().get(1).expected()).startsWith("the other 3 cells");
    assertThat(folder.text("rsvc-table1.md"))
        .contains("2 of 20 repetitions, seed 1", "| monks1 20 % |", " / 78.65 (z ");
    assertThat(folder.text("rsvc-table1.csv"))
        .contains("monks1 0 %,RSVC,accuracy,", "monks1 0 %,split,repeated test rows,")
        .contains("monks1 20 %,RSVC,width,");
  }

  @Test
  void oneRepetitionIsNotJudged() {
    Folder folder = new Folder(path).with("haberman.csv", new Monks(2), 40);
    Findings findings = folder.run(new AccuracyTable(), 1);
    assertThat(findings.verdicts()).isEmpty();
    assertThat(findings.remarks().get(0)).startsWith("A single repetition");
  }

  @Test
  void table2TellsSecondsAndTheirRatio() {
    Folder folder = new Folder(path).with("haberman.csv", new Monks(2), 40);
    Findings findings = folder.run(new TimeTable(), 1, 1);
    List<String> line = findings.panels().get(0).rows().get(0);
    assertThat(line.get(0)).isEqualTo("haberman 0 %");
    assertThat(line.get(1)).endsWith(" / 0.0984");
    assertThat(line.get(3)).endsWith(" / 0.17");
    assertThat(new TimeTable().timed()).isTrue();
    assertThatThrownBy(() -> folder.run(new TimeTable(), 1, 2))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "--threads: 2, but rsvc-table2 measures CPU seconds of one thread: only 1 is allowed");
  }

  @Test
  void whatIsMissingOrHasManyClassesIsRefused() {
    Folder folder = new Folder(path);
    assertThatThrownBy(() -> folder.run(new AccuracyTable(), 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has none of monks1, monks2");
    folder.with("pima.csv", new Disc(0), 30);
    assertThatThrownBy(() -> folder.run(new AccuracyTable(), 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("two are allowed");
  }

  @Test
  void thirtyEightCellsAreToAgreeAndThirtyFourNotToLieBelow() {
    Measurements none = new Measurements(List.of());
    List<Row> rows =
        Stream.of(UciTable.values())
            .flatMap(t -> AccuracyTable.PERCENTAGES.stream().map(p -> new Row(t, p, none)))
            .toList();
    long agree =
        rows.stream()
            .flatMap(row -> Stream.of(Machine.values()).filter(row::expectedToAgree))
            .count();
    assertThat(agree).isEqualTo(38);
    assertThat(3L * rows.size() - agree).isEqualTo(34);
    // Every cell has its printed number.
    rows.forEach(row -> Stream.of(Machine.values()).forEach(row::published));
  }

  @Test
  void thePrintedNumbersAreThoseOfThePaper() {
    PublishedTable first = PublishedTable.of("rsvc-table1");
    assertThat(first.of("pima 20 %", "TSVC", "accuracy").mean()).isEqualTo(75.88);
    assertThat(first.of("monks1 0 %", "L2-SVM", "accuracy").repeats()).isEqualTo(20);
    assertThat(first.of("ionosphere 10 %", "RSVC", "accuracy").mean()).isEqualTo(91.65);
    PublishedTable second = PublishedTable.of("rsvc-table2");
    assertThat(second.of("ionosphere 20 %", "TSVC", "seconds").mean()).isEqualTo(0.1116);
  }
}
