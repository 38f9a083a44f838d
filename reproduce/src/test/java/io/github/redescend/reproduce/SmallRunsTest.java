package io.github.redescend.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.generate.Disc;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.generate.Generators.Moons;
import io.github.redescend.data.generate.Monks;
import io.github.redescend.figures.Panels;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.study.StudyRunner.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs studies on small generated tables, from files to pages and figures. */
class SmallRunsTest {
  @TempDir private Path path;

  private final Generator moons = new Moons(0.2);

  /** The study, file, number of rows, number of verdicts, figures, and a text on the page. */
  static Stream<Arguments> runs() {
    return Stream.of(
        Arguments.of("closs-table2", "spambase.csv", 40, 3, "figure3-spambase", "| spambase |"),
        Arguments.of("closs-table2", "german_numeric.csv", 40, 3, "", " of 1"),
        Arguments.of("closs-table4", "sonar.csv", 30, 2, "accuracy", "1 of 10 repetitions"),
        Arguments.of("closs-table5", "spambase.csv", 40, 2, "accuracy seconds", "| ratio 1 |"),
        Arguments.of("closs-figures", "pima.csv", 40, 1, "figure4", "| solve 3 |"),
        Arguments.of("closs-figures", "australian.csv", 40, 1, "figure6", "| SIWLS |"),
        Arguments.of(
            "closs-toy",
            "none.csv",
            9,
            3,
            "negatives20-positives10 negatives15-positives15 negatives10-positives20",
            "| N- = N+ | kcc-hq |"),
        Arguments.of("capped-figure2", "wine.csv", 30, 2, "wine", "| wine | capped, eps >= 1 |"),
        Arguments.of("capped-table2", "wine.csv", 30, 1, "", "99.44 |"),
        Arguments.of("rsvc-table1", "haberman.csv", 40, 0, "", "| haberman 20% |"),
        Arguments.of(
            "rsvc-moons",
            "none.csv",
            9,
            2,
            "agreement figure1 figure2 figure5",
            "| RSVC, flipped labels |"),
        Arguments.of("roboss-table4", "spectf.csv", 28, 0, "spectf", "not comparable"),
        Arguments.of("roboss-table5", "spectf.csv", 28, 0, "spectf", "label noise"),
        Arguments.of("roboss-sensitivity", "spectf.csv", 30, 1, "spectf", "a = 0.25"),
        Arguments.of("roboss-table3", "twonorm.csv", 40, 0, "", "| twonorm | - |"),
        Arguments.of("audit", "sonar.csv", 90, 11, "", "| boundary:0.2 |"),
        Arguments.of("robustness", "sonar.csv", 40, 1, "", "| sonar | asymmetric:0.4 |"),
        Arguments.of("annotators", "sonar.csv", 60, 4, "", "| sparse |"),
        Arguments.of("checks", "sonar.csv", 80, 4, "", " of 4, "));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void pagesAndFiguresAreWritten(
      String name, String file, int rows, int verdicts, String figures, String message) {
    Folder folder = new Folder(path).with(file, moons, rows);
    StudyResult result = runReduced(folder, name);
    assertThat(result.verdicts()).hasSize(verdicts);
    assertThat(result.figures().stream().map(NamedFigure::name).collect(Collectors.joining(" ")))
        .isEqualTo(figures);
    for (NamedFigure figure : result.figures()) {
      assertThat(path.resolve(name + "-" + figure.name() + ".svg")).isNotEmptyFile();
      assertThat(path.resolve(name + "-" + figure.name() + ".png")).isNotEmptyFile();
    }
    assertThat(folder.text(name + ".md")).contains(message);
    assertThat(folder.text(name + ".csv")).startsWith("row,column,quantity,mean,sd,trials,paper\n");
  }

  /**
   * All systems and kinds of noise, but fewer folds, shares of damaged rows, C, and settings of a
   * system's loss.
   */
  private static StudyResult runReduced(Folder folder, String name) {
    Study study = Studies.named(name);
    ObjectNode toml = study.toml().deepCopy();
    if (toml.path("settings") instanceof ObjectNode settings) {
      if (settings.has("folds")) {
        settings.put("folds", 3);
      }
      if (settings.has("percentages")) {
        settings.putArray("percentages").add(0).add(20);
      }
      for (JsonNode system : settings.path("systems")) {
        if (system.path("losses") instanceof ArrayNode losses) {
          while (losses.size() > 2) {
            losses.remove(losses.size() - 1);
          }
        }
      }
      for (JsonNode machine : settings.path("machines")) {
        if (machine.path("constants") instanceof ArrayNode constants) {
          while (constants.size() > (machine.has("losses") ? 1 : 2)) {
            constants.remove(constants.size() - 1);
          }
        }
      }
    }
    Study reduced = new Study(name, toml);
    return folder.run(reduced, Studies.method(reduced), 1);
  }

  @Test
  void twoRepetitionsOfRsvcAreJudged() {
    Folder folder = new Folder(path).with("monks1.csv", new Monks(1), 60);
    StudyResult result = folder.run("rsvc-table1", 2);
    assertThat(result.verdicts().get(0).expected()).startsWith("6 cells of L2-SVM and RSVC");
    assertThat(result.verdicts().get(1).expected()).startsWith("the other 3 cells");
    assertThat(folder.text("rsvc-table1.md")).contains("| monks1 20% |", " / 78.65 |");
  }

  @Test
  void timesUseOneThread() {
    Folder folder = new Folder(path).with("haberman.csv", new Monks(2), 40);
    folder.run("rsvc-table2", 1, 1);
    assertThat(folder.text("rsvc-table2.md"))
        .containsPattern("haberman 20% \\| [0-9.]+ \\| [0-9.]+ \\| [0-9.]+ / 0.18 \\|");
    assertThat(Studies.named("rsvc-table2").timed()).isTrue();
    assertThatThrownBy(() -> folder.run("rsvc-table2", 1, 2))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "--threads: 2, but rsvc-table2 measures CPU seconds of one thread: only 1 is allowed");
  }

