package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Model files of each format version, with the predictions of the program version that wrote them.
 * The files of versions 1 to 3 were written before later versions existed.
 */
class GoldenModelsTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden");
  private static final double CLOSE = 1e-9;

  @TempDir private Path folder;

  static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".rdm")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void predictsLikeTheProgramThatWroteIt(Path model) throws IOException {
    List<String> expected =
        Files.readAllLines(Path.of(model.toString().replaceFirst("rdm$", "csv")));
    Path output = folder.resolve("output.csv");
    List<Object> call =
        new ArrayList<>(List.of("predict", model, model.resolveSibling("rows.csv"), "--scores"));
    if (expected.get(0).contains("proba_")) {
      call.add("--proba");
    }
    if (expected.get(0).endsWith(",set")) {
      call.addAll(List.of("--coverage", "0.9"));
    }
    call.addAll(List.of("--output", output, "--quiet", "--json"));
    Calls.Outcome outcome = Calls.run(call.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    List<String> found = Files.readAllLines(output);
    assertThat(found).hasSameSizeAs(expected);
    for (int i = 0; i < found.size(); i++) {
      String[] cells = found.get(i).split(",", -1);
      String[] kept = expected.get(i).split(",", -1);
      assertThat(cells).hasSameSizeAs(kept);
      for (int j = 0; j < cells.length; j++) {
        if (kept[j].contains(".")) {
          assertThat(Double.parseDouble(cells[j]))
              .isCloseTo(Double.parseDouble(kept[j]), within(CLOSE));
        } else {
          assertThat(cells[j]).isEqualTo(kept[j]);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void documentFollowsTheSchema(Path model) throws IOException {
    JsonSchemas.check("model", document(model));
  }

  @Test
  void everyVersionIsKept() throws IOException {
    Set<Integer> versions = new TreeSet<>();
    for (Path model : models()) {
      int version = new ObjectMapper().readTree(document(model)).get("version").intValue();
      assertThat(model.getFileName().toString()).startsWith("v" + version + "-");
      versions.add(version);
    }
    List<Integer> known = new ArrayList<>();
    new ObjectMapper()
        .readTree(Files.readString(JsonSchemas.FOLDER.resolve("model.json")))
        .at("/properties/version/enum")
        .forEach(version -> known.add(version.intValue()));
    assertThat(versions).containsExactlyElementsOf(known);
  }

  private static String document(Path model) throws IOException {
    try (ZipFile zip = new ZipFile(model.toFile())) {
      return new String(
          zip.getInputStream(zip.getEntry("model.json")).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
