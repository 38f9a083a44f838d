package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Model cards in HTML and Markdown. */
class ModelCardTest {
  @TempDir private Path folder;
  private Path data;
  private Path model;

  @BeforeEach
  void rows() throws IOException {
    data = folder.resolve("d.csv");
    model = folder.resolve("m.rdm");
    StringBuilder rows = new StringBuilder("a|<b>,c*d*,label\n");
    for (int i = 0; i < 90; i++) {
      boolean no = i % 6 == 0;
      rows.append(
          "%d,%d km,%s%n".formatted((no ? 4 : 0) + i * 7 % 5, i * 3 % 4, no ? "<i>no" : "yes"));
    }
    Files.writeString(data, rows);
  }

  @Test
  void trainingReportsACardWithMetricsAndIntervals() throws IOException {
    Path page = folder.resolve("card.html");
    Calls.Outcome trained =
        Calls.run(
            "train",
            data,
            "--system",
            "ls-svm",
            "--lambda",
            0.1,
            "--model",
            model,
            "--report",
            page,
            "--json");
    assertThat(trained.code()).as(trained.err()).isZero();
    assertThat(trained.json().get("report").textValue()).isEqualTo(page.toString());
    String html = Files.readString(page);
    String sha =
        Calls.run("describe", model, "--json").json().get("origin").get("sha256").textValue();
    assertThat(html)
        .contains("<h2>Model</h2>", "<h2>Training data</h2>", "<h2>Wrong labels</h2>")
        .contains("<h2>Performance</h2>", "<h2>Limits</h2>", sha)
        .contains(
            "&lt;i&gt;no 15, yes 75", "Class &#39;&lt;i&gt;no&#39; had 15 training rows only.")
        .contains(
            "<th scope=\"row\">accuracy</th>", "95% interval", "Confusion matrix on held-out rows")
        .doesNotContain("<b>", "<i>");
    assertThat(html).containsPattern("\\d%</td><td class=\"number\">\\d+\\.\\d% to \\d+");
    // The model stores its metrics, so its card does not need the table.
    String card = Calls.run("describe", model, "--card").out();
    String row = html.substring(html.indexOf("<th scope=\"row\">accuracy</th>"));
    String cells = row.substring(0, row.indexOf("</tr>")).replaceAll("</t[hd]><td[^>]*>", " | ");
    assertThat(card).contains("| " + cells.replaceAll("<[^>]*>", "") + " |");
    assertThat(card).contains("five-fold cross-validation").doesNotContain("was not tested");
    assertThat(
            Calls.run("describe", model, "--json")
                .json()
                .get("tested")
                .get("estimates")
                .get(0)
                .get("metric")
                .textValue())
        .isEqualTo("accuracy");
  }

  @Test
  void describeWritesTheCardAsMarkdownAndEscapesNames() {
    assertThat(
            Calls.run("train", data, "--system", "ls-svm", "--lambda", 0.1, "--model", model)
                .code())
        .isZero();
    Calls.Outcome outcome = Calls.run("describe", model, "--card");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .startsWith("# Model card of ")
        .contains("## Model", "## Limits", "- loss: least-squares")
        .contains("a\\|\\<b\\>, c\\*d\\*", "- units: c\\*d\\* in km")
        .contains("| accuracy | 9")
        .doesNotContain("|<b>");
    assertThat(Calls.run("describe", model, "--card", "--json").json().get("card").textValue())
        .isEqualTo(outcome.out());
    Calls.Outcome refused = Calls.run("describe", "closs", "--card");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("--card needs a model file, and 'closs' is not one");
  }
}
