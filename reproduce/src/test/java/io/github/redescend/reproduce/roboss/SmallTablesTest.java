package io.github.redescend.reproduce.roboss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.generate.Moons;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Folder;
import io.github.redescend.reproduce.Panel;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Table II on two small drawn tables. */
class SmallTablesTest {
  @TempDir private Path path;

  @Test
  void meansAndRanksStandBelowTheTables() {
    Folder folder =
        new Folder(path)
            .with("sonar.csv", new Moons(0.2), 30)
            .with("spect.csv", new Moons(0.4), 30);
    Findings findings = folder.run(new SmallTables(), 1);
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

  @Test
  void missingDataAreNamed() {
    assertThatThrownBy(() -> new Folder(path).run(new SmallTables(), 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has none of australian, breast_cancer_wisconsin");
  }
}
