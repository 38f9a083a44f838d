package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.cli.api.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command that prints JSON has a schema. {@link Calls} validates the output of all other
 * tests.
 */
class JsonSchemasTest {
  @TempDir private Path folder;

  @Test
  void everyCommandThatPrintsJsonHasASchema() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    Console console = new Console(InputStream.nullInputStream(), nowhere, nowhere, false);
    List<String> printing =
        Commands.line(console, new String[0]).getSubcommands().entrySet().stream()
            .filter(e -> e.getValue().getCommandSpec().findOption("--json") != null)
            .map(Map.Entry::getKey)
            .toList();
    assertThat(printing).contains("train", "doctor", "serve");
    assertThat(printing)
        .allSatisfy(name -> assertThat(JsonSchemas.FOLDER.resolve(name + ".json")).exists());
  }

  @Test
  void closedSchemasDetectNewMissingAndMistypedKeys() throws IOException {
    Path svg = folder.resolve("loss.svg");
    String plain = Calls.run("plot", "hinge", "-o", svg, "--json").out();
    for (String key : new String[] {"command", "losses", "output"}) {
      ObjectNode incomplete = (ObjectNode) new ObjectMapper().readTree(plain);
      incomplete.remove(key);
      refused(incomplete);
      refused(((ObjectNode) new ObjectMapper().readTree(plain)).put(key, true));
    }
    refused(((ObjectNode) new ObjectMapper().readTree(plain)).put("colour", "red"));
  }

  private static void refused(ObjectNode json) {
    assertThatThrownBy(() -> JsonSchemas.check("plot", json.toString()))
        .isInstanceOf(AssertionError.class);
  }
}
