package io.github.redescend.reproduce.rsvc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Folder;
import io.github.redescend.reproduce.NamedFigure;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two Moons. */
class MoonsFiguresTest {
  @TempDir private Path path;

  @Test
  void twentyOfTheLabelsAreFlipped() {
    MoonsSample sample = MoonsSample.of(Seed.of(3));
    assertThat(IntStream.range(0, 200).filter(sample::isFlipped)).hasSize(20);
    assertThat(sample.tune().size()).isEqualTo(200);
  }

  @Test
  void figuresAndNumbersAreWritten() {
    Folder folder = new Folder(path);
    Findings findings = folder.run(new MoonsFigures(), 1);
    assertThat(findings.figures().stream().map(NamedFigure::name))
        .containsExactly("agreement", "figure1", "figure2", "figure5");
    for (NamedFigure figure : findings.figures()) {
      assertThat(path.resolve("rsvc-moons-" + figure.name() + ".svg")).isNotEmptyFile();
      assertThat(path.resolve("rsvc-moons-" + figure.name() + ".png")).isNotEmptyFile();
    }
    assertThat(folder.text("rsvc-moons.csv"))
        .contains("moons,\"L2-SVM, clean labels\",agreement,100.0,,1", "agreement after 12,");
  }

  @Test
  void agreementIsTheShareOfOneSign() {
    assertThat(UnitSquare.agreement(new double[] {1, -1, 2, 0}, new double[] {3, 1, 1, -1}))
        .isEqualTo(75);
  }
}
