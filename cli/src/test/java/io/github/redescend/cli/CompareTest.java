package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final Path WINE = Calls.DATA.resolve("wine.csv");
  private static final Path SONAR = Calls.DATA.resolve("sonar.csv");

  @TempDir private Path folder;

  @Test
  void systemsUseTheSameFoldsAsEvaluate() {
    JsonNode json =
        Calls.run(
                "compare",
                IRIS,
                SONAR,
                "--systems",
                "ls-svm,rsvc:sigma=2,lambda=0.5,l2-svm",
                "--cv",
                "3",
                "--repeats",
                "2",
                "--noise",
                "symmetric:0.1",
                "--json")
            .json();
    assertThat(json.fieldNames())
        .toIterable()
        .contains("command", "systems", "data", "accuracy", "ranks", "friedman", "nemenyi")
        .doesNotContain("levels", "output");
    assertThat(json.get("systems").get(1).textValue()).isEqualTo("rsvc:sigma=2,lambda=0.5");
    assertThat(json.get("data")).hasSize(2);
    assertThat(json.get("accuracy")).hasSize(2).allMatch(row -> row.size() == 3);
    assertThat(json.get("ranks")).hasSize(3);
    assertThat(json.get("friedman").fieldNames())
        .toIterable()
        .containsExactly("chi2", "p", "imanDavenport", "pF");
    assertThat(json.get("nemenyi").get("alpha").doubleValue()).isEqualTo(0.05);
    assertThat(json.get("nemenyi").get("cd").doubleValue()).isBetween(2.343, 2.344);
    assertThat(json.get("pairs")).hasSize(3).allSatisfy(CompareTest::countsBothDataSets);
    JsonNode alone =
        Calls.run(
                "evaluate",
                SONAR,
                "--system",
                "rsvc",
                "--loss",
                "welsch-hinge:sigma=2",
                "--lambda",
                "0.5",
                "--cv",
                "3",
                "--repeats",
                "2",
                "--noise",
                "symmetric:0.1",
                "--json")
            .json()
            .get("accuracy");
    assertThat(json.get("accuracy").get(1).get(1)).isEqualTo(alone.get("mean"));
    assertThat(json.get("std").get(1).get(1)).isEqualTo(alone.get("std"));
  }

  /** With two data sets no number of wins is significant. */
  private static void countsBothDataSets(JsonNode pair) {
    assertThat(pair.get("wins").intValue() + pair.get("ties").intValue())
        .isEqualTo(2 - pair.get("losses").intValue());
    assertThat(pair.get("signP").doubleValue()).isGreaterThanOrEqualTo(0.5);
  }

  @Test
  void eachNoiseLevelHasItsOwnTable() throws Exception {
    Path output = folder.resolve("table.csv");
    Object[] call = {
      "compare",
      IRIS,
      WINE,
      "--systems",
      "ls-svm,kcc-hq",
      "--untuned",
      "--cv",
      "3",
      "--noise",
      "symmetric:0,0.3",
      "--outliers",
      "0.1:5",
      "--output",
      output,
      "--json"
    };
    JsonNode json = Calls.run(call).json();
    assertThat(json.get("levels")).hasSize(2);
    assertThat(json.get("levels").get(0).get("accuracy")).isEqualTo(json.get("accuracy"));
    assertThat(json.get("levels").get(1).get("noise").textValue()).isEqualTo("symmetric:0.3");
    assertThat(json.get("levels").get(1).get("outliers").textValue()).isEqualTo("0.1:5");
    assertThat(json.get("levels").get(1).get("accuracy")).isNotEqualTo(json.get("accuracy"));
    assertThat(Files.readAllLines(output))
        .hasSize(1 + 2 * 2 * 2)
        .anyMatch(line -> line.contains(",kcc-hq,symmetric:0.3,0.1:5,"));
  }

  @Test
  void twoDataSetsGiveRanksWithoutTests() {
    Calls.Outcome outcome =
        Calls.run("compare", IRIS, WINE, "--systems", "ls-svm,default", "--cv", "3");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .startsWith("2 systems on 2 data sets; 3-fold cross-validation")
        .contains("ls-svm", "default", " ± ", "average rank", "ls-svm - default")
        .contains(
            "no statistical tests: a comparison over data sets needs at least 5, and there are 2")
        .doesNotContain("Friedman", "Nemenyi", "Wilcoxon", "95%");
  }

  @Test
  void fiveDataSetsAreTested() {
    List<Object> call = new ArrayList<>(List.of("compare"));
    for (int seed = 1; seed <= 5; seed++) {
      Path moons = folder.resolve("moons" + seed + ".csv");
      Calls.run("generate", "moons", "--n", "40", "--seed", seed, "-o", moons);
      call.add(moons);
    }
    call.addAll(List.of("--systems", "ls-svm,rsvc", "--cv", "2", "--untuned"));
    Path figures = folder.resolve("figures");
    call.addAll(List.of("--figures", figures));
    assertThat(Calls.run(call.toArray()).out())
        .contains("Friedman chi2", "Nemenyi at 0.05", "Wilcoxon p", "rank-biserial")
        .containsPattern("win-tie-loss +sign p")
        .containsPattern("ls-svm - rsvc .* [0-5]-[0-5]-[0-5] ")
        .doesNotContain("no statistical tests");
    assertThat(figures.resolve("ranks.svg")).content().contains("Average ranks on 5 data sets");
  }

  @Test
  void doesNotDependOnThreads() {
    Object[] call = {
      "compare", SONAR, "--systems", "rkcc-hq,ls-svm", "--cv", "4", "--json", "--threads", "1"
    };
    JsonNode one = Calls.run(call).json().get("accuracy");
    call[8] = "3";
    assertThat(Calls.run(call).json().get("accuracy")).isEqualTo(one);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--systems ls-svm | name at least two",
        "--systems ls-svm,rvsc | did you mean 'rsvc'",
        "--systems ls-svm,ls-svm | names 'ls-svm' twice",
        "--systems ls-svm,rsvc:sigm=2 | unknown parameter of rsvc 'sigm': did you mean 'sigma'",
        "--systems ls-svm,rsvc:sigma=-2 | sigma = -2",
        "--systems ls-svm,svm:tolerance=x | qp:tolerance = x is not allowed",
        "--systems ls-svm,truncated-hinge:loss=closs | solver cccp needs",
        "--systems ls-svm,rsvc:lambda=0 | lambda = 0 is not allowed",
        "--systems ls-svm,default --multiclass all | multiclass = all is not allowed",
        "--systems ls-svm,rsvc --system rsvc | unknown option '--system'; did you mean --systems?",
        "--systems ls-svm,rsvc --alpha 1 | alpha = 1.0 is not allowed",
        "--systems ls-svm,rsvc --cv 1 | cv = 1 is not allowed",
        "--systems ls-svm,rsvc --noise symmetric:0.1,2 | it must be in [0, 1)",
        "--systems ls-svm,rsvc --outliers 0.1 | it must be SHARE:K",
        "--systems ls-svm,rsvc --output no/such/file.csv | there is no folder",
      })
  void invalidComparisonsAreRejected(String options, String message) {
    Object[] call = ("compare " + IRIS + " " + options).split(" ");
    Calls.run(call).isRefusedFor(message);
  }

  @Test
  void eachDataSetCountsOnce() {
    assertThat(Calls.run("compare", IRIS, IRIS, "--systems", "ls-svm,rsvc").err())
        .contains("is given twice");
  }

  /** Named systems are tuned like the baselines of evaluate. */
  @Test
  void namedSystemsAreTunedLikeTheDefault() {
    JsonNode compared =
        Calls.run("compare", SONAR, "--systems", "default,l2-svm,ls-svm", "--cv", 2, "--json")
            .json();
    JsonNode evaluated = Calls.run("evaluate", SONAR, "--cv", 2, "--json").json();
    assertThat(compared.path("tuned")).hasSize(3).allMatch(JsonNode::asBoolean);
    assertThat(evaluated.toString()).contains(compared.at("/accuracy/0/1").asText());
    assertThat(evaluated.toString()).contains(compared.at("/accuracy/0/2").asText());
  }

  @Test
  void explicitParametersDisableTuning() {
    String systems = "ls-svm,rsvc:sigma=2,rsvc:lambda=2,rsvc:gamma=3,knn";
    Calls.Outcome tuned = Calls.run("compare", SONAR, "--systems", systems, "--cv", 2);
    assertThat(tuned.out())
        .contains("lambda chosen in every training fold: ls-svm, rsvc:sigma=2; run with")
        .contains("the kernel and lambda given: rsvc:lambda=2, rsvc:gamma=3, knn\n");
    JsonNode untuned =
        Calls.run("compare", SONAR, "--systems", systems, "--cv", 2, "--untuned", "--json").json();
    assertThat(untuned.path("tuned")).hasSize(5).noneMatch(JsonNode::asBoolean);
    JsonNode given =
        Calls.run("compare", SONAR, "--systems", "ls-svm,rsvc", "--cv", 2, "--C", 1, "--json")
            .json();
    assertThat(given.path("tuned")).hasSize(2).noneMatch(JsonNode::asBoolean);
    JsonNode alone = Calls.run("evaluate", SONAR, "--system", "ls-svm", "--cv", 2, "--json").json();
    assertThat(untuned.at("/accuracy/0/0").asDouble())
        .isEqualTo(alone.at("/accuracy/mean").asDouble());
  }
}
