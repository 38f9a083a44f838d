package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The content of result pages. */
class PageContentTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final Path CHURN = Calls.DATA.resolve("churn.csv");

  @TempDir private Path folder;

  private String page(List<Object> call) throws IOException {
    Path page = folder.resolve("page.html");
    List<Object> words = new ArrayList<>(call);
    words.addAll(List.of("--report", page));
    Calls.Outcome outcome = Calls.run(words.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Files.readString(page);
  }

  @Test
  void suspectsBeginWithTheIdentifier() throws IOException {
    String options =
        "--label churn --unlabelled drop --missing mean --ignore note --dates parts --na 4O50"
            + " --id id --checks all";
    List<Object> call = new ArrayList<>(List.of("audit", CHURN));
    call.addAll(List.of((Object[]) options.split(" ")));
    String list = page(call).split("All suspects", 2)[1].split("<tbody>", 2)[0];
    assertThat(list.replaceAll("<[^>]+>", " ")).containsPattern("id +row +given +suggested");
    assertThat(Calls.run("audit", Calls.DATA.resolve("pima.csv"), "--checks", "all").out())
        .containsPattern("worst-group .* rows are missed \\([0-9]+%\\), of the others [0-9]+%\\)");
  }

  @Test
  void evaluationPageShowsTheVerdict() throws IOException {
    List<Object> call = List.of("evaluate", IRIS, "--cv", "3");
    String verdict =
        Calls.run(call.toArray())
            .out()
            .lines()
            .filter(line -> line.contains("is not significantly better than"))
            .findFirst()
            .orElseThrow();
    assertThat(page(call).split("Metrics", 2)[0]).contains("<p>" + verdict + "</p>");
  }

  @Test
  void metricsShowTheirStandardDeviation() throws IOException {
    String html = page(List.of("evaluate", IRIS, "--system", "ls-svm", "--cv", "3"));
    assertThat(html)
        .containsPattern("<td class=\"number\">9[0-9.]+% <small>± [0-9.]+%</small></td>");
  }

  @Test
  void testShowsEveryMetricOnce() {
    Path model = folder.resolve("m.rdm");
    Calls.run("train", IRIS, "--model", model, "--system", "ls-svm", "--lambda", "1");
    String out = Calls.run("test", model, IRIS).out();
    assertThat(out.split("accuracy", -1)).hasSize(2);
    assertThat(out.split("balanced", -1)).hasSize(2);
  }
}
