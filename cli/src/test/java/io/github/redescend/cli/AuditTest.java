package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuditTest {
  private static final Path WINE = Calls.DATA.resolve("wine.csv");
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final String NOISE = "symmetric:0.1";

  @TempDir private Path folder;

  @Test
  void findsInjectedLabelErrors() {
    JsonNode json = Calls.run("audit", WINE, "--noise", NOISE, "--seed", "2", "--json").json();
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly(
            "command",
            "samples",
            "suspects",
            "statement",
            "standApart",
            "noise",
            "conflicts",
            "specs",
            "seconds",
            "injected");
    assertThat(json.get("samples").intValue()).isEqualTo(178);
    assertThat(json.get("injected").get("wrong").intValue()).isEqualTo(18);
    assertThat(json.get("injected").get("auprc").doubleValue()).isGreaterThan(0.95);
    assertThat(json.get("noise").get("rate").doubleValue()).isBetween(0.03, 0.2);
    assertThat(json.get("noise").get("matrix").size()).isEqualTo(3);
    JsonNode first = json.get("suspects").get(0);
    assertThat(first.get("row").intValue()).isBetween(1, 178);
    assertThat(first.get("trust").doubleValue()).isBetween(0.0, 0.5);
    assertThat(first.get("reason").textValue()).isEqualTo("contradicts its neighbours");
    assertThat(first.get("given").textValue()).isNotEqualTo(first.get("suggested").textValue());
    assertThat(first.get("margins").size()).isEqualTo(3);
  }

  /** Three classes that overlap, with two labels of another class: too few errors to be sure. */
  @Test
  void rowsThatStandApartComeFirstIfNoLabelIsProbablyWrong() throws IOException {
    SplittableRandom random = new SplittableRandom(1202);
    StringBuilder csv = new StringBuilder("x,z,label\n");
    for (int i = 0; i < 200; i++) {
      double centre = 3 * (i < 2 ? i + 1 : i % 3);
      double x = centre + random.nextGaussian();
      double z = centre + random.nextGaussian();
      csv.append("%.4f,%.4f,%s%n".formatted(x, z, "abc".charAt(i % 3)));
    }
    Path file = Files.writeString(folder.resolve("apart.csv"), csv);
    Path page = folder.resolve("apart.html");
    String rows = "Rows that stand apart: 2, 1, 37, 13.";
    assertThat(Calls.run("audit", file, "--report", page).out())
        .startsWith(
            "No label is probably wrong; 4 rows stand apart from all others of their class; an"
                + " estimated 0.8% of the labels are wrong (90% interval ")
        .contains("which ones.\n" + rows);
    assertThat(Calls.run("audit", file, "--json").json().get("standApart").toString())
        .isEqualTo("[2,1,37,13]");
    assertThat(Files.readString(page).replaceAll("(?s)<style>.*?</style>", ""))
        .containsSubsequence(
            "4 rows stand apart from all others of their class",
            rows,
            "Rows that stand apart from their class</h2>",
            "Row 2:",
            "Row 13:",
            "Most suspicious rows</h2>");
  }

  @Test
  void listsTheNoisiestOfManyClasses() throws IOException {
    StringBuilder csv = new StringBuilder("a,b,c,d,e,label\n");
    for (int i = 0; i < 256; i++) {
      for (int bit = 0; bit < 5; bit++) {
        csv.append((i >> bit) % 2).append('.').append((i * 7 + bit * 3) % 11).append(',');
      }
      csv.append("c%02d%n".formatted(i == 17 || i == 49 ? 3 : i % 32));
    }
    Path file = Files.writeString(folder.resolve("many.csv"), csv);
    String out = Calls.run("audit", file).out();
    assertThat(out).containsPattern("true class +wrongly labelled +from +to\nc17 ");
    assertThat(out.lines().filter(line -> line.matches("c\\d\\d .*%"))).hasSize(30);
    assertThat(out).contains("and 2 classes with lower rates (--json has all)");
    assertThat(Calls.run("audit", file, "--json").json().get("noise").get("classes").size())
        .isEqualTo(32);
  }

  /** An identifier may have the name of a column of the results. */
  @Test
  void suspectsWithIdentifiersCanBeReviewed() throws IOException {
    List<String> lines = Files.readAllLines(IRIS);
    StringBuilder csv = new StringBuilder("row,given,input_row," + lines.get(0) + "\n");
    lines.subList(1, lines.size()).forEach(line -> csv.append("k,g,q,").append(line).append('\n'));
    Path file = Files.writeString(folder.resolve("ids.csv"), csv);
    Path suspects = folder.resolve("suspects.csv");
    Path scores = folder.resolve("scores.csv");
    String ids = "--id=row,given,input_row";
    Calls.run("audit", file, ids, "--noise", NOISE, "--output", suspects, "--scores", scores);
    assertThat(Files.readAllLines(suspects).get(0))
        .endsWith("verdict,input_row,input_given,input_input_row");
    assertThat(Files.readAllLines(scores).get(0))
        .isEqualTo("row,label,suggested,trust,input_row,given,input_input_row");
    assertThat(Calls.run("audit", file, ids, "--noise", NOISE, "--review", suspects).code())
        .isZero();
  }

  /** In pima, label errors cannot be told apart from class overlap. */
  @Test
  void warnsThatErrorsNearTheBoundaryAreNotCounted() throws IOException {
    Path page = folder.resolve("audit.html");
    Path pima = Calls.DATA.resolve("pima.csv");
    String warning = "cannot be distinguished from overlap";
    JsonNode noise = Calls.run("audit", pima, "--report", page, "--json").json().get("noise");
    assertThat(Files.readString(page)).contains(warning, "have a margin below 0");
    assertThat(noise.get("boundaryMayHideErrors").booleanValue()).isTrue();
    int contested = noise.get("contested").intValue();
    assertThat(contested).isBetween(50, 300);
    assertThat(noise.get("warnings").get(noise.get("warnings").size() - 1).textValue())
        .contains(contested + " labels", warning);
    JsonNode wine = Calls.run("audit", WINE, "--json").json().get("noise");
    assertThat(wine.get("boundaryMayHideErrors").booleanValue()).isFalse();
    assertThat(wine.get("warnings").size()).isZero();
  }

  @Test
  void writesSuspectsScoresAndACleanedTable() throws IOException {
    Path suspects = folder.resolve("suspects.csv");
    Path scores = folder.resolve("scores.csv");
    Path cleaned = folder.resolve("cleaned.csv");
    Calls.Outcome outcome =
        Calls.run(
            "audit",
            WINE,
            "--noise",
            NOISE,
            "--seed",
            "2",
            "--output",
            suspects,
            "--scores",
            scores,
            "--top",
            "18");
    Calls.run("audit", WINE, "--noise", NOISE, "--clean", cleaned)
        .isRefusedFor("--clean would write the labels that --noise corrupted");
    assertThat(Calls.run("audit", WINE, "--clean", cleaned, "--top", "18").code()).isZero();
    assertThat(outcome.err()).contains("noise symmetric:0.1 changed 18 of 178 training labels");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("injected label errors: AUPRC");
    List<String> listed = Files.readAllLines(suspects);
    assertThat(listed).hasSize(19);
    assertThat(listed.get(0))
        .isEqualTo("row,given,suggested,trust,margin,weight,leverage,reason,changes,verdict");
    assertThat(listed.get(1)).endsWith(",open");
    assertThat(Files.readAllLines(scores)).hasSize(179).startsWith("row,label,suggested,trust");
    assertThat(Files.readAllLines(cleaned)).hasSize(161);
    JsonNode after = Calls.run("audit", cleaned, "--json").json();
    assertThat(after.get("noise").get("rate").doubleValue()).isLessThan(0.05);
  }

  @Test
  void writesASelfContainedPage() throws IOException {
    Path data = folder.resolve("hostile.csv");
    Files.writeString(
        data, Files.readString(IRIS).replace("versicolor", "<script>alert('x')</script>&"));
    Path page = folder.resolve("audit.html");
    assertThat(Calls.run("audit", data, "--report", page, "--top", "7").code()).isZero();
    String html = Files.readString(page);
    assertThat(html).doesNotContain("<script>alert").contains("&lt;script&gt;alert(&#39;x&#39;)");
    assertThat(html).doesNotContain("http:", "https:", "src=", "href=");
    assertThat(html).contains("prefers-color-scheme:dark", "name=\"viewport\"", "<svg");
    assertThat(html.split("class=\"card\"", -1)).hasSize(8);
  }

  @ParameterizedTest
  @CsvSource({"relabel, 178", "weight, 178", "drop, 173"})
  void cleans(String action, int rows) throws IOException {
    Path cleaned = folder.resolve("cleaned.csv");
    Calls.Outcome outcome =
        Calls.run("audit", WINE, "--clean", cleaned, "--action", action, "--top", "5");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    List<String> lines = Files.readAllLines(cleaned);
    assertThat(lines).hasSize(rows + 1);
    assertThat(lines.get(0).contains("weight")).isEqualTo(action.equals("weight"));
  }

  @Test
  void exceedingTheRateLimitSetsTheExitCodeAndStillWritesResults() throws IOException {
    Path suspects = folder.resolve("suspects.csv");
    Calls.Outcome dirty =
        Calls.run("audit", WINE, "--noise", NOISE, "--fail-above", "0.05", "--output", suspects);
    assertThat(dirty.code()).as(dirty.err()).isEqualTo(3);
    assertThat(dirty.out()).contains("failed: an estimated rate of ", "the limit is 5.00%");
    assertThat(Files.readAllLines(suspects)).hasSizeGreaterThan(10);
    Calls.Outcome clean = Calls.run("audit", WINE, "--fail-above", "0.05", "--json");
    assertThat(clean.code()).as(clean.err()).isZero();
    JsonNode outcome = clean.json().get("failAbove");
    assertThat(outcome.get("failed").booleanValue()).isFalse();
    assertThat(outcome.get("rate")).isEqualTo(clean.json().get("noise").get("rate"));
  }

  @Test
  void readsAReview() throws IOException {
    Path suspects = folder.resolve("suspects.csv");
    Calls.run("audit", WINE, "--noise", NOISE, "--output", suspects, "--top", "4");
    List<String> lines = Files.readAllLines(suspects);
    Path review = folder.resolve("review.csv");
    Files.write(
        review,
        List.of(
            lines.get(0),
            lines.get(1).replace(",open", ",confirmed"),
            lines.get(2).replace(",open", ",refuted"),
            lines.get(3)));
    JsonNode json =
        Calls.run("audit", WINE, "--noise", NOISE, "--review", review, "--top", "200", "--json")
            .json();
    assertThat(json.get("suspects").size()).isEqualTo(176);
    assertThat(json.get("suspects").findValuesAsText("row"))
        .doesNotContain(lines.get(1).split(",")[0], lines.get(2).split(",")[0])
        .contains(lines.get(3).split(",")[0]);
  }

  @Test
  void listHasTheRequestedLength() {
    JsonNode three = Calls.run("audit", IRIS, "--top", "3", "--json").json();
    assertThat(three.get("suspects").size()).isEqualTo(3);
    JsonNode certain = Calls.run("audit", WINE, "--noise", NOISE, "--fdr", "0.05", "--json").json();
    for (JsonNode suspect : certain.get("suspects")) {
      assertThat(suspect.get("trust").doubleValue()).isLessThanOrEqualTo(0.05);
    }
  }

  @Test
  void appliesKernelSpaceAndLambda() {
    JsonNode json =
        Calls.run(
                "audit",
                IRIS,
                "--kernel",
                "laplacian:gamma=0.5",
                "--space",
                "landmarks:m=20,rule=random",
                "--lambda",
                "0.25",
                "--json")
            .json();
    assertThat(json.get("specs").get("kernel").textValue()).isEqualTo("laplacian:gamma=0.5");
    assertThat(json.get("specs").get("space").textValue()).startsWith("20 landmarks");
    assertThat(json.get("specs").get("lambda").doubleValue()).isEqualTo(0.25);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--top|0|top = 0 is not allowed",
        "--fdr|2|fdr = 2 is not allowed",
        "--fail-above|5|fail-above = 5 is not allowed: it must be in [0, 1]",
        "--noise-prior|often|noise-prior = often is not allowed",
        "--action|burn|action = burn is not allowed",
        "--action|drop|--action needs --clean FILE",
        "--loss|closs|'--loss'",
        "--kernel|gausian|gausian"
      })
  void rejectsUnusableInput(String option, String value, String message) {
    Calls.Outcome outcome = Calls.run("audit", IRIS, option, value);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains(message);
  }

  @Test
  void unknownFormatsAreRefusedBeforeRowsAreRead() throws IOException {
    Path noRows = Files.writeString(folder.resolve("no-rows.csv"), "x,label\n");
    Path output = folder.resolve("cleaned.xls");
    String message = "cleaned.xls has no known extension";
    Calls.run("audit", noRows, "--clean", output).isRefusedFor(message);
    Calls.run("convert", noRows, output).isRefusedFor(message);
  }

  @Test
  void rejectsAReviewOfOtherRows() throws IOException {
    Path review = folder.resolve("review.csv");
    Files.writeString(review, "row,verdict\n7,confirmed\n151,confirmed\n");
    assertThat(Calls.run("audit", IRIS, "--review", review).err())
        .contains("row 2: row 151 is not one of the audited rows");
    Files.writeString(review, "row,given,verdict\n7,setosa,confirmed\n8,zebra,confirmed\n");
    assertThat(Calls.run("audit", IRIS, "--review", review).err())
        .contains("row 2: the label is 'zebra' there and 'setosa' in the table");
    Files.writeString(review, "row,verdict\n7,confirmed\n8,open\n7,refuted\n");
    assertThat(Calls.run("audit", IRIS, "--review", review).err())
        .contains("row 3: row 7 is both confirmed and refuted: keep one verdict");
    Files.writeString(review, "row,verdict\n7,maybe\n8,open\n");
    assertThat(Calls.run("audit", IRIS, "--review", review).err())
        .contains("row 1: verdict 'maybe' is not allowed: it must be confirmed, refuted or open");
  }

  @Test
  void aReviewMayNameAClassLikeAMissingValue() throws IOException {
    Path data = folder.resolve("data.csv");
    StringBuilder rows = new StringBuilder("x,class\n");
    for (int i = 0; i < 40; i++) {
      rows.append("%d,%s%n".formatted(i, i < 20 ? "null" : "some"));
    }
    Files.writeString(data, rows);
    Path suspects = folder.resolve("suspects.csv");
    for (Object[] call :
        List.of(
            new Object[] {"audit", data, "--top", 40, "--output", suspects},
            new Object[] {"audit", data, "--review", suspects})) {
      Calls.Outcome outcome = Calls.run(call);
      assertThat(outcome.code()).as(outcome.err()).isZero();
    }
    assertThat(suspects).content().contains(",null,").contains(",some,");
  }

  @Test
  void verdictsIgnoreCase() throws IOException {
    Path review = folder.resolve("review.csv");
    Files.writeString(review, "row,verdict\n7,CONFIRMED\n8,Refuted\n9,Open\n");
    Path same = folder.resolve("same.csv");
    Files.writeString(same, "row,verdict\n7,confirmed\n8,refuted\n9,open\n");
    Calls.Outcome outcome =
        Calls.run("audit", IRIS, "--review", review, "--quiet", "--output", folder.resolve("a"));
    assertThat(outcome.code()).as(outcome.err()).isZero();
    Calls.run("audit", IRIS, "--review", same, "--quiet", "--output", folder.resolve("b"));
    assertThat(folder.resolve("a")).hasSameTextualContentAs(folder.resolve("b"));
  }
}
