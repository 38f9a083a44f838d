package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Diagnostics of predictions on the pages of evaluate and test. */
class QualityPageTest {
  @TempDir private Path folder;
  private Path data;
  private Path page;

  @BeforeEach
  void rows() throws IOException {
    data = folder.resolve("d.csv");
    page = folder.resolve("page.html");
    StringBuilder rows = new StringBuilder("a,b,label\n");
    for (int i = 0; i < 90; i++) {
      int place = i % 3 == 0 ? 2 : 0;
      rows.append("%d,%d,%s%n".formatted(place + i * 7 % 5, i * 3 % 4, i % 3 == 0 ? "no" : "yes"));
    }
    Files.writeString(data, rows);
  }

  private String report(Object... words) throws IOException {
    Calls.Outcome outcome = Calls.run(words);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Files.readString(page);
  }

  @Test
  void evaluationShowsConfusionRocCalibrationAndFolds() throws IOException {
    String html =
        report(
            "evaluate",
            data,
            "--system",
            "ls-svm",
            "--cv",
            3,
            "--calibrate",
            "platt",
            "--report",
            page);
    assertThat(html)
        .contains("<title>ROC curve</title>")
        .contains("<title>Precision-recall curve</title>")
        .contains("<title>Calibration</title>")
        .contains("<title>Accuracy of each split</title>")
        .contains("on true labels (estimate)", "F1", "class=\"number heat hit")
        .doesNotContain("<title>Loss L(u)</title>", "unsafe-inline");
    assertThat(html.indexOf("class=\"number heat"))
        .isLessThan(html.indexOf("<title>ROC curve</title>"));
    assertThat(html)
        .containsPattern(
            Pattern.compile(
                "<details>\\s*<summary>Fit to all rows.*Space: .*</details>", Pattern.DOTALL));
  }

  /** Counts, shares and class metrics agree with the predictions. */
  @Test
  void testShowsTheSameForASavedModel() throws IOException {
    Path model = folder.resolve("m.rdm");
    Object[] train = {"train", data, "--system", "ls-svm", "--lambda", 1, "--model", model};
    assertThat(Calls.run(train).code()).isZero();
    String html = report("test", model, data, "--report", page);
    assertThat(html)
        .contains("<title>ROC curve</title>")
        .doesNotContain("<title>Calibration</title>", "<title>Accuracy of each split</title>");
    var confusion = Calls.run("test", model, data, "--json").json().get("confusion");
    int hits = confusion.get("counts").get(1).get(1).intValue();
    int missed = confusion.get("counts").get(1).get(0).intValue();
    int wrongly = confusion.get("counts").get(0).get(1).intValue();
    String row = html.substring(html.indexOf("<th scope=\"row\">yes</th>"));
    row = row.substring(0, row.indexOf("</tr>"));
    assertThat(hits + missed).isEqualTo(60);
    assertThat(row)
        .contains(">%d<small>%.1f%%</small>".formatted(hits, 100.0 * hits / 60))
        .contains(">60</td>")
        .contains(">%.1f%%</td>".formatted(100.0 * hits / (hits + wrongly)))
        .contains(">%.1f%%</td>".formatted(200.0 * hits / (2 * hits + missed + wrongly)));
  }

  /** The second column is uninformative. Row 7 is mislabelled, and one category contains markup. */
  @Test
  void evaluationShowsPermutationImportanceAndLargestErrors() throws IOException {
    StringBuilder rows = new StringBuilder("<i>a,b,c,label\n");
    for (int i = 0; i < 90; i++) {
      boolean no = (i % 3 == 0) ^ (i == 6);
      int place = i % 3 == 0 ? 4 : 0;
      rows.append(
          "%d,%d,%s,%s%n"
              .formatted(
                  place + i * 7 % 5, i * 3 % 4, i % 2 == 0 ? "<u>" : "v", no ? "no" : "yes"));
    }
    Files.writeString(data, rows);
    Object[] words = {
      "evaluate",
      data,
      "--system",
      "ls-svm",
      "--lambda",
      0.01,
      "--cv",
      3,
      "--learning-curve",
      "--report",
      page
    };
    String html = report(words);
    assertThat(html)
        .contains("<title>Permutation importance</title>", "<title>Learning curve</title>")
        .contains("<title>Partial dependence on &lt;i&gt;a</title>", "Largest errors")
        .contains("&lt;i&gt;a", "true class")
        .doesNotContain("<i>a", "<u>");
    var json =
        Calls.run(
                "evaluate",
                data,
                "--system",
                "ls-svm",
                "--lambda",
                0.01,
                "--cv",
                3,
                "--importance",
                "--learning-curve",
                "--json")
            .json();
    var columns = json.get("importance").get("columns");
    assertThat(columns).hasSize(3);
    assertThat(columns.get(0).get("column").textValue()).isEqualTo("<i>a");
    assertThat(columns.get(0).get("drop").doubleValue()).isGreaterThan(0.1);
    assertThat(json.get("worstErrors").findValuesAsText("row")).contains("7");
    assertThat(json.get("learningCurve")).hasSize(4);
    assertThat(json.get("learningCurve").get(3).get("mean"))
        .isEqualTo(json.get("accuracy").get("mean"));
    assertThat(json.get("learningCurve").get(0).get("rows").doubleValue()).isBetween(7.0, 8.0);
    assertThat(
            Calls.run("evaluate", data, "--system", "ls-svm", "--lambda", 0.01, "--cv", 3, "--json")
                .json()
                .has("importance"))
        .isFalse();
    assertThat(
            report(
                "evaluate",
                data,
                "--system",
                "ls-svm",
                "--lambda",
                0.01,
                "--cv",
                3,
                "--no-importance",
                "--report",
                page))
        .doesNotContain("Permutation importance");
  }

  @Test
  void testListsTheLargestErrorsWithTheirValues() throws IOException {
    Path model = folder.resolve("m.rdm");
    Object[] train = {"train", data, "--system", "ls-svm", "--lambda", 1, "--model", model};
    assertThat(Calls.run(train).code()).isZero();
    Path other = folder.resolve("other.csv");
    Files.writeString(other, "a,b,label\n0,0,yes\n6,3,yes\n,1,yes\n6,1,<b>\n");
    String missing = Calls.run("test", model, other, "--json").err();
    assertThat(missing).contains("missing");
    Files.writeString(other, "a,b,label\n0,0,yes\n6,3,yes\n6,1,<b>\n");
    var json = Calls.run("test", model, other, "--json").json();
    assertThat(json.get("worstErrors")).hasSize(1);
    assertThat(json.get("worstErrors").get(0).get("row").intValue()).isEqualTo(2);
    String html = report("test", model, other, "--report", page);
    String row = html.substring(html.indexOf("Largest errors"));
    row = row.substring(0, row.indexOf("</table>"));
    assertThat(row).contains("<td>6</td><td>3</td>").contains(">yes<", ">no<");
  }
}
