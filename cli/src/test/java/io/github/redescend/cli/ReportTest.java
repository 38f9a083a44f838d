package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** Pages and figures of evaluate, tune and compare, and figures of losses. */
class ReportTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final Path SONAR = Calls.DATA.resolve("sonar.csv");
  private static final Path WINE = Calls.DATA.resolve("wine.csv");

  @TempDir private Path folder;
  private Path page;
  private Path figures;

  @BeforeEach
  void places() {
    page = folder.resolve("report.html");
    figures = folder.resolve("figures");
  }

  @Test
  void evaluationOfTwoFeatures() throws Exception {
    Path moons = folder.resolve("moons.csv");
    assertThat(Calls.run("generate", "moons", "--n", 80, "-o", moons).code()).isZero();
    String html =
        reported("evaluate", moons, "--cv", 3, "--system", "rsvc", "--noise", "symmetric:0,0.2");
    assertThat(html)
        .contains(
            "Accuracy against noise",
            "Confusion matrix of rsvc",
            "injected label error have a weight below")
        .contains("Decision boundary", "Thick: f = 0", "labels with noise symmetric:0.2")
        .doesNotContain("principal component");
    assertThat(figureNames())
        .containsExactly(
            "accuracy-by-noise",
            "boundary",
            "dependence-1",
            "dependence-2",
            "importance",
            "loss",
            "margins",
            "objective",
            "precision-recall",
            "pull",
            "roc",
            "splits",
            "trust",
            "weights");
  }

  @Test
  void evaluationOfManyFeaturesAndClassesIsShownOnPrincipalComponents() throws Exception {
    String html = reported("evaluate", WINE, "--holdout", 0.3, "--system", "kcc-hq");
    assertThat(html).contains("first two principal components", "One line for each machine.");
    assertThat(figureNames()).doesNotContain("accuracy-by-noise").contains("boundary");
  }

  @Test
  void systemsWithoutWeightsAreReported() throws Exception {
    String html = reported("evaluate", WINE, "--holdout", 0.3, "--system", "knn");
    assertThat(html).contains("stores neither weights of rows nor the path");
    assertThat(figureNames())
        .containsExactly(
            "boundary", "dependence-1", "dependence-2", "importance", "precision-recall", "roc");
  }

  @Test
  void ringsMarkLandmarks() throws Exception {
    String html =
        reported(
            "evaluate",
            SONAR,
            "--holdout",
            0.3,
            "--system",
            "rsvc",
            "--space",
            "landmarks:m=9,rule=kmeans");
    assertThat(html).contains("9 landmarks").doesNotContain("they are not ringed");
  }

  @Test
  void tuning() throws Exception {
    String html =
        reported(
            "tune",
            SONAR,
            "--system",
            "rsvc",
            "--grid",
            "lambda=0.1,1,10;sigma=0.5,1;loss=welsch-hinge",
            "--cv",
            3,
            "--nested",
            2);
    assertThat(html)
        .contains(
            "Best score by lambda", "Nested cross-validation of the whole search", "All settings")
        .contains("<title>accuracy (%) by ", "the chosen one is ringed")
        // Kernel and space are constant; loss and sigma vary.
        .contains("<button type=\"button\">loss</button>", "<button type=\"button\">sigma</button>")
        .doesNotContain("<button type=\"button\">space</button>")
        .doesNotContain("<button type=\"button\">kernel</button>");
    assertThat(figureNames()).containsExactly("score-by-lambda", "score-by-sigma", "score-map");
  }

  @Test
  void drawnSettingsArePoints() throws Exception {
    String html =
        reported(
            "tune",
            IRIS,
            "--system",
            "rsvc",
            "--grid",
            "lambda=1e-2..1e2",
            "--search",
            "random",
            "--trials",
            16,
            "--cv",
            2);
    assertThat(html).contains("Score by lambda", "The mean score of each value");
  }

  @Test
  void comparison() throws Exception {
    String html =
        reported(
            "compare",
            IRIS,
            WINE,
            "--systems",
            "ls-svm,rsvc,l2-svm",
            "--untuned",
            "--cv",
            3,
            "--noise",
            "symmetric:0,0.3");
    assertThat(html)
        .contains("Mean of 2 data sets", "No statistical tests", "<th")
        .doesNotContain("Friedman chi2", "Wilcoxon", "rank-biserial")
        .contains("<th scope=\"row\">wine</th>", "ls-svm - rsvc", "mean accuracy")
        .doesNotContain("<th scope=\"row\">" + WINE);
    assertThat(html.indexOf("<h2>Differences")).isLessThan(html.indexOf("<h2>Ranks"));
    assertThat(figureNames())
        .containsExactly(
            "accuracy-by-noise",
            "accuracy-by-noise-1",
            "accuracy-by-noise-2",
            "differences-1",
            "differences-2");
  }

  @Test
  void hostileNamesAreEscaped() throws Exception {
    String bad = "<script>alert('x')</script>&\"";
    Path data = folder.resolve("hostile.csv");
    Files.writeString(
        data,
        Files.readString(IRIS)
            .replace("versicolor", "\"" + bad.replace("\"", "\"\"") + "\"")
            .replaceFirst("[^,\n]+", "\"</title><img src=x>\""));
    String html = reported("evaluate", data, "--cv", 2, "--system", "rsvc");
    assertThat(html)
        .contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&quot;")
        .doesNotContain("<script>alert", "<img");
  }

  @Test
  void equalRunsGiveEqualBytesExceptTimes() throws Exception {
    Object[] call = {"evaluate", SONAR, "--holdout", 0.3, "--system", "rsvc", "--seed", 7};
    String first = reported(call);
    List<byte[]> drawn = bytes();
    assertThat(timeless(reported(call))).isEqualTo(timeless(first));
    List<byte[]> again = bytes();
    assertThat(again).hasSameSizeAs(drawn);
    for (int i = 0; i < drawn.size(); i++) {
      assertThat(Arrays.equals(again.get(i), drawn.get(i))).isTrue();
    }
    assertThat(first).contains("seed 7", "redescend evaluate").doesNotContain("2026");
    // Two of sixty principal components say little about this classifier.
    assertThat(figureNames()).contains("margins-by-class").doesNotContain("boundary");
  }

  @Test
  void leastSquaresHasNoFiguresOfItsLoss() throws Exception {
    String html = reported("evaluate", WINE, "--holdout", 0.3, "--system", "ls-svm");
    assertThat(figureNames())
        .doesNotContain("loss", "pull", "trust", "weights", "margins", "objective");
    assertThat(html).doesNotContain("standard deviation of the splits", "no non-robust limit");
  }

  @Test
  void unwritableOutputsAreRejectedFirst() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    Calls.Outcome outcome =
        Calls.run("evaluate", IRIS, "--report", folder.resolve("no/such.html"), "--figures", file);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("there is no folder")
        .contains("figures are written to a folder");
  }

  @Test
  void plotsLosses() throws Exception {
    Path svg = folder.resolve("losses.svg");
    JsonNode json =
        Calls.run("plot", "closs:sigma=0.5", "hinge", "siwls", "-o", svg, "--json").json();
    assertThat(json.get("losses").get(0).textValue()).isEqualTo("closs:sigma=0.5");
    parse(Files.readString(svg));
    Path png = folder.resolve("losses.png");
    assertThat(Calls.run("plot", "linex", "least-squares", "-o", png).code()).isZero();
    assertThat(ImageIO.read(png.toFile()).getHeight()).isEqualTo(680);
  }

  /** RoBoSS and the hinge are calibrated. A distant row moves least squares without bound. */
  @Test
  void plotsExpectedLossAndSensitivity() throws Exception {
    Path svg = folder.resolve("risk.svg");
    JsonNode json =
        Calls.run(
                "plot",
                "hinge",
                "least-squares",
                "closs",
                "--risk",
                0.3,
                "--sensitivity",
                "-o",
                svg,
                "--json")
            .json();
    parse(Files.readString(svg));
    assertThat(json.get("minimisers").get("hinge").doubleValue()).isEqualTo(-1);
    assertThat(json.get("minimisers").get("least-squares").doubleValue())
        .isCloseTo(-0.4, within(1e-6));
    JsonNode square = json.get("sensitivity").get("least-squares");
    JsonNode closs = json.get("sensitivity").get("closs:sigma=0.5");
    assertThat(json.get("places").get(0).doubleValue()).isEqualTo(-10);
    assertThat(square.get(0).doubleValue()).isGreaterThan(0.3);
    assertThat(closs.get(0).doubleValue()).isLessThan(1e-3);
    assertThat(square.get(20).doubleValue()).isLessThan(square.get(0).doubleValue());
    Calls.run("plot", "siwls", "--risk", 0.3, "-o", svg)
        .isRefusedFor("has no expected loss: it is not a function of one margin");
    Calls.run("plot", "hinge", "--risk", 1, "-o", svg).isRefusedFor("risk = 1.0 is not allowed");
  }

  @Test
  void plotRejectsWhatItCannotDraw() {
    Calls.Outcome outcome =
        Calls.run("plot", "closs:sigma=-1", "hing", "-o", folder.resolve("losses.gif"));
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("sigma", "hinge", "must end in .svg or .png");
  }

  /**
   * Runs a command with page and figures, checks properties common to all pages, and returns the
   * page.
   */
  private String reported(Object... call) throws Exception {
    List<Object> all = new ArrayList<>(Arrays.asList(call));
    all.addAll(List.of("--report", page, "--figures", figures, "--json"));
    Calls.Outcome outcome = Calls.run(all.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.json().get("report").textValue()).isEqualTo(page.toString());
    assertThat(outcome.json().get("figures").textValue()).isEqualTo(figures.toString());
    assertThat(outcome.err())
        .contains("page written to " + page + "\n", "figures written to " + figures + "\n");
    String html = Files.readString(page);
    // Column names may contain any text.
    assertThat(html.replaceAll("&lt;[^<]*?&gt;", ""))
        .doesNotContain("http:", "https:", "src=", "href=", "url(", "@import");
    assertThat(html).contains("prefers-color-scheme:dark", "name=\"viewport\"", "currentColor");
    Matcher tables = Pattern.compile("<table.*?</table>", Pattern.DOTALL).matcher(html);
    assertThat(tables.find()).isTrue();
    do {
      parse(tables.group());
    } while (tables.find());
    try (Stream<Path> files = Files.list(figures)) {
      for (Path file : files.toList()) {
        if (file.toString().endsWith(".svg")) {
          parse(Files.readString(file));
        } else {
          assertThat(ImageIO.read(file.toFile()).getWidth()).isGreaterThan(500);
        }
      }
    }
    return html;
  }

  private static void parse(String xml) throws Exception {
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static String timeless(String html) {
    return html.replaceAll("<td class=\"number time\">[^<]*</td>", "");
  }

  /** The names of the figures. Each figure exists in both formats. */
  private List<String> figureNames() throws IOException {
    TreeMap<String, Integer> formats = new TreeMap<>();
    try (Stream<Path> files = Files.list(figures)) {
      files.forEach(
          file ->
              formats.merge(
                  file.getFileName().toString().replaceFirst("\\....$", ""), 1, Integer::sum));
    }
    assertThat(formats.values()).containsOnly(2);
    return List.copyOf(formats.keySet());
  }

  private List<byte[]> bytes() throws IOException {
    List<byte[]> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(figures)) {
      for (Path file : files.sorted().toList()) {
        all.add(Files.readAllBytes(file));
      }
    }
    return all;
  }
}
