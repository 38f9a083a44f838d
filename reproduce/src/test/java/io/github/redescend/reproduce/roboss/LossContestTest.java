package io.github.redescend.reproduce.roboss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.generate.Moons;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Folder;
import io.github.redescend.reproduce.Panel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables II and III on small drawn tables. */
class LossContestTest {
  @TempDir private Path path;

  @Test
  void meansAndRanksStandBelowTheTables() {
    Folder folder =
        new Folder(path)
            .with("sonar.csv", new Moons(0.2), 30)
            .with("spect.csv", new Moons(0.4), 30);
    Findings findings = folder.run(new LossContest(ContestTables.SMALL), 1);
    assertThat(findings.verdicts()).hasSize(2);
    assertThat(findings.panels()).hasSize(2);
    for (Panel panel : findings.panels()) {
      assertThat(panel.header()).hasSize(7).contains("hinge", "RoBoSS");
      assertThat(panel.rows()).hasSize(6);
      double sum = 0;
      for (String rank : panel.rows().get(3).subList(1, 7)) {
        sum += Double.parseDouble(rank);
      }
      assertThat(sum).isBetween(20.9, 21.1);
      assertThat(panel.rows().get(4)).endsWith("86.35");
    }
    List<String> first = findings.panels().get(1).rows().get(0);
    assertThat(first.get(0)).isEqualTo("sonar, shuffled");
  }

  /**
   * Rows of three classes stand for Connect4: its second class is kept. Those of musk2 are sorted,
   * with one class in the first fold alone, where a machine of the others cannot but miss it.
   */
  @Test
  void largeTablesAreSortedAndHaveMoreClasses() throws IOException {
    StringBuilder connect4 = new StringBuilder("x,outcome\n");
    StringBuilder musk2 = new StringBuilder("x,outcome\n");
    for (int i = 0; i < 40; i++) {
      String outcome = i % 4 == 3 ? "loss" : i % 20 == 0 ? "draw" : "win";
      connect4.append(outcome.equals("loss") ? 5 + i / 40.0 : i / 40.0);
      connect4.append(',').append(outcome).append('\n');
      musk2.append(i).append(',').append(i < 6 ? "musk" : "other").append('\n');
    }
    Files.writeString(path.resolve("connect4.csv"), connect4);
    Files.writeString(path.resolve("musk2.csv"), musk2);
    Findings findings = new Folder(path).run(new LossContest(ContestTables.LARGE), 1);
    assertThat(findings.panels()).hasSize(2);
    for (Panel panel : findings.panels()) {
      assertThat(panel.rows()).hasSize(5);
      assertThat(panel.rows().get(1).get(0)).startsWith("connect4");
      assertThat(panel.rows().get(1).get(1)).startsWith("100.0");
      assertThat(panel.rows().get(4)).startsWith("the paper's mean, 9 tables").endsWith("74.35");
    }
    List<String> sorted = findings.panels().get(0).rows().get(0);
    // Four folds of one class, and one of eight rows of which two are of it.
    assertThat(sorted.subList(1, 7)).allMatch(cell -> cell.startsWith("85.0"));
  }

  @Test
  void missingDataAreNamed() {
    assertThatThrownBy(() -> new Folder(path).run(new LossContest(ContestTables.SMALL), 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has none of australian, breast_cancer_wisconsin");
  }
}
