package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The schemas of {@code docs/reference/schemas}. */
final class JsonSchemas {
  static final Path FOLDER = Path.of("../docs/reference/schemas/1");

  private static final String PLACE = "https://github.com/redescend/redescend/schemas/1/";

  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(JsonSchemas::text));

  private JsonSchemas() {}

  /** Asserts that a text is valid JSON for the schema of this name. */
  static void check(String name, String json) {
    assertThat(
            REGISTRY
                .getSchema(SchemaLocation.of(PLACE + name + ".json"))
                .validate(json, InputFormat.JSON))
        .as("%s by its schema: %s", name, json)
        .isEmpty();
  }

  /** The text of a schema by identifier, or null if it is not one of ours. */
  private static String text(String identifier) {
    if (!identifier.startsWith(PLACE)) {
      return null;
    }
    try {
      return Files.readString(FOLDER.resolve(identifier.substring(PLACE.length())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
