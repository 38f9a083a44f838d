package io.github.redescend.reproduce.roboss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.generate.Moons;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Folder;
import io.github.redescend.reproduce.PublishedTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables IV and V on a small drawn table. */
class DamageTableTest {
  @TempDir private Path path;

  @ParameterizedTest
  @EnumSource(Damage.class)
  void oursStandApartFromThePapers(Damage damage) {
    Folder folder = new Folder(path).with("spectf.csv", new Moons(0.2), 28);
    Findings findings = folder.run(new DamageTable(damage), 1);
    assertThat(findings.verdicts()).isEmpty();
    assertThat(findings.panels().get(0).rows()).hasSize(5);
    assertThat(findings.panels().get(0).header())
        .contains("hinge", "pinball", "LINEX", "QTSE", "wave", "RoBoSS");
    assertThat(findings.panels().get(1).title()).contains("not comparable");
    List<String> published = findings.panels().get(1).rows().get(3);
    assertThat(published.get(0)).isEqualTo("spectf 30 %");
    assertThat(published.get(published.size() - 1)).isEqualTo("79.34");
    assertThat(path.resolve(damage.experiment() + "-spectf.svg")).isNotEmptyFile();
    assertThat(folder.text(damage.experiment() + ".csv")).contains("spectf 0 %,RoBoSS,accuracy,");
  }

  /** Trials on landmarks are none of a run without: their keys differ. */
  @Test
  void theLimitOfRowsIsTheCommands() {
    Folder folder = new Folder(path).with("spectf.csv", new Moons(0.2), 40);
    DamageTable table = new DamageTable(Damage.LABELS);
    assertThat(table.trials(folder.setting(1, 3000)))
        .extracting(ExperimentTrial::key)
        .contains("spectf-0-repetition1-rows3000");
    assertThat(new LossContest(ContestTables.SMALL).trials(folder.setting(1, 3000)))
        .extracting(ExperimentTrial::key)
        .contains("spectf-shuffled-repetition1-rows3000");
  }

  @Test
  void thePrintedNumbersAreThoseOfThePaper() {
    PublishedTable fourth = PublishedTable.of("roboss-table4");
    assertThat(fourth.of("ionosphere 20 %", "RoBoSS", "accuracy").mean()).isEqualTo(88.07);
    assertThat(fourth.of("australian 30 %", "QTSE", "accuracy").mean()).isEqualTo(68.41);
    PublishedTable fifth = PublishedTable.of("roboss-table5");
    assertThat(fifth.of("titanic 10 %", "hinge", "accuracy").mean()).isEqualTo(76.4);
  }

  @Test
  void missingDataAreNamed() {
    assertThatThrownBy(() -> new Folder(path).run(new DamageTable(Damage.LABELS), 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has none of cylinder_bands, ionosphere");
  }
}