  @Test
  void meansAndRanksFollowTheTables() {
    Folder folder =
        new Folder(path).with("sonar.csv", moons, 30).with("spect.csv", new Moons(0.4), 30);
    StudyResult result = runReduced(folder, "roboss-table2");
    assertThat(result.verdicts()).hasSize(2);
    List<String> page = folder.text("roboss-table2.md").lines().toList();
    Map<Boolean, List<String>> rows =
        page.stream()
            .filter(line -> line.startsWith("| file order |") || line.startsWith("| shuffled |"))
            .collect(Collectors.partitioningBy(line -> line.matches(".*\\| \\d-\\d-\\d \\(.*")));
    assertThat(rows.get(true)).as("wins, ties and losses").hasSize(2);
    assertThat(rows.get(false))
        .as("mean ranks")
        .hasSize(2)
        .allSatisfy(
            line ->
                assertThat(
                        Arrays.stream(line.split("\\|"))
                            .skip(2)
                            .mapToDouble(cell -> Double.parseDouble(cell.strip().split(" ")[0]))
                            .sum())
                    .isBetween(20.9, 21.1));
    assertThat(page).anyMatch(line -> line.endsWith("| 2.16 (86.4) |"));
    assertThat(folder.text("roboss-table2.csv")).contains("\"sonar, shuffled\",RoBoSS,accuracy,");
  }

  /**
   * Three classes imitate Connect4, whose second class is kept. The rows of musk2 are sorted: the
   * first fold contains the only rows of one class, so a classifier trained on the other folds
   * misses it.
   */
  @Test
  void largeTablesAreSortedAndHaveMoreClasses() throws IOException {
    StringBuilder connect4 = new StringBuilder("x,outcome\n");
    StringBuilder musk2 = new StringBuilder("x,outcome\n");
    for (int i = 0; i < 40; i++) {
      String outcome = i % 4 == 3 ? "loss" : i % 20 == 0 ? "draw" : "win";
      connect4.append(outcome.equals("loss") ? 5 + i / 40.0 : i / 40.0);
      connect4.append(',').append(outcome).append('\n');
      musk2.append(i < 6 ? i - 100 : i).append(',').append(i < 6 ? "musk" : "other").append('\n');
    }
    Files.writeString(path.resolve("connect4.csv"), connect4);
    Files.writeString(path.resolve("musk2.csv"), musk2);
    Folder folder = new Folder(path);
    runReduced(folder, "roboss-table3-machines");
    List<String> cells = folder.text("roboss-table3-machines.csv").lines().toList();
    assertThat(cells)
        .filteredOn(line -> line.contains("connect4, ") && line.contains(",accuracy,"))
        .hasSize(2 * 6)
        .allMatch(line -> line.contains(",accuracy,100.0"));
    // Four folds have one class. One fold of eight rows has two rows of the other class.
    assertThat(cells)
        .filteredOn(line -> line.startsWith("\"musk2, file order\"") && line.contains(",accuracy,"))
        .hasSize(6)
        .allMatch(line -> line.contains(",accuracy,85.0"));
  }

