package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The figures on pages of results are those of their tables. */
class ResultsIndexTest {
  private static final Path RESULTS = Path.of("../docs/results");

  private static String page(Path path) {
    try {
      return Files.readString(path).replaceAll("\\s+", " ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The mean of a column of audit-seeds-6-9.csv over the lines of one kind of noise, as pages print
   * it.
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
  void theAuditsFiguresAreThoseOfItsTable() throws IOException {
    assertThat(page(RESULTS.resolve("earlier-findings.md")))
        .contains(
            "mean AUPRC of %s under symmetric and %s under one-class noise on 18 tables, the best cross-validated ranking %s and %s"
                .formatted(
                    mean("audit_auprc", "symmetric"),
                    mean("audit_auprc", "asymmetric"),
                    mean("cv5_auprc", "symmetric"),
                    mean("cv5_auprc", "asymmetric")));
  }

  /** Accuracy and deviation, as in {@code 93.9 (5.3)}. */
  private static double[] cell(String text) {
    return Arrays.stream(text.replaceAll("[()]", "").trim().split(" "))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  @Test
  void theGainOfRsvcIsThatOfTheTable() throws IOException {
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
}
