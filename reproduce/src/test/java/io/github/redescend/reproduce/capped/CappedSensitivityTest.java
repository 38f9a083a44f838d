package io.github.redescend.reproduce.capped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.generate.Moons;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Folder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figure 2 on a small drawn table. */
class CappedSensitivityTest {
  @TempDir private Path path;

  @Test
  void tellsHowMuchTheParameterMatters() {
    Folder folder = new Folder(path).with("wine.csv", new Moons(0.2), 30);
    for (int repeats = 1; repeats <= 2; repeats++) {
      Findings findings = folder.run(new CappedSensitivity(), repeats);
      assertThat(findings.verdicts()).hasSize(2);
      List<List<String>> accuracies = findings.panels().get(0).rows();
      assertThat(accuracies).hasSize(3);
      assertThat(accuracies.get(2)).hasSize(9).contains("capped, eps >= 1");
      assertThat(findings.panels().get(1).rows().get(0).get(1)).contains("%");
    }
    assertThat(path.resolve("capped-figure2-wine.svg")).isNotEmptyFile();
    assertThat(folder.text("capped-figure2.csv")).contains("wine,SVM 0.001,accuracy,");
  }

  @Test
  void missingDataAreNamed() {
    assertThatThrownBy(() -> new Folder(path).run(new CappedSensitivity(), 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has none of wine, prostate_ge, allaml");
  }
}
