package io.github.redescend.reproduce.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.reproduce.study.CellStore.CellTable;
import io.github.redescend.reproduce.study.Study.Claim;
import io.github.redescend.reproduce.study.StudyRunner.StudyFigure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All studies of this module and all their formulas are valid. */
class StudyResourcesTest {
  private static final Path FOLDER =
      Path.of("src/main/resources/io/github/redescend/reproduce/studies");
  private static final Set<String> FORMULAS = Set.of("test", "where", "y", "spread");
  private static final Pattern BRACES = Pattern.compile("\\{([^}]*?)(;%[^};]*)?}");

  static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".toml"))
          .map(file -> file.substring(0, file.length() - ".toml".length()))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void allFormulasTemplatesAndAxesAreValid(String name) {
    Study study = Study.named(name);
    assertThat(study.text("title")).isNotEmpty();
    assertThat(study.text("source")).isNotEmpty();
    assertThat(study.protocol()).endsWith(".");
    assertThat(study.entries("table", PageTable.class)).isNotEmpty();
    assertThat(study.entries("claim", Claim.class)).allMatch(claim -> claim.test() != null);
    assertThat(study.entries("figure", StudyFigure.class))
        .allMatch(figure -> Set.of("lines", "boxes", "ranks").contains(figure.kind()));
    Scope scope = Scope.of(study, new CellTable(List.of()));
    study.toml().path("axes").fieldNames().forEachRemaining(axis -> scope.axis(axis));
    for (String part : List.of("define", "table", "figure", "claim", "remarks")) {
      read(study.toml().path(part), part, scope);
    }
  }

  private static void read(JsonNode node, String key, Scope scope) {
    if (node.isTextual()) {
      String text = node.asText();
      if (FORMULAS.contains(key) || key.equals("define") || key.equals("let")) {
        assertThatCode(() -> Formula.of(text)).as(text).doesNotThrowAnyException();
      } else if (key.equals("each") || key.equals("rows")) {
        assertThat(scope.axis(Scope.Each.of(text).axis())).isNotNull();
      } else if (key.equals("x")) {
        assertThat(scope.axis(text)).isNotNull();
      } else {
        Matcher inside = BRACES.matcher(text);
        while (inside.find()) {
          String formula = inside.group(1);
          assertThatCode(() -> Formula.of(formula)).as(formula).doesNotThrowAnyException();
        }
      }
    } else if (node.isArray()) {
      node.forEach(entry -> read(entry, key, scope));
    } else {
      boolean named = key.equals("let") || key.equals("define");
      node.properties().forEach(e -> read(e.getValue(), named ? key : e.getKey(), scope));
    }
  }
}
