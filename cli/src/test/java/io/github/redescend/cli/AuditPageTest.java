package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The HTML page on which a person decides about suspects. */
class AuditPageTest {
  private static final Path WINE = Calls.DATA.resolve("wine.csv");
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;

  private String page(Object... words) throws IOException {
    Path page = folder.resolve("audit.html");
    Object[] call = new Object[words.length + 3];
    call[0] = "audit";
    System.arraycopy(words, 0, call, 1, words.length);
    call[words.length + 1] = "--report";
    call[words.length + 2] = page;
    Calls.Outcome outcome = Calls.run(call);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return Files.readString(page);
  }

  private static List<String> all(String pattern, String text) {
    return Pattern.compile(pattern, Pattern.DOTALL)
        .matcher(text)
        .results()
        .map(result -> result.group(1))
        .toList();
  }

  @Test
  void showsEachSuspectWithItsNeighbours() throws IOException {
    String html = page(WINE, "--noise", "symmetric:0.1", "--seed", "3");
    JsonNode json =
        Calls.run("audit", WINE, "--noise", "symmetric:0.1", "--seed", "3", "--json").json();
    List<String> cards = all("<article class=\"card\"(.*?)</article>", html);
    assertThat(cards).hasSize(json.get("suspects").size());
    List<String> labels =
        Files.readAllLines(WINE).stream()
            .skip(1)
            .map(line -> line.substring(line.lastIndexOf(',') + 1))
            .toList();
    int agreeing = 0;
    int neighbours = 0;
    for (int i = 0; i < cards.size(); i++) {
      JsonNode suspect = json.get("suspects").get(i);
      String card = cards.get(i);
      String given = suspect.get("given").textValue();
      String suggested = suspect.get("suggested").textValue();
      assertThat(card)
          .contains(
              "data-row=\"%d\"".formatted(suspect.get("row").intValue()),
              "data-pair=\"%s \u2192 %s\"".formatted(given, suggested),
              "contradicts its neighbours",
              "8 of 13 columns");
      assertThat(all("<tr( class=\"against\")?><th scope=\"row\">", card)).hasSize(8);
      assertThat(all("<q>([^<]*)</q> row [0-9]+", card))
          .containsExactly(given, given, suggested, suggested);
      Matcher near = Pattern.compile("<q>([^<]*)</q> row ([0-9]+)").matcher(card);
      for (MatchResult one : near.results().toList()) {
        neighbours++;
        agreeing += labels.get(Integer.parseInt(one.group(2)) - 1).equals(one.group(1)) ? 1 : 0;
      }
    }
    // The file itself has no label noise, so nearly all trusted neighbours carry the suggested
    // label.
    assertThat(neighbours).isEqualTo(4 * cards.size());
    assertThat((double) agreeing / neighbours).isGreaterThan(0.95);
    assertThat(html.indexOf("Label noise was injected into 18 of the 178 labels (symmetric:0.1)"))
        .isPositive()
        .isLessThan(html.indexOf("<article"));
    assertThat(html).contains("redescend audit", "made by redescend");
  }

  /**
   * One column separates the classes and is marked. Two columns are constant, and one has no value.
   */
  @Test
  void marksTheColumnThatContradictsALabel() throws IOException {
    StringBuilder rows = new StringBuilder("none,same,kind,size,label\n");
    for (int i = 0; i < 60; i++) {
      boolean large = i % 2 == 0;
      rows.append(
          ",%d,%s,%d,%s%n"
              .formatted(
                  i / 2 % 5,
                  "pq".charAt(i / 2 % 2),
                  large ? 90 + i % 7 : i % 7,
                  large ? "large" : "small"));
    }
    rows.append(",2,p,93,small\n");
    Path data = folder.resolve("d.csv");
    Files.writeString(data, rows);
    String card = all("<article class=\"card\"(.*?)</article>", page(data, "--top", "1")).get(0);
    assertThat(card).contains("data-row=\"61\"");
    assertThat(all("<tr class=\"against\"><th scope=\"row\">([^<]*)<", card))
        .containsExactly("size");
    assertThat(all("<th scope=\"row\">([^<]*)<", card))
        .containsExactlyInAnyOrder("same", "kind", "size");
    assertThat(card).doesNotContain("those that speak most");
  }

