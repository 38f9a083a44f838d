package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads rows from a NumPy array instead of a text file. */
class ArrayFilesTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final int FEATURES = 4;

  @TempDir private Path folder;
  private Path array;
  private Path labels;

  @BeforeEach
  void write() throws IOException {
    List<String> lines = Files.readAllLines(IRIS).stream().skip(1).toList();
    double[][] rows = new double[lines.size()][FEATURES];
    StringBuilder names = new StringBuilder("label\n");
    for (int i = 0; i < rows.length; i++) {
      String[] cells = lines.get(i).split(",");
      for (int j = 0; j < FEATURES; j++) {
        rows[i][j] = Double.parseDouble(cells[j]);
      }
      names.append(cells[FEATURES]).append('\n');
    }
    array = NpyFiles.write(folder.resolve("iris.npy"), rows);
    labels = Files.writeString(folder.resolve("iris.txt"), names);
  }

  @Test
  void arrayAndTextGiveTheSameModel() {
    Path model = folder.resolve("m.rdm");
    Calls.Outcome ofArray =
        Calls.run(
            "train", array, "--labels", labels, "--system", "ls-svm", "--model", model, "--json");
    Calls.Outcome ofText =
        Calls.run(
            "train", IRIS, "--system", "ls-svm", "--model", folder.resolve("t.rdm"), "--json");
    assertThat(ofArray.json().get("objective").doubleValue())
        .as(ofArray.err())
        .isEqualTo(ofText.json().get("objective").doubleValue());
    Calls.Outcome predicted =
        Calls.run("predict", model, array, "--output", folder.resolve("p.csv"));
    assertThat(predicted.out()).startsWith("150 rows predicted, written to");
    Calls.Outcome tested = Calls.run("test", model, array, "--labels", labels, "--json");
    assertThat(tested.json().get("samples").intValue()).as(tested.err()).isEqualTo(150);
    assertThat(Calls.run("audit", array, "--labels", labels).code()).isZero();
    assertThat(
            Calls.run("evaluate", array, "--labels", labels, "--system", "ls-svm", "--cv", "2")
                .code())
        .isZero();
  }

  @Test
  void tableDigestCoversTheLabels() throws Exception {
    Path model = folder.resolve("digest.rdm");
    Calls.run("train", array, "--labels", labels, "--system", "ls-svm", "--model", model);
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    digest.update(Files.readAllBytes(array));
    digest.update(Files.readAllBytes(labels));
    String both = HexFormat.of().formatHex(digest.digest());
    assertThat(Calls.run("describe", model, "--json").json().at("/origin/sha256").textValue())
        .isEqualTo(both);
    assertThat(Calls.run("verify", model, array, "--labels", labels).code()).isZero();
    // The number of rows per class is unchanged.
    List<String> exchanged = new ArrayList<>(Files.readAllLines(labels));
    Collections.swap(exchanged, 0, exchanged.size() - 1);
    Path other = Files.write(folder.resolve("exchanged.txt"), exchanged);
    Calls.Outcome refused = Calls.run("verify", model, array, "--labels", other);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("is not the table").contains(both);
  }

  @Test
  void trainingLabelsAreNotUsedForOtherRows() throws IOException {
    Path turned = folder.resolve("turned.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(IRIS));
    lines.set(0, "x1,x2,x3,x4,label");
    Files.write(turned, List.of(lines.get(0)));
    for (int i = lines.size() - 1; i > 0; i--) {
      Files.writeString(turned, lines.get(i) + "\n", StandardOpenOption.APPEND);
    }
    Calls.Outcome tested =
        Calls.run(
            "evaluate",
            array,
            "--labels",
            labels,
            "--test",
            turned,
            "--system",
            "ls-svm",
            "--json");
    assertThat(tested.code()).as(tested.err()).isZero();
    assertThat(tested.json().get("accuracy").get("mean").doubleValue()).isGreaterThan(0.9);
    Path other = Files.copy(array, folder.resolve("other.npy"));
    Calls.run("evaluate", array, "--labels", labels, "--test", other)
        .isRefusedFor("--labels has the labels of DATA");
    Path model = folder.resolve("m.rdm");
    Calls.run("train", array, "--labels", labels, "--system", "ls-svm", "--model", model);
    Object[] certified = {
      "predict",
      model,
      other,
      "--certify",
      "--train",
      array,
      "--labels",
      labels,
      "--output",
      folder.resolve("p.csv"),
      "--json"
    };
    assertThat(Calls.run(certified).json().has("accuracy")).isFalse();
    certified[2] = array;
    assertThat(Calls.run(certified).json().get("accuracy").doubleValue()).isGreaterThan(0.9);
    Path three =
        Files.writeString(folder.resolve("three.csv"), String.join("\n", lines.subList(0, 4)));
    assertThat(
            Calls.run("explain", model, three, "--row", 2, "--train", array, "--labels", labels)
                .out())
        .contains("row 2 is predicted setosa");
  }

  @Test
  void labelFileForATextTableIsRejected() {
    Calls.run("evaluate", IRIS, "--labels", labels, "--cv", "2")
        .isRefusedFor("--labels is for arrays (npy) only");
    Calls.run("train", array, "--model", folder.resolve("m.rdm"))
        .isRefusedFor("has no labels: use --labels FILE");
  }

  @Test
  void labelFileAppliesToTheTrainingTable() throws IOException {
    Path model = folder.resolve("m.rdm");
    Calls.run("train", array, "--labels", labels, "--system", "kcc-hq", "--model", model);
    assertThat(Calls.run("verify", model, array, "--labels", labels).code()).isZero();
    Path others =
        Files.writeString(
            folder.resolve("others.txt"),
            Files.readString(labels).replaceFirst("setosa\n", "versicolor\n"));
    Calls.run("verify", model, array, "--labels", others)
        .isRefusedFor("is not the table that the model was trained on");
    Path again = folder.resolve("a.rdm");
    Calls.run("train", array, "--labels", others, "--system", "kcc-hq", "--model", again);
    assertThat(Calls.run("describe", model, again).out()).contains("sha256");
  }

  @Test
  void oneLabelFileCannotServeTwoTables() throws IOException {
    Path other = Files.copy(array, folder.resolve("other.npy"));
    Calls.run("compare", array, other, "--labels", labels, "--systems", "ls-svm,l2-svm")
        .isRefusedFor("--labels has the labels of one table, and 2 are compared");
  }
}
