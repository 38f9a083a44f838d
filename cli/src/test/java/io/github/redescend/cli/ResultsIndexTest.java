package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Numbers on result pages agree with their tables. */
class ResultsIndexTest {
  private static final Path RESULTS = Path.of("../docs/results");

  private static final Path STUDIES =
      Path.of("../reproduce/src/main/resources/io/github/redescend/reproduce/studies");

  private static final int WORDS = 500;

  private static String page(Path path) {
    try {
      return Files.readString(path).replaceAll("\\s+", " ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The mean of a column of audit-seeds-6-9.csv over the lines of one noise type, in the format of
   * the pages.
   */
  private static String mean(String column, String noise) throws IOException {
    List<String> lines = Files.readAllLines(RESULTS.resolve("audit-seeds-6-9.csv"));
    int place = Arrays.asList(lines.get(0).split(",")).indexOf(column);
    double mean =
        lines.stream()
            .skip(1)
            .map(line -> line.split(","))
            .filter(cells -> cells[1].startsWith(noise + ":"))
            .mapToDouble(cells -> Double.parseDouble(cells[place]))
            .average()
            .orElseThrow();
    return String.format(Locale.ROOT, "%.2f", mean);
  }

  @Test
  void auditNumbersAgreeWithTheTable() throws IOException {
    assertThat(page(RESULTS.resolve("earlier-findings.md")))
        .contains(
            "mean AUPRC of %s under symmetric and %s under one-class noise on 18 tables, the best cross-validated ranking %s and %s"
                .formatted(
                    mean("audit_auprc", "symmetric"),
                    mean("audit_auprc", "asymmetric"),
                    mean("cv5_auprc", "symmetric"),
                    mean("cv5_auprc", "asymmetric")));
  }

  /** Every study has a page, and the index agrees with the pages. */
  @Test
  void theIndexAgreesWithThePages() throws IOException {
    String index = page(RESULTS.resolve("README.md"));
    try (Stream<Path> studies = Files.list(STUDIES)) {
      studies
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".toml"))
          .map(name -> name.replace(".toml", ".md"))
          .forEach(
              name -> {
                assertThat(RESULTS.resolve(name)).exists();
                assertThat(index).contains("(" + name + ")");
              });
    }
    Map<String, List<String>> published =
        Map.of(
            "37 of 38 comparable cells of Table 1",
            List.of("rsvc-table1.md", "Found: 37 of 38, not"),
            "10 of 10 comparable cells",
            List.of("capped-table2.md", "met: 10 accuracies within 2 standard deviations"),
            "13 of 44 cells of Table III",
            List.of(
                "roboss-table3.md", "Of the 44 printed cells 13 have the mean and the deviation"),
            "one more is 0.01 off",
            List.of("roboss-table3.md", "1 more are within 0.01 of both"),
            "all 27 errors of Table 2",
            List.of("truncated-hinge-liver.md", "All 27 test errors of Table 2"),
            "where HQIC is faster are not confirmed",
            List.of("closs-table2.md", "so on 3 of 7, not on"),
            "VI nine (at most 300 rows)",
            List.of("closs-table6-paper.md", "10 of 10 repetitions"),
            "S.II is on the pages of II and III",
            List.of("roboss-table2.md", "p of the sign test (S.II)"),
            "2 to 14 points",
            List.of("robustness.md", "has 2 to 14 points more than"),
            "by 0.07 in accuracy",
            List.of("annotators.md", "by 0.07 in mean accuracy"));
    published.forEach(
        (claim, source) -> {
          assertThat(index).contains(claim);
          assertThat(page(RESULTS.resolve(source.get(0)))).contains(source.get(1));
        });
  }

  /** Result pages are short. */
  @Test
  void noPageOfResultsIsLong() throws IOException {
    try (Stream<Path> pages = Files.list(RESULTS)) {
      pages
          .filter(file -> file.toString().endsWith(".md"))
          .forEach(
              file ->
                  assertThat(page(file).replaceAll("[| -]+", " ").trim().split(" "))
                      .hasSizeLessThanOrEqualTo(WORDS));
    }
  }

  /** Mean accuracy and standard deviation, as in {@code 93.9 (5.3)}. */
  private static double[] cell(String text) {
    return Arrays.stream(text.replaceAll("[()]", "").trim().split(" "))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  @Test
  void gainOfRsvcAgreesWithTheTable() throws IOException {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    int beyondFolds = 0;
    for (String line : Files.readAllLines(RESULTS.resolve("robustness.md"))) {
      String[] cells = line.split("\\|");
      if (cells.length > 7 && cells[2].trim().equals("asymmetric:0.4")) {
        double[] plain = cell(cells[3]);
        double[] robust = cell(cells[7]);
        double gain = robust[0] - plain[0];
        least = Math.min(least, gain);
        most = Math.max(most, gain);
        beyondFolds += gain > Math.max(plain[1], robust[1]) ? 1 : 0;
      }
    }
    assertThat(beyondFolds).isEqualTo(1);
    String words = String.format(Locale.ROOT, "has %.0f to %.0f points more than", least, most);
    assertThat(page(RESULTS.resolve("robustness.md")))
        .contains("`rsvc` " + words + " a tuned `ls-svm`");
  }

  @Test
  void theBoundsOfThePapersAreComputed() {
    String page = page(Path.of("../docs/reference/mathematics.md"));
    double n = 1000;
    double deviation = Math.sqrt(8 * Math.log(1 / 0.05) / n);
    assertThat(page).contains(figure("the last term is %.3f.", deviation));
    double rsvc = 4 / Math.sqrt(n * (1 / n)) + deviation;
    assertThat(page).contains(figure("the bound is %.2f although the loss is at most 1", rsvc));
    // n lambda_R is lambda / 2.
    double lambda = 2 * Math.pow(4 / (1 - deviation), 2);
    assertThat(page).contains(figure("only for lambda > %.0f here", lambda));
    double printed = 4 / Math.sqrt(n) + deviation;
    double corrected = 4 / Math.E * Math.sqrt(2 / n) + deviation;
    assertThat(page)
        .contains(
            figure("the printed bound is %.2f and the corrected one %.2f", printed, corrected))
        .contains(
            figure(
                "the corrected one is %.2f, above the largest loss, while the printed one falls to"
                    + " %.2f",
                4 / Math.E * Math.sqrt(2) + deviation, 4 / n + deviation));
  }

  private static String figure(String text, Object... numbers) {
    return String.format(Locale.ROOT, text, numbers);
  }
}