  @Test
  void withoutSuspectsItListsTheLeastTrustedRows() throws IOException {
    StringBuilder rows = new StringBuilder("a,b,label\n");
    for (int i = 0; i < 80; i++) {
      rows.append("%d,%d,%s%n".formatted(i % 2 * 50 + i % 5, i % 7, i % 2 == 0 ? "x" : "y"));
    }
    Path data = folder.resolve("d.csv");
    Files.writeString(data, rows);
    String html = page(data);
    assertThat(html)
        .contains("Most suspicious rows", ", perhaps <q")
        .doesNotContain("All suspects", ", probably <q");
    assertThat(all("<article class=\"(card)\"", html)).hasSize(20);
  }

  @Test
  void labelsThatAreProbablyCorrectAreListedSeparately() throws IOException {
    String html = page(WINE, "--noise", "symmetric:0.1", "--seed", "2", "--top", "40");
    int apart = html.indexOf("Rows that are probably right");
    assertThat(apart).isPositive();
    assertThat(html.substring(0, apart)).contains(", probably <q").doesNotContain(", perhaps <q");
    for (String trust : all("Trust ([0-9.]+),", html.substring(0, apart))) {
      assertThat(Double.parseDouble(trust)).isLessThanOrEqualTo(0.5);
    }
    for (String trust : all("Trust ([0-9.]+),", html.substring(apart))) {
      assertThat(Double.parseDouble(trust)).isGreaterThanOrEqualTo(0.5);
    }
  }

