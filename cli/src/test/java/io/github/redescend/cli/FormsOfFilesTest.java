package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Variants of one table: separators, quotes, row names, additional indices and outputs. */
class FormsOfFilesTest {
  private static final String COMMA = ",";

  @TempDir private Path folder;

  private static String rows(String separator) {
    StringBuilder rows = new StringBuilder("width,height,label\n");
    for (int i = 0; i < 30; i++) {
      rows.append("%d.5,%d,%s%n".formatted(i % 2 * 40 + i, i * 7 % 5, i % 2 == 0 ? "no" : "yes"));
    }
    return rows.toString().replace(COMMA, separator);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Calls.Outcome train(Path data, Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of("train", data, "--model", folder.resolve("m.rdm"), "--system", "ls-svm"));
    words.addAll(List.of(more));
    return Calls.run(words.toArray());
  }

  /** The JSON result without run times. */
  private static String model(Calls.Outcome outcome) {
    return outcome.out().replaceAll("(?m)^.*seconds.*$", "");
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|", "^", "~", " ", "   ", " \t ", "\u0001"})
  void anySeparatorGivesTheSameModel(String separator) throws IOException {
    Path plain = file("plain.csv", rows(COMMA));
    String expected = model(train(plain));
    Path other = file("other.txt", rows(separator));
    assertThat(model(train(other))).isEqualTo(expected);
    Path model = folder.resolve("m.rdm");
    String predicted = Calls.run("predict", model, plain).out();
    assertThat(Calls.run("predict", model, other).out()).isEqualTo(predicted);
    assertThat(Calls.run("test", model, other).code()).isZero();
    assertThat(Calls.run("audit", other).code()).isZero();
  }

  @Test
  void decimalCommaIsToldOfColumnsWithFractions() throws IOException {
    Path data = file("comma.csv", rows(";").replace('.', ','));
    assertThat(train(data).err()).contains("decimal comma in width\n");
  }

  @Test
  void explicitSeparator() throws IOException {
    Path data = file("colon.csv", rows(":"));
    assertThat(train(data).code()).isNotZero();
    assertThat(train(data, "--separator", "colon").code()).isZero();
    assertThat(train(data, "--separator", "x").err()).contains("separator = x is not allowed");
    Path model = folder.resolve("m.rdm");
    assertThat(Calls.run("predict", model, data, "--separator", ":").code()).isZero();
    assertThat(Calls.run("test", model, data, "--separator", ":").code()).isZero();
    Path out = folder.resolve("out.csv");
    assertThat(Calls.run("convert", data, out, "--separator", ":").code()).isZero();
    assertThat(out).content().startsWith("width,height,label");
  }

  @ParameterizedTest
  @ValueSource(strings = {",", " ", "\t"})
  void tablesWrittenByRHaveRowNames(String separator) throws IOException {
    StringBuilder rows = new StringBuilder();
    int number = 0;
    for (String line : rows(separator).split("\n")) {
      rows.append(number == 0 ? "" : "\"" + number + "\"" + separator).append(line).append('\n');
      number++;
    }
    String expected = model(train(file("plain.csv", rows(COMMA))));
    Calls.Outcome outcome = train(file("r.txt", rows.toString()));
    assertThat(model(outcome)).isEqualTo(expected);
    assertThat(outcome.err()).contains("warning: every row has one cell more than the header");
  }

  @ParameterizedTest
  @CsvSource({"5, 6", "5, 12", "10, 28"})
  void unbalancedQuotesAreReported(int first, int last) throws IOException {
    String[] lines = rows(COMMA).split("\n");
    for (int i = 0; i < lines.length; i++) {
      lines[i] += i == 0 ? ",note" : i == first ? ",\"5 inch" : i == last ? ",6 inch\"" : ",plain";
    }
    Path data = file("stray.csv", String.join("\n", lines) + "\n");
    String named = "line %d: a quoted cell continues for %d ".formatted(first + 1, last - first);
    assertThat(train(data).err()).contains("warning: " + named);
    Path model = folder.resolve("m.rdm");
    Path out = folder.resolve("out.csv");
    assertThat(Calls.run("predict", model, data, "--output", out).err()).contains(named);
    assertThat(Calls.run("test", model, data).err()).contains(named);
    assertThat(Calls.run("convert", data, out).err()).contains(named);
    assertThat(Calls.run("evaluate", data, "--test", data, "--C", 1).err()).contains(named);
  }

  @Test
  void quotedMultilineTextGivesNoWarning() throws IOException {
    String[] lines = rows(COMMA).split("\n");
    for (int i = 0; i < lines.length; i++) {
      lines[i] += i == 0 ? ",note" : ",\"he said,\nwell, %d\"".formatted(i % 3);
    }
    assertThat(train(file("notes.csv", String.join("\n", lines) + "\n")).err())
        .doesNotContain("quoted cell");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1 1:1\n0 1:-1 5:1\n", "+1 1:1\n0.0 1:-1 5:1\n", "1 1:1 9:0\n0 1:-1 5:2 7:1\n"})
  void unknownIndicesAreReported(String rows) throws IOException {
    Path data =
        file("a.svm", "1 1:1 2:0.5\n0 1:-1 2:0.2\n1 1:1.2\n0 1:-1.1 2:0.3\n1 1:0.8\n0 1:-1\n");
    assertThat(train(data).code()).isZero();
    Path wider = file("b.svm", rows);
    Path model = folder.resolve("m.rdm");
    for (String command : new String[] {"predict", "test"}) {
      Calls.Outcome outcome = Calls.run(command, model, wider);
      assertThat(outcome.code()).as(outcome.err()).isZero();
      assertThat(outcome.err()).contains("columns that the model does not use: x5");
    }
    assertThat(Calls.run("test", model, wider).out()).contains("100");
    Calls.Outcome outcome = Calls.run("evaluate", data, "--test", wider, "--system", "ls-svm");
    assertThat(outcome.err()).contains("columns of " + wider + " that are not used: x5");
    assertThat(Calls.run("predict", model, file("c.svm", "1 1:1\n")).code()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "1\\0, U+0000",
    "\\0001, U+0000",
    "1 \\x1a, U+001A",
    "\\x1f1, U+001F",
    "yes\\x07, U+0007"
  })
  void controlCharactersAroundACellAreRejected(String cell, String named) throws IOException {
    String text =
        cell.replace("\\0", "\0")
            .replace("\\x1a", "\u001a")
            .replace("\\x1f", "\u001f")
            .replace("\\x07", "\u0007");
    Path data = file("nul.csv", "x,label\n1,no\n%s,yes\n3,no\n".formatted(text));
    Calls.Outcome outcome = Calls.run("convert", data, folder.resolve("out.csv"));
    assertThat(outcome.code()).isNotZero();
    assertThat(outcome.err())
        .contains("row 2, line 3: column 'x' has a control character (" + named);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--model", "--report", "--scores"})
  void outputsAreCheckedBeforeTraining(String option) throws IOException {
    Path data = file("plain.csv", rows(COMMA));
    String name = "x".repeat(300);
    Calls.Outcome outcome =
        option.equals("--model")
            ? Calls.run("train", data, "--model", folder.resolve(name))
            : option.equals("--report")
                ? Calls.run("evaluate", data, "--report", folder.resolve(name))
                : Calls.run(
                    "predict", folder.resolve("none.rdm"), data, "--output", folder.resolve(name));
    assertThat(outcome.code()).isNotZero();
    assertThat(outcome.err()).contains("cannot be written: no file can be created there");
    assertThat(folder).isDirectoryNotContaining("glob:**x");
  }

  @ParameterizedTest
  @CsvSource({"--cv, \u0663", "--seed, \u0967", "--repeats, \uff12", "--threads, \u0661"})
  void digitsOfOtherScriptsAreRejected(String option, String number) throws IOException {
    Path data = file("plain.csv", rows(COMMA));
    Calls.Outcome outcome = Calls.run("evaluate", data, option, number);
    assertThat(outcome.code()).isNotZero();
    assertThat(outcome.err()).contains("'" + number + "' is not a whole number");
  }

  @ParameterizedTest
  @CsvSource({"--class-weight, no=1e-320", "--C, 1e-310", "--class-weight, 'no=1,yes=4.9e-324'"})
  void subnormalNumbersAreRejected(String option, String value) throws IOException {
    Calls.Outcome outcome = train(file("plain.csv", rows(COMMA)), option, value);
    assertThat(outcome.code()).isNotZero();
    assertThat(outcome.err()).contains("is not allowed", "2.3e-308");
  }
}
