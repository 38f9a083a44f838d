package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classifiers with sparse coefficients on the command line. */
class HingeSystemsTest {
  private static final Path WDBC = Calls.DATA.resolve("wdbc.csv");

  @TempDir private Path folder;

  private JsonNode trained(Object... options) {
    Object[] all = new Object[options.length + 5];
    all[0] = "train";
    all[1] = WDBC;
    all[2] = "--model";
    all[3] = folder.resolve("model.rdm");
    all[4] = "--json";
    System.arraycopy(options, 0, all, 5, options.length);
    return Calls.run(all).json();
  }

  /** The model stores exactly the support rows that the solver reports. */
  @ParameterizedTest
  @CsvSource({
    "svm, '(\\d+) support rows'",
    "truncated-hinge, '(\\d+) at the end'",
    "ramp-path, '(\\d+) at the end'",
    "cvm, '(\\d+) support rows'"
  })
  void modelStoresTheSupportOfTheSolver(String system, String pattern) {
    JsonNode json =
        trained(
            "--system",
            system,
            "--C",
            5,
            "--kernel",
            "gaussian:gamma=2",
            "--noise",
            "symmetric:0.1");
    assertThat(json.get("converged").asBoolean()).as(json.get("stop").asText()).isTrue();
    Matcher counts = Pattern.compile(pattern).matcher(json.get("stop").asText());
    assertThat(counts.find()).as(json.get("stop").asText()).isTrue();
    assertThat(json.get("support").asInt())
        .isEqualTo(Integer.parseInt(counts.group(1)))
        .isBetween(10, 568);
    JsonNode model = Calls.run("describe", folder.resolve("model.rdm"), "--json").json();
    assertThat(model.get("support")).isEqualTo(json.get("support"));
    double accuracy =
        Calls.run("predict", folder.resolve("model.rdm"), WDBC, "--json")
            .json()
            .get("accuracy")
            .asDouble();
    assertThat(accuracy).isGreaterThan(0.93);
  }

  /**
   * With d = 0.5 the generalized hinge equals the hinge; with smaller d it is steeper on the wrong
   * side.
   */
  @Test
  void theGeneralizedHingeHasKernelAndLinearMachines() {
    for (String space : List.of("gram", "linear")) {
      Object[] part = {"--kernel", "linear", "--space", space, "--lambda", 1, "--loss", "hinge"};
      double hinge = trained(part).get("objective").asDouble();
      part[7] = "generalized-hinge:d=0.5";
      assertThat(trained(part).get("objective").asDouble()).isCloseTo(hinge, within(1e-4 * hinge));
      part[7] = "generalized-hinge:d=0.1";
      JsonNode steep = trained(part);
      assertThat(steep.get("objective").asDouble()).isGreaterThan(1.05 * hinge);
      assertThat(steep.get("converged").asBoolean()).as(steep.get("stop").asText()).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--penalty l1, loss generalized-hinge cannot be combined with penalty l1",
    "--solver ncg, solver ncg needs a loss with the capability DifferentiableLoss",
    "--multiclass joint, loss generalized-hinge"
  })
  void theGeneralizedHingeIsRejectedWithoutASolver(String options, String reason) {
    Object[] call =
        ("train\n%s\n--model\n%s\n--loss\ngeneralized-hinge\n" + options.replace(' ', '\n'))
            .formatted(Calls.DATA.resolve("iris.csv"), folder.resolve("m.rdm"))
            .split("\n");
    Calls.run(call).isRefusedFor(reason);
  }

  @Test
  void onePathStepEqualsTheTruncatedHinge() {
    JsonNode plain = trained("--system", "truncated-hinge", "--loss", "truncated-hinge:s=0");
    JsonNode path =
        trained(
            "--system",
            "ramp-path",
            "--loss",
            "truncated-hinge:s=0",
            "--solver",
            "ramp-path:steps=1");
    assertThat(path.get("objective").asDouble())
        .isCloseTo(plain.get("objective").asDouble(), within(1e-5));
    assertThat(path.get("iterations").asInt()).isEqualTo(1);
  }

  @Test
  void theOutlierPathIsReported() {
    JsonNode json = trained("--system", "ramp-path", "--loss", "truncated-hinge:s=0");
    JsonNode path = json.get("path");
    assertThat(path).hasSize(json.get("iterations").asInt() + 1);
    assertThat(path.get(0).get("shift").isNull()).isTrue();
    assertThat(path.get(0).get("truncated").asInt()).isZero();
    JsonNode last = path.get(path.size() - 1);
    assertThat(last.fieldNames())
        .toIterable()
        .containsExactly(
            "shift", "objective", "finalObjective", "support", "truncated", "errors", "steps");
    assertThat(last.get("shift").asDouble()).isZero();
    assertThat(last.get("finalObjective")).isEqualTo(json.get("objective"));
    assertThat(last.get("support")).isEqualTo(json.get("support"));
    assertThat(last.get("support").isInt()).isTrue();
    String text =
        Calls.run(
                "train",
                WDBC,
                "--model",
                folder.resolve("text.rdm"),
                "--system",
                "ramp-path",
                "--loss",
                "truncated-hinge:s=0",
                "--verbose")
            .out();
    assertThat(text)
        .containsPattern("\n *shift +objective +final objective +support +truncated")
        .containsPattern("\n +- +[0-9.]+ +[0-9.]+ +[0-9]+ +0 ");
    assertThat(trained("--system", "truncated-hinge").has("path")).isFalse();
  }

  @Test
  void rejectsWhatTheSolversCannotDo() {
    assertThat(refusal("--solver", "cvm", "--loss", "hinge")).contains("cvm", "hinge", "qp");
    assertThat(refusal("--system", "cvm", "--space", "landmarks:m=50")).contains("gram");
    assertThat(refusal("--system", "ramp-path", "--loss", "truncated-pinball"))
        .contains("ramp-path", "cccp");
  }

  private String refusal(String... options) {
    Object[] all = new Object[options.length + 4];
    all[0] = "train";
    all[1] = WDBC;
    all[2] = "--model";
    all[3] = folder.resolve("refused.rdm");
    System.arraycopy(options, 0, all, 4, options.length);
    Calls.Outcome outcome = Calls.run(all);
    assertThat(outcome.code()).as(outcome.out()).isEqualTo(2);
    assertThat(folder.resolve("refused.rdm")).doesNotExist();
    return outcome.err();
  }
}
