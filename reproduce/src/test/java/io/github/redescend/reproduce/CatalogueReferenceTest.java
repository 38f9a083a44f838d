package io.github.redescend.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.Losses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * The generated page of losses, kernels, spaces, landmark rules, solvers, systems, generators,
 * noise models and formats equals the output of {@code describe}. {@code mvn -B verify -pl
 * reproduce -am -Dredescend.pages=write} regenerates it.
 */
class CatalogueReferenceTest {
  private static final Path PAGE = Path.of("../docs/reference/catalogue.md");
  private static final List<String> KINDS =
      List.of(
          "losses",
          "kernels",
          "spaces",
          "landmarks",
          "solvers",
          "systems",
          "generators",
          "noises",
          "formats");
  private static final List<String> PROPERTIES =
      List.of("robust", "sparse", "bounded", "convex", "smooth", "calibrated");
  private static final double[] MARGINS = {-2, 0, 0.5, 2};

  @Test
  void pageMatchesTheRegistry() throws IOException {
    String expected = page();
    if ("write".equals(System.getProperty("redescend.pages"))) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE))
        .as("docs/reference/catalogue.md; -Dredescend.pages=write writes it again")
        .isEqualTo(expected);
  }

  private static String page() throws IOException {
    StringBuilder page =
        new StringBuilder(
            """
            # Catalogue

            Generated: what `describe` lists, with parameters, defaults and sources. In formulas u = y f(x) is the margin, r = 1 - u the residual and x+ = max(x, 0).
            """);
    for (String kind : KINDS) {
      JsonNode entries = new ObjectMapper().readTree(Calls.run("describe", kind, "--json").out());
      page.append("\n## ").append(kind).append("\n\n");
      page.append("| name | what it is | parameters | source |\n|---|---|---|---|\n");
      for (JsonNode entry : entries.get(kind)) {
        page.append(
            "| `%s` | %s | %s | %s |\n"
                .formatted(
                    entry.get("name").asText(),
                    cell(entry.get("summary").asText()),
                    parameters(entry.path("parameters")),
                    cell(entry.get("source").asText())));
      }
      if (kind.equals("losses")) {
        page.append(properties(entries.get(kind)));
      }
    }
    return page.toString();
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static String parameters(JsonNode parameters) {
    return StreamSupport.stream(parameters.spliterator(), false)
        .map(
            p ->
                "`%s` %s"
                    .formatted(
                        p.get("name").asText(),
                        p.path("default").isMissingNode() || p.path("default").isNull()
                            ? "(required)"
                            : "= " + p.get("default").asText()))
        .collect(Collectors.joining(", "));
  }

  private static String properties(JsonNode losses) {
    Catalogue<Criterion> catalogue = Losses.catalogue();
    StringBuilder table =
        new StringBuilder(
            """

            Properties with the default parameters. Robust: the derivative goes to 0 for large errors. Sparse: rows far beyond their margin have no influence. Smooth: the derivative is continuous. Calibrated (Fisher consistent): the minimum expected loss is on the side of the likelier class. The last column has the derivative dL/du at the margins -2, 0, 0.5 and 2.

            """);
    table.append("| loss | ").append(String.join(" | ", PROPERTIES)).append(" | derivative |\n");
    table.append("|---".repeat(PROPERTIES.size() + 2)).append("|\n");
    for (JsonNode entry : losses) {
      String name = entry.get("name").asText();
      JsonNode known = entry.path("properties");
      if (!known.isMissingNode() && catalogue.contains(name)) {
        table.append("| `").append(name).append("` | ");
        table.append(
            PROPERTIES.stream()
                .map(p -> known.get(p).asBoolean() ? "yes" : "no")
                .collect(Collectors.joining(" | ")));
        table.append(" | ").append(derivatives(catalogue, name)).append(" |\n");
      }
    }
    return table.toString();
  }

  private static String derivatives(Catalogue<Criterion> catalogue, String name) {
    return catalogue.make(Spec.of(name)).forClasses(2) instanceof Loss loss
        ? DoubleStream.of(MARGINS)
            .mapToObj(u -> String.format(Locale.ROOT, "%.3g", loss.derivative(u)))
            .collect(Collectors.joining(", "))
        : "";
  }
}
