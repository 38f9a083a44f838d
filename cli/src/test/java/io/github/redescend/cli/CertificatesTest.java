package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands for certificates, explanations, verification and signatures of models. */
class CertificatesTest {
  @TempDir Path folder;

  private Path train;
  private Path fresh;
  private Path model;

  @BeforeEach
  void trained() {
    train = folder.resolve("train.csv");
    fresh = folder.resolve("fresh.csv");
    model = folder.resolve("a.rdm");
    Calls.run("generate", "moons:noise=0.3", "--n", 80, "--seed", 1, "-o", train);
    Calls.run("generate", "moons:noise=0.3", "--n", 12, "--seed", 2, "-o", fresh);
    fit("--system", "ls-svm", "--kernel", "gaussian:gamma=3");
  }

  private void fit(Object... options) {
    Object[] args = new Object[options.length + 4];
    args[0] = "train";
    args[1] = train;
    args[2] = "--model";
    args[3] = model;
    System.arraycopy(options, 0, args, 4, options.length);
    Calls.Outcome done = Calls.run(args);
    assertThat(done.code()).as(done.err()).isZero();
  }

  @Test
  void writesFlipsAndDoubtWithPredictions() throws IOException {
    Path out = folder.resolve("out.csv");
    Calls.Outcome done =
        Calls.run("predict", model, fresh, "--certify", "--train", train, "--output", out);
    assertThat(done.code()).as(done.err()).isZero();
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.get(0)).isEqualTo("row,label,flips,doubt");
    assertThat(lines).hasSize(13);
    for (String line : lines.subList(1, 13)) {
      String[] cells = line.split(",");
      assertThat(Integer.parseInt(cells[2])).isBetween(1, 80);
      assertThat(Double.parseDouble(cells[3])).isBetween(0.0, 1.0);
    }
    JsonNode explained =
        Calls.run("explain", model, fresh, "--row", 3, "--train", train, "--top", 4, "--json")
            .json();
    assertThat(explained.get("flips").asText()).isEqualTo(lines.get(3).split(",")[2]);
    assertThat(explained.get("predicted").asText()).isEqualTo(lines.get(3).split(",")[1]);
    assertThat(explained.get("exact").asBoolean()).isTrue();
    assertThat(explained.get("rows")).hasSize(4);
    assertThat(explained.get("rows").get(0).get("row").asInt()).isBetween(1, 80);
    assertThat(explained.get("rows").get(0).get("trust").asDouble()).isBetween(0.0, 1.0);
    assertThat(explained.get("refit").get("turned").asBoolean()).isTrue();
    assertThat(explained.get("refit").get("rows")).hasSize(explained.get("flips").asInt());
  }

  @Test
  void reportsThatAModelIsReweighted() {
    fit("--system", "rsvc", "--kernel", "gaussian:gamma=3");
    Calls.Outcome predicted = Calls.run("predict", model, fresh, "--certify", "--train", train);
    assertThat(predicted.err()).contains("least squares fit at the machine's final weights");
    Calls.Outcome explained = Calls.run("explain", model, fresh, "--row", 1, "--train", train);
    assertThat(explained.out())
        .contains("at the machine's final weights", "retrained with the changed labels of rows");
  }

  @Test
  void verifyRepeatsWeightsNoiseAndTrustOfTraining() throws IOException {
    StringBuilder weighted = new StringBuilder();
    List<String> lines = Files.readAllLines(train);
    for (int i = 0; i < lines.size(); i++) {
      weighted.append(i == 0 ? "w" : i % 7 == 0 ? "0" : 1 + i % 3 + "");
      weighted.append(',').append(lines.get(i)).append('\n');
    }
    Files.writeString(train, weighted);
    fit(
        "--weights",
        "w",
        "--system",
        "rsvc",
        "--kernel",
        "gaussian:gamma=3",
        "--class-weight",
        "balanced",
        "--noise",
        "symmetric:0.1",
        "--trust-weights",
        "on");
    Calls.Outcome verified = Calls.run("verify", model, train, "--json");
    assertThat(verified.code()).as(verified.err()).isZero();
    assertThat(verified.json().get("verified").asBoolean()).isTrue();
    Calls.Outcome predicted =
        Calls.run("predict", model, fresh, "--certify", "--train", train, "--quiet");
    assertThat(predicted.code()).as(predicted.err()).isZero();
  }

  @Test
  void anotherTableIsRejected() throws IOException {
    String[] rows = Files.readString(train).split("\n");
    rows[5] = rows[5].startsWith("0") ? "1" + rows[5].substring(1) : "0" + rows[5];
    Path other = Files.writeString(folder.resolve("other.csv"), String.join("\n", rows) + "\n");
    for (Calls.Outcome refused :
        List.of(
            Calls.run("predict", model, fresh, "--certify", "--train", other),
            Calls.run("explain", model, fresh, "--row", 1, "--train", other),
            Calls.run("verify", model, other))) {
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.err()).contains("is not the table that the model was trained on");
    }
    JsonNode origin = Calls.run("describe", model, "--json").json().get("origin");
    assertThat(origin.get("rows").asInt()).isEqualTo(80);
    assertThat(origin.get("sha256").asText()).hasSize(64);
    assertThat(origin.get("classCounts")).hasSize(2);
  }

  @Test
  void incompatibleOptionsAreReportedTogether() {
    Calls.Outcome withoutTable = Calls.run("predict", model, fresh, "--certify");
    assertThat(withoutTable.code()).isEqualTo(2);
    assertThat(withoutTable.err()).contains("--certify needs --train FILE");
    assertThat(Calls.run("predict", model, fresh, "--train", train).err())
        .contains("--train needs --certify");
    assertThat(Calls.run("explain", model, fresh, "--row", 13, "--train", train).err())
        .contains("rows 1 to 12");
    assertThat(Calls.run("verify", model).err()).contains("nothing to verify against");
    assertThat(Calls.run("verify", model, train, "--signature", model).err())
        .contains("--signature needs --key");
    for (Calls.Outcome refused :
        List.of(Calls.run("sign", model), Calls.run("sign"), Calls.run("sign", "--key", model))) {
      assertThat(refused.err()).contains("sign needs MODEL and --key FILE");
    }
    Path key = folder.resolve("unwritten");
    for (Calls.Outcome refused :
        List.of(
            Calls.run("sign", model, "--generate", key),
            Calls.run("sign", "--key", model, "--generate", key),
            Calls.run("sign", "--generate", key, "--signature", folder.resolve("s.sig")))) {
      assertThat(refused.err()).contains("--generate only creates keys");
    }
    assertThat(key).doesNotExist();
    fit("--system", "svm", "--kernel", "gaussian:gamma=3");
    Calls.Outcome kinks = Calls.run("predict", model, fresh, "--certify", "--train", train);
    assertThat(kinks.code()).isEqualTo(2);
    assertThat(kinks.err()).contains("no certificates for the loss hinge");
  }

  @Test
  void evaluateReportsCertifiedAccuracy() {
    JsonNode result =
        Calls.run(
                "evaluate",
                train,
                "--system",
                "ls-svm",
                "--kernel",
                "gaussian:gamma=3",
                "--cv",
                4,
                "--certify",
                "--json")
            .json()
            .get("certified");
    double last = 1;
    for (String wrong : List.of("1", "2", "5", "10")) {
      assertThat(result.get(wrong).asDouble()).isBetween(0.0, last);
      last = result.get(wrong).asDouble();
    }
    assertThat(result.get("1").asDouble()).isGreaterThan(0.5);
    Calls.Outcome none = Calls.run("evaluate", train, "--system", "svm", "--cv", 4, "--certify");
    assertThat(none.code()).isZero();
    assertThat(none.err()).contains("no certificates");
    assertThat(none.out()).doesNotContain("withstand");
  }

  @Test
  void signatureDetectsAChangedFile() throws IOException {
    Path key = folder.resolve("author");
    Path known = folder.resolve("author.pub");
    assertThat(Calls.run("sign", "--generate", key).code()).isZero();
    assertThat(Calls.run("sign", "--generate", key).err()).contains("never overwritten");
    assertThat(Calls.run("sign", model, "--key", key).code()).isZero();
    JsonNode valid = Calls.run("verify", model, train, "--key", known, "--json").json();
    assertThat(valid.get("signature").get("valid").asBoolean()).isTrue();
    assertThat(valid.get("verified").asBoolean()).isTrue();
    fit("--system", "ls-svm", "--kernel", "gaussian:gamma=2");
    Calls.Outcome changed = Calls.run("verify", model, "--key", known);
    assertThat(changed.code()).isEqualTo(2);
    assertThat(changed.err()).contains("is not a signature of");
  }

  @Test
  void signatureMayBeInAnotherFileAndIsDescribed() {
    Path key = folder.resolve("author");
    Path known = folder.resolve("author.pub");
    Path elsewhere = folder.resolve("elsewhere.sig");
    Calls.run("sign", "--generate", key);
    assertThat(Calls.run("sign", model, "--key", key, "--signature", elsewhere).out())
        .contains("in " + elsewhere);
    assertThat(Calls.run("verify", model, "--key", known).code()).isEqualTo(2);
    Calls.Outcome valid = Calls.run("verify", model, "--key", known, "--signature", elsewhere);
    assertThat(valid.code()).as(valid.err()).isZero();
    assertThat(valid.out())
        .isEqualTo("the signature of %s by this key is valid\n".formatted(model));
  }

  /** A loss with kinks has no gradient, and nearest neighbours have no objective. */
  @Test
  void verifyReportsWhatItCannotRecompute() {
    fit("--system", "svm", "--kernel", "gaussian:gamma=3");
    assertThat(Calls.run("verify", model, train).out())
        .contains("not for a loss with kinks", "the model matches its claims");
    fit("--system", "knn:k=3");
    assertThat(Calls.run("verify", model, train).out())
        .contains("not for this kind of machine", "the objective was not recomputed");
    JsonNode result = Calls.run("verify", model, train, "--json").json();
    assertThat(result.get("objective").get("recomputed").isNull()).isTrue();
    assertThat(result.get("verified").asBoolean()).isTrue();
  }
}
