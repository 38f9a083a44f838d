package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.redescend.cli.Calls.Outcome;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Follows docs/guide/extending.md: compiles, tests, packages and uses the plug-in. */
class ExtendingPageTest {
  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w+)\\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern STEP = Pattern.compile("^\\*\\*([0-9])\\. ", Pattern.MULTILINE);
  private static final Pattern TEST = Pattern.compile("^class (\\w+)", Pattern.MULTILINE);
  private static final Pattern SOURCE = Pattern.compile("\\]\\((\\S+[.]java)\\)");
  private static final Pattern SERVICE = Pattern.compile("META-INF/services/[\\w.]+");
  private static final Pattern PACKAGE = Pattern.compile("^package (.+);", Pattern.MULTILINE);

  @TempDir private Path folder;

  private static Map<String, String> sections() throws IOException {
    Map<String, String> sections = new TreeMap<>();
    for (String section :
        Files.readString(Path.of("../docs/guide/extending.md")).split("\n## ", -1)) {
      sections.put(section.lines().findFirst().orElse(""), section);
    }
    return sections;
  }

  private static List<String> blocks(String section, String language) {
    return BLOCK
        .matcher(section)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2))
        .toList();
  }

  @Test
  void theExampleProjectMatchesThePage() throws Exception {
    String pom = Files.readString(Path.of("../examples/plugin-loss/pom.xml"));
    assertThat(blocks(sections().get("The project"), "xml"))
        .singleElement(InstanceOfAssertFactories.STRING)
        .isSubstringOf(pom);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"A loss", "A kernel", "A landmark rule", "A solver", "A data format", "A command"})
  void theStepsWork(String heading) throws Exception {
    String section = sections().get(heading);
    assertThat(STEP.matcher(section).results().map(step -> step.group(1)))
        .containsExactly("1", "2", "3", "4");
    List<String> sources = new ArrayList<>(blocks(section, "java"));
    for (MatchResult link : SOURCE.matcher(section).results().toList()) {
      sources.add(Files.readString(Path.of("../docs/guide").resolve(link.group(1))));
    }
    Map<Boolean, List<String>> java =
        sources.stream().collect(Collectors.partitioningBy(s -> TEST.matcher(s).find()));
    assertThat(blocks(section, "services")).hasSize(1);
    PluginSources plugin =
        new PluginSources(java.get(false), service(section), blocks(section, "services").get(0));
    Path plugins = Files.createDirectory(folder.resolve("plugins"));
    Path jar = plugin.jar(plugins, "my-plugin.jar");
    assertThat(java.get(true)).hasSize(1);
    test(java.get(true).get(0), jar);
    assertThat(blocks(section, "console")).isNotEmpty();
    for (String console : blocks(section, "console")) {
      use(console);
    }
  }

  /** The service file that the section names, otherwise the file for components. */
  private static String service(String section) {
    return SERVICE
        .matcher(section)
        .results()
        .map(MatchResult::group)
        .findFirst()
        .orElse(PluginSources.CONTRIBUTION);
  }

  private void test(String source, Path jar) throws Exception {
    Path classes = Files.createDirectory(folder.resolve("test-classes"));
    PluginSources.compile(List.of(source), classes, jar.toString());
    URL[] urls = {jar.toUri().toURL(), classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Class<?> test = loader.loadClass(first(PACKAGE, source) + "." + first(TEST, source));
      SummaryGeneratingListener listener = new SummaryGeneratingListener();
      LauncherFactory.create()
          .execute(
              LauncherDiscoveryRequestBuilder.request().selectors(selectClass(test)).build(),
              listener);
      TestExecutionSummary summary = listener.getSummary();
      assertThat(summary.getFailures().stream().map(f -> f.getException().toString())).isEmpty();
      assertThat(summary.getTestsSucceededCount()).isPositive();
    }
  }

  private static String first(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(m -> m.group(1)).findFirst().orElseThrow();
  }

  /** Each command is followed by parts of its expected output. */
  private void use(String console) {
    Outcome outcome = null;
    for (String line : console.lines().toList()) {
      if (line.startsWith("$ redescend ")) {
        outcome = Calls.run(arguments(line.substring("$ redescend ".length())));
      } else {
        assertThat(outcome).isNotNull();
        assertThat(outcome.out() + outcome.err()).contains(line);
      }
    }
  }

  private Object[] arguments(String line) {
    return Stream.of(line.split(" ", -1))
        .map(
            word -> {
              if (word.equals("plugins") || word.matches(".*\\.(rdm|onnx|arff)")) {
                return folder.resolve(word).toString();
              }
              return word.startsWith("examples/") ? "../" + word : word;
            })
        .toArray();
  }
}