  /** The policy allows only the script with this hash. */
  @Test
  void runsOnlyTheScriptOfItsPolicy() throws IOException, NoSuchAlgorithmException {
    String html = page(WINE, "--noise", "symmetric:0.1", "--seed", "2");
    String policy = all("Content-Security-Policy\" content=\"([^\"]*)\"", html).get(0);
    assertThat(policy).startsWith("default-src 'none'; ").doesNotContain("unsafe", "http", "*");
    for (String kind : List.of("style", "script")) {
      List<String> texts = all("<" + kind + ">(.*?)</" + kind + ">", html);
      assertThat(texts).hasSize(1);
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(texts.get(0).getBytes(StandardCharsets.UTF_8));
      assertThat(policy)
          .contains(kind + "-src 'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
    }
    assertThat(html).doesNotContain(" style=", " onclick=", "innerHTML", "http:", "https:");
  }

  @Test
  void hostileTextIsEscaped() throws IOException {
    String bad = "</script><img/onerror=alert(1)>";
    Path data = folder.resolve("hostile.csv");
    Files.writeString(
        data,
        Files.readString(IRIS)
            .replace("versicolor", bad)
            .replaceFirst("(?m)^[^,]*,", "<b>\"\"x'&,"));
    String html = page(data, "--top", "7");
    assertThat(html).doesNotContain("<img", "<b>").contains("&lt;/script&gt;&lt;img/onerror");
    assertThat(all("(</script>)", html)).hasSize(1);
  }

  /**
   * Stored verdicts belong to one table: after a change of a single number the page ignores them.
   */
  @Test
  void verdictsAreKeptForOneTableOnly() throws IOException {
    String rows = "1 1:1 2:2\n2 2:1 3:4\n1 1:2 3:1\n2 2:2\n1 1:1 3:2\n2 3:1\n".repeat(4);
    List<String> keys = new ArrayList<>();
    for (String text :
        List.of(
            rows,
            rows,
            rows.replaceFirst("2:2", "2:3"),
            rows.replaceFirst("2:2", "3:2"),
            rows.replaceFirst("1 1:1", "2 1:1"),
            rows.replaceFirst(" 2:2", ""))) {
      Path data = Files.writeString(folder.resolve("sparse.libsvm"), text);
      keys.addAll(all("data-key=\"([0-9a-f]{16})\"", page(data)));
    }
    assertThat(keys).hasSize(6);
    assertThat(keys.get(1)).isEqualTo(keys.get(0));
    assertThat(keys.subList(1, 6)).doesNotHaveDuplicates();
  }

  /** Verdicts in the page's format are a valid review. */
  @Test
  void writesVerdictsThatAReviewAccepts() throws IOException {
    String html = page(WINE, "--noise", "symmetric:0.1", "--seed", "2");
    String head = all("return '(row,verdict)\\\\n'", html).get(0);
    List<String> verdicts = all("decide\\('([a-z]+)'\\)\\)\\]", html);
    assertThat(verdicts).containsExactly("confirmed", "refuted", "open");
    List<String> rows = all("data-row=\"([0-9]+)\"", html);
    StringBuilder file = new StringBuilder(head + "\n");
    for (int i = 0; i < 6; i++) {
      file.append(rows.get(i) + "," + verdicts.get(i % 3) + "\n");
    }
    Path review = folder.resolve("verdicts.csv");
    Files.writeString(review, file);
    String again = page(WINE, "--noise", "symmetric:0.1", "--seed", "2", "--review", review);
    List<String> left = all("data-row=\"([0-9]+)\"", again);
    assertThat(left).doesNotContain(rows.get(0), rows.get(1), rows.get(3), rows.get(4));
    assertThat(left).contains(rows.get(2), rows.get(5));
    // A second audit round keeps the earlier verdicts.
    assertThat(List.of(all("data-earlier=\"([^\"]*)\"", again).get(0).split(" ")))
        .containsExactlyInAnyOrder(
            rows.get(0) + ":confirmed",
            rows.get(1) + ":refuted",
            rows.get(3) + ":confirmed",
            rows.get(4) + ":refuted");
    assertThat(all("data-key=\"([0-9a-f]{16})\"", again))
        .isEqualTo(all("data-key=\"([0-9a-f]{16})\"", html));
  }

  @Test
  void oneVerdictIsAReview() throws IOException {
    Path review = folder.resolve("verdicts.csv");
    Files.writeString(review, "row,verdict\n3,open\n");
    assertThat(Calls.run("audit", IRIS, "--review", review).code()).isZero();
  }

  /**
   * Row 5 duplicates row 4. One column, with markup in its name, is the label; another is constant.
   */
  @Test
  void checksAllRows() throws IOException {
    Path data = folder.resolve("d.csv");
    StringBuilder rows = new StringBuilder("a,b,<u>leak,one,label\n");
    for (int i = 0; i < 80; i++) {
      int k = i == 4 ? 3 : i;
      boolean yes = k * 37 % 11 + k * 53 % 17 > 12;
      rows.append(
          "%s,%s,%d,1,%s%n"
              .formatted(k * 37 % 11 + k * 0.013, k * 53 % 17, yes ? 5 : 2, yes ? "yes" : "no"));
    }
    Files.writeString(data, rows);
    Path figures = folder.resolve("figures");
    JsonNode json =
        Calls.run("audit", data, "--checks", "all", "--figures", figures, "--json").json();
    assertThat(json.get("figures").textValue()).isEqualTo(figures.toString());
    assertThat(figures.toFile().list())
        .containsExactlyInAnyOrder("margins.png", "margins.svg", "trust.png", "trust.svg");
    JsonNode checks = json.get("checks");
    assertThat(checks).hasSize(10);
    assertThat(checks.findValuesAsText("check"))
        .startsWith("labels", "near-duplicates", "outliers", "order");
    JsonNode copies = checks.get(1);
    assertThat(copies.get("count").intValue()).isEqualTo(2);
    assertThat(copies.get("rows").toString()).isEqualTo("[4,5]");
    assertThat(copies.get("details").get(0).textValue()).isEqualTo("equal to row 5");
    assertThat(checks.get(7).get("columns").toString()).isEqualTo("[\"one\"]");
    assertThat(checks.get(9).get("columns").toString()).isEqualTo("[\"<u>leak\"]");
    String html = page(data, "--checks", "near-duplicates,leakage");
    assertThat(html)
        .contains("<h2>The whole table</h2>", "equal to row 5", "&lt;u&gt;leak")
        .doesNotContain("<u>", "identifier");
    assertThat(page(data)).doesNotContain("The whole table");
    Calls.Outcome refused = Calls.run("audit", data, "--checks", "labels,leek");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("checks = leek is not allowed: it must be all, labels");
  }
}
