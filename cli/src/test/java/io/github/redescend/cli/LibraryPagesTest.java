package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.Redescend;
import io.github.redescend.TableFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library's pages are those of the commands, except for the call and the times. */
class LibraryPagesTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;

  private static TableFile iris(String system) {
    return Redescend.read(IRIS).with(Redescend.with(system));
  }

  private String page(Object... call) throws IOException {
    Path page = folder.resolve("page.html");
    List<Object> words = new ArrayList<>(List.of(call));
    words.addAll(List.of("--report", page));
    Calls.Outcome outcome = Calls.run(words.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return withoutTimes(
        Files.readString(page).replaceFirst("(?s)<pre>redescend .*?\\n# made by .*?</pre>\\n", ""));
  }

  private static String withoutTimes(String page) {
    return page.replaceAll("(<td class=\"number time\">)[^<]*<", "$1<");
  }

  @Test
  void auditPage() throws IOException {
    assertThat(withoutTimes(iris("default").audit().toHtml())).isEqualTo(page("audit", IRIS));
  }

  @Test
  void evaluationPage() throws IOException {
    TableFile iris = Redescend.read(IRIS).with(Redescend.with("ls-svm").lambda(0.1));
    assertThat(withoutTimes(iris.evaluate(3).toHtml()))
        .isEqualTo(page("evaluate", IRIS, "--system", "ls-svm", "--lambda", "0.1", "--cv", 3));
  }

  @Test
  void comparisonPage() throws IOException {
    Path wine = Calls.DATA.resolve("wine.csv");
    String library =
        Redescend.with("default")
            .compare(List.of(Redescend.read(IRIS), Redescend.read(wine)), 3, "ls-svm", "knn:k=3")
            .toHtml();
    assertThat(withoutTimes(library))
        .isEqualTo(page("compare", IRIS, wine, "--systems", "ls-svm,knn:k=3", "--cv", 3));
  }

  @Test
  void tuningPage() throws IOException {
    assertThat(withoutTimes(iris("ls-svm").tune("lambda=0.1,1", 3).toHtml()))
        .isEqualTo(page("tune", IRIS, "--system", "ls-svm", "--grid", "lambda=0.1,1", "--cv", 3));
  }
}
