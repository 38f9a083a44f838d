package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenerateConvertTest {
  @TempDir private Path folder;

  @Test
  void generatesToStandardOutputAndToAFile() throws Exception {
    Path file = folder.resolve("moons.csv");
    String printed = Calls.run("generate", "moons:noise=0.1", "--n", "30", "--seed", "5").out();
    assertThat(printed.lines()).hasSize(31);
    Calls.Outcome outcome =
        Calls.run("generate", "moons:noise=0.1", "--n", "30", "--seed", "5", "-o", file, "--json");
    assertThat(Files.readString(file)).isEqualTo(printed);
    assertThat(outcome.json().get("samples").intValue()).isEqualTo(30);
    assertThat(Calls.run("generate", "moons:noise=0.1", "--n", "30", "--seed", "6").out())
        .isNotEqualTo(printed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "moons",
        "ringnorm",
        "twonorm",
        "checkerboard",
        "disc",
        "monks1",
        "monks2",
        "monks3"
      })
  void generatedDataCanBeTrainedOn(String name) {
    Path file = folder.resolve("data.csv");
    assertThat(Calls.run("generate", name, "--n", "80", "-o", file).code()).isZero();
    assertThat(
            Calls.run("evaluate", file, "--holdout", "0.4", "--system", "ls-svm", "--json")
                .json()
                .get("accuracy")
                .get("mean")
                .doubleValue())
        .isBetween(0.4, 1.0);
  }

  @Test
  void lostLeadingZerosAreReported() throws Exception {
    Path codes = folder.resolve("codes.csv");
    Files.writeString(codes, "zip,x,label\n10001,1,a\n00501,2,b\n");
    Calls.Outcome outcome = Calls.run("convert", codes, folder.resolve("codes.arff"));
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err())
        .containsOnlyOnce("warning: ")
        .contains("column 'zip' is numeric: leading zeros, as in '00501', are not");
  }

  @Test
  void convertsLabelledRowsIfAsked() throws Exception {
    Path table = Files.writeString(folder.resolve("part.csv"), "a,label\n1,x\n2,\n3,y\n4,NaN\n");
    Path out = folder.resolve("part.arff");
    Calls.run("convert", table, out).isRefusedFor("--unlabelled drop");
    Calls.Outcome outcome = Calls.run("convert", table, out, "--unlabelled", "drop");
    assertThat(outcome.err()).contains("2 rows without a label skipped");
    assertThat(Files.readString(out)).contains("1,x", "3,y").doesNotContain("2,", "NaN");
  }

  @Test
  void conversionRoundTrips() throws Exception {
    Path moons = folder.resolve("moons.csv");
    Calls.run("generate", "moons", "--n", "25", "-o", moons);
    Path arff = folder.resolve("moons.arff");
    Path libsvm = folder.resolve("moons.libsvm");
    Path back = folder.resolve("back.csv");
    assertThat(Calls.run("convert", moons, arff).code()).isZero();
    assertThat(Calls.run("convert", arff, back).code()).isZero();
    assertThat(Files.readString(back)).isEqualTo(Files.readString(moons));
    assertThat(Calls.run("convert", moons, libsvm, "--json").json().get("features").intValue())
        .isEqualTo(2);
    assertThat(Files.readAllLines(libsvm)).hasSize(25).allMatch(l -> l.matches("[12] 1:.* 2:.*"));
  }
}
