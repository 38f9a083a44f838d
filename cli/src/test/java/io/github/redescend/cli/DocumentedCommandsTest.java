package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the commands of README and docs page by page, on about every third row of the shipped data.
 * Lines with words in capitals are patterns and are skipped. {@link ExtendingPageTest} runs the
 * page on extending.
 */
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern COMMAND = Pattern.compile("^(?:    |\\$ )(?:\\./)?redescend (.*)$");
  private static final Pattern PATTERN = Pattern.compile("\\b[A-Z]{2,}\\b|\\.\\.\\. |\\[|\\|");
  private static final Pattern FILE =
      Pattern.compile("[A-Za-z0-9_/-]+\\.(csv|arff|libsvm|rdm|html|svg|png|model|onnx)");
  private static final int ROWS = 60;

  @TempDir private Path folder;

  static Stream<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
      docs.filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !file.toString().matches(".*(results|decisions|reference).*"))
          .sorted()
          .forEach(pages::add);
      return pages.stream()
          .filter(page -> !page.endsWith("extending.md") && !commands(page).isEmpty());
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void documentedCommandsRun(Path page) throws IOException {
    copyData();
    prepare();
    for (String command : commands(page)) {
      Object[] words = Arrays.stream(command.split(" +")).map(this::inFolder).toArray();
      Calls.Outcome outcome = Calls.run(words);
      assertThat(outcome.code()).as("redescend %s%n%s", command, outcome.err()).isZero();
    }
  }

  private static List<String> commands(Path page) {
    try {
      return Files.readAllLines(page).stream()
          .map(COMMAND::matcher)
          .filter(line -> line.matches())
          .map(line -> line.group(1).replaceAll(" +# .*$", "").replace("\"", "").strip())
          .filter(line -> !PATTERN.matcher(line).find())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Object inFolder(String word) {
    return FILE.matcher(word).matches() ? folder.resolve(word) : word;
  }

  /** Creates files that a page presupposes: the model of another page, or a person's review. */
  private void prepare() throws IOException {
    Object[] train = {
      "train", folder.resolve("wdbc.csv"), "--model", folder.resolve("wdbc.rdm"), "--system", "svm"
    };
    assertThat(Calls.run(train).code()).isZero();
    Files.writeString(folder.resolve("verdicts.csv"), "row,verdict\n1,refuted\n2,confirmed\n");
  }

  private void copyData() throws IOException {
    Path examples = Files.createDirectories(folder.resolve("examples/data"));
    try (Stream<Path> files = Files.list(Calls.DATA)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".csv")).toList()) {
        List<String> lines = Files.readAllLines(file);
        int step = Math.max(1, lines.size() / ROWS);
        List<String> some =
            IntStream.range(0, lines.size())
                .filter(i -> i == 0 || i % step == 1 % step)
                .mapToObj(lines::get)
                .toList();
        Files.write(examples.resolve(file.getFileName()), some);
        Files.write(folder.resolve(file.getFileName()), some);
      }
    }
    for (String name : List.of("data.csv", "new.csv")) {
      Files.copy(folder.resolve("wdbc.csv"), folder.resolve(name));
    }
  }
}