  /** Three classes give three binary classifiers, whose R, steps and samples are added up. */
  @Test
  void convergenceCountsAllPairsOfClasses() {
    Folder folder = new Folder(path).with("satimage.csv", new Disc(0), 60);
    folder.run("closs-table2", 1);
    List<String> cells = folder.text("closs-table2.csv").lines().toList();
    for (String system : List.of("gradient,R at 150", "HQ,R at 4", "HQIC,R at 5")) {
      assertThat(cells)
          .filteredOn(line -> line.startsWith("satimage," + system + ","))
          .singleElement()
          .satisfies(
              line -> assertThat(Double.parseDouble(line.split(",")[3])).isBetween(60.0, 120.0));
    }
    assertThat(cells).noneMatch(line -> line.contains("HQ,R at 5,"));
  }

  /** Satimage may have more than two classes. Trials with another row limit have other keys. */
  @Test
  void theLimitOfRowsIsPartOfTheKeys() {
    Folder folder =
        new Folder(path).with("satimage.csv", new Disc(0), 90).with("spectf.csv", moons, 40);
    assertThat(folder.keys("closs-table6-paper", 1, 40))
        .hasSize(4)
        .contains("satimage-symmetric-15-fold1-rows40");
    assertThat(folder.keys("roboss-table5", 1, 3000)).contains("spectf-0-repetition1-rows3000");
    assertThat(folder.keys("roboss-table2", 1, 3000))
        .contains("spectf-shuffled-repetition1-rows3000");
    assertThat(folder.keys("roboss-sensitivity", 1, 39)).isEmpty();
    assertThat(folder.keys("roboss-sensitivity", 1, 40)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "truncated-hinge-liver",
        "closs-table2",
        "closs-figures",
        "capped-table2",
        "rsvc-table1",
        "roboss-table2",
        "roboss-table3",
        "roboss-table4",
        "roboss-sensitivity"
      })
  void missingDataAreReported(String name) {
    assertThatThrownBy(() -> new Folder(path).keys(name, 1, 100))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching("the data folder .* has (no|none of) [a-z_0-9]+\\.(csv|libsvm).*");
  }

  @Test
  void manyClassesAreRejectedWhereTwoAreRequired() {
    Folder folder = new Folder(path).with("pima.csv", new Disc(0), 30);
    assertThatThrownBy(() -> folder.keys("rsvc-table1", 1, 100))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("but this study takes two");
  }

  @Test
  void unknownNamesGetASuggestion() {
    assertThatThrownBy(() -> Studies.named("truncated-hinge-livre"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("truncated-hinge-liver");
  }

  /** The simulations are too slow for a test, so the page uses artificial numbers. */
  @Test
  void simulationsHaveTheBoxPlotsOfThePaper() throws IOException {
    Folder folder = new Folder(path);
    Study study = Studies.named("truncated-hinge-simulations");
    Path trials =
        Files.createDirectory(
            path.resolve("%s-seed1-%08x".formatted(study.name(), study.protocol().hashCode())));
    List<String> keys = folder.keys(study.name(), 2, 1);
    assertThat(keys).hasSize(40);
    for (String key : keys) {
      StringBuilder cells = new StringBuilder();
      String[] parts = key.split("-");
      String row =
          key.startsWith("linear")
              ? "linear k=%s p=%s %s%%"
                  .formatted(parts[1].substring(1), parts[2].substring(1), parts[3].substring(5))
              : "nonlinear %s%%".formatted(parts[1].substring(5));
      for (String loss : List.of("H1", "T0", "T-1/(k-1)")) {
        for (String penalty : List.of("L2", "L1", "adaptive L1")) {
          String start = row + "," + loss + " " + penalty + ",";
          cells.append(start).append("error,0.1").append(key.length() % 10).append('\n');
          cells.append(start).append(penalty.equals("L2") ? "support" : "zeros").append(",7\n");
        }
      }
      Files.writeString(trials.resolve(key + ".csv"), cells);
    }
    StudyMethod none = own -> Studies.method(study).addTo(own);
    StudyResult result = folder.run(study, none, 2);
    assertThat(result.figures())
        .extracting(NamedFigure::name)
        .containsExactly("figure2", "figure3", "figure4");
    List<Integer> panels =
        result.figures().stream()
            .map(figure -> ((Panels) figure.figure()).panels().size())
            .toList();
    assertThat(panels).containsExactly(4, 2, 4);
    assertThat(result.verdicts()).hasSize(3);
    assertThat(folder.text(study.name() + ".csv")).contains("linear k=4 p=22 20%,H1 L2,error,");
  }
}
