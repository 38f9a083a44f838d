package io.github.redescend.reproduce.study;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.redescend.reproduce.study.CellStore.CellTable;
import io.github.redescend.reproduce.study.StudyMethod.Measurement;
import io.github.redescend.reproduce.study.StudyRunner.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Result pages equal the output of their studies for the recorded tables of cells. */
class StudyPagesTest {
  private static final Path RESULTS = Path.of("../docs/results");

  /**
   * Pages that need single trials for differences or medians, which the tables of cells do not
   * contain.
   */
  private static final Set<String> OF_TRIALS =
      Set.of(
          "annotators",
          "closs-figures",
          "closs-table5",
          "closs-toy",
          "regression-targets",
          "roboss-table4",
          "roboss-table5",
          "rsvc-moons",
          "rsvc-table2");

  static List<String> names() throws IOException {
    return StudyResourcesTest.names().stream()
        .filter(name -> !OF_TRIALS.contains(name))
        .filter(name -> Files.exists(RESULTS.resolve(name + ".csv")))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("names")
  void pagesHaveTheNumbersOfTheirCells(String name) throws IOException {
    StudyResult result = StudyResult.of(Study.named(name), cells(name), List.of());
    String page = Files.readString(RESULTS.resolve(name + ".md"));
    result.panels().stream()
        .filter(PageTable.Panel::page)
        .flatMap(panel -> panel.rows().stream())
        .forEach(row -> assertThat(page).contains("| " + String.join(" | ", row) + " |"));
    result
        .verdicts()
        .forEach(verdict -> assertThat(page).contains(verdict.expected(), verdict.found()));
  }

  /** Measurements with the recorded count, mean and standard deviation. */
  private static CellTable cells(String name) throws IOException {
    List<Measurement> values = new ArrayList<>();
    try (CsvReader<NamedCsvRecord> lines =
            CsvReader.builder().ofNamedCsvRecord(RESULTS.resolve(name + ".csv"));
        Stream<NamedCsvRecord> all = lines.stream()) {
      all.forEach(
          line -> {
            int n = Integer.parseInt(line.getField("trials"));
            double mean = Double.parseDouble(line.getField("mean"));
            double off =
                n < 2 ? 0 : Double.parseDouble(line.getField("sd")) * Math.sqrt((n - 1) / 2.0);
            for (int k = 0; k < n; k++) {
              double value = k == 0 ? mean + off : k == 1 ? mean - off : mean;
              values.add(
                  new Measurement(
                      line.getField("row"),
                      line.getField("column"),
                      line.getField("quantity"),
                      value));
            }
          });
    }
    return new CellTable(List.of(values));
  }
}
