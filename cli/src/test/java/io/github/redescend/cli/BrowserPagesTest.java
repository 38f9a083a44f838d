package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens all pages in a real browser. Skipped if Chromium is not installed. */
class BrowserPagesTest {
  private static final String SCRIPT = "<script>window.hit=1;console.error(1)</script>";
  private static final String IMAGE = "\"><img src=x onerror=window.hit=1>";
  private static final int LARGEST = 1_000_000;

  @TempDir private static Path folder;
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    Optional<Path> program = Browser.program();
    assumeTrue(program.isPresent(), "no Chromium on the path");
    browser = Browser.start(program.get(), folder.resolve("profile"));
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  private static Path page(String name, Object... words) {
    Path page = folder.resolve(name + ".html");
    List<Object> call = new ArrayList<>(Arrays.asList(words));
    call.addAll(List.of("--report", page));
    Calls.Outcome outcome = Calls.run(call.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return page;
  }

  /**
   * A table of {@code classes} classes with label errors, names with markup and one very long name.
   */
  private static Path rows(int n, int classes) throws IOException {
    String endless = "W".repeat(300);
    StringBuilder rows =
        new StringBuilder(
            "\"%s\",\"%s\",%s,d d,label%n".formatted(SCRIPT, IMAGE.replace("\"", "\"\""), endless));
    for (int i = 0; i < n; i++) {
      int c = i * 31 % classes;
      int given = i % 11 == 0 ? (c + 1) % classes : c;
      String label =
          switch (given) {
            case 0 -> SCRIPT;
            case 1 -> endless;
            default -> "class " + given;
          };
      rows.append(
          "%s,%s,%d,%s,%s%n"
              .formatted(
                  c * 1.7 + i * 37 % 101 / 100.0,
                  c * c % 7 + i * 53 % 97 / 90.0,
                  i * 7 % 5,
                  i % 3 == 0 ? "<b>bold</b>" : "plain",
                  label));
    }
    return Files.writeString(folder.resolve("<i>rows" + n + "-" + classes + ".csv"), rows);
  }

  @Test
  void pagesHaveNoFaultsAtEitherWidthInEitherColourScheme() throws IOException {
    Path two = rows(120, 2);
    Path ten = rows(200, 10);
    Path model = folder.resolve("model.rdm");
    Object[] fixed = {"--system", "ls-svm", "--lambda", 0.1, "--kernel", "gaussian:gamma=1"};
    List<Path> pages = new ArrayList<>();
    pages.add(
        page(
            "two",
            with(fixed, "evaluate", two, "--cv", 5, "--learning-curve", "--calibrate", "platt")));
    pages.add(page("ten", with(fixed, "evaluate", ten, "--cv", 2, "--noise", "symmetric:0,0.2")));
    pages.add(
        page("robust", "evaluate", two, "--holdout", 0.3, "--system", "rsvc", "--lambda", 0.1));
    pages.add(page("suspects", "audit", ten, "--checks", "all", "--top", 20));
    pages.add(
        page(
            "grid",
            "tune",
            two,
            "--system",
            "rsvc",
            "--cv",
            2,
            "--grid",
            "lambda=0.1,1;sigma=0.5,1"));
    pages.add(page("comparison", "compare", two, ten, "--systems", "ls-svm,knn", "--cv", 2));
    pages.add(page("card", with(fixed, "train", two, "--model", model)));
    pages.add(page("tested", "test", model, two));
    String checks = script();
    SoftAssertions all = new SoftAssertions();
    for (Path page : pages) {
      all.assertThat(Files.size(page)).as(page + " in bytes").isLessThan(LARGEST);
      for (int width : new int[] {1200, 390}) {
        for (String scheme : List.of("light", "dark")) {
          String as = "%s at %d, %s".formatted(page.getFileName(), width, scheme);
          browser.open(page, width, scheme);
          JsonNode found = browser.run(checks);
          all.assertThat(found.get("wrong")).as(as).isEmpty();
          all.assertThat(found.get("contrast").doubleValue()).as(as).isBetween(4.5, 21.0);
          all.assertThat(browser.complaints()).as(as).isEmpty();
        }
      }
      browser.press("Tab");
      all.assertThat(
              browser.run("getComputedStyle(document.activeElement).outlineStyle").textValue())
          .as(page + ": what keys have reached shows")
          .isEqualTo("solid");
    }
    all.assertAll();
  }

  private static Object[] with(Object[] last, Object... first) {
    return Stream.concat(Arrays.stream(first), Arrays.stream(last)).toArray();
  }

  private static String script() throws IOException {
    try (InputStream in = BrowserPagesTest.class.getResourceAsStream("page-checks.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Reviews with keys only. Verdicts survive a reload, the download is a valid review, and the
   * remaining rows are ranked again.
   */
  @Test
  void aHundredSuspectsAreReviewedWithTheKeyboard() throws IOException {
    Path data = rows(400, 3);
    Path page = page("review", "audit", data, "--top", 100);
    browser.open(page, 1200, "light");
    browser.run("localStorage.clear()");
    browser.open(page, 1200, "light");
    assertThat(browser.run("document.querySelectorAll('.card').length").intValue()).isEqualTo(100);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      rows.add(browser.run("document.querySelector('.card.current').dataset.row").textValue());
      browser.press(List.of("w", "r", "u", "w").get(i % 4));
    }
    assertThat(rows).doesNotHaveDuplicates();
    String done =
        "100 of 100 decided: 50 wrong, 25 right, 25 unsure. All are: download the verdicts.";
    assertThat(browser.run("document.querySelector('[role=status]').textContent").textValue())
        .endsWith(done);
    browser.open(page, 390, "dark");
    assertThat(browser.run("document.querySelector('[role=status]').textContent").textValue())
        .endsWith(done);
    browser.download(
        folder,
        "[...document.querySelectorAll('.review"
            + " button')].find(b=>b.textContent.startsWith('download')).click()");
    assertThat(browser.complaints()).isEmpty();
    Path verdicts = folder.resolve("verdicts.csv");
    List<String> words = List.of("confirmed", "refuted", "open", "confirmed");
    assertThat(Files.readAllLines(verdicts))
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    Stream.of("row,verdict"),
                    IntStream.range(0, 100).mapToObj(i -> rows.get(i) + "," + words.get(i % 4)))
                .toList());
    JsonNode before = Calls.run("audit", data, "--top", 400, "--json").json().get("suspects");
    JsonNode after =
        Calls.run("audit", data, "--top", 400, "--review", verdicts, "--json")
            .json()
            .get("suspects");
    List<String> decided =
        IntStream.range(0, 100).filter(i -> i % 4 != 2).mapToObj(rows::get).toList();
    assertThat(after.findValuesAsText("row"))
        .hasSize(before.size() - 75)
        .doesNotContainAnyElementsOf(decided)
        .containsAll(IntStream.range(0, 100).filter(i -> i % 4 == 2).mapToObj(rows::get).toList());
    List<String> same = new ArrayList<>(before.findValuesAsText("row"));
    same.removeAll(decided);
    assertThat(after.findValuesAsText("row")).isNotEqualTo(same);
  }
}
