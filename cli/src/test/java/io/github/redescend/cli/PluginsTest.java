package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.cli.Calls.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Finds and uses the plug-in of examples/plugin-loss. */
class PluginsTest {
  private static final String NAME = "geman-mcclure-hinge";
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private static Path folder;
  private static Path plugins;

  @TempDir private Path other;

  @BeforeAll
  static void build() throws Exception {
    plugins = Files.createDirectory(folder.resolve("plug ins"));
    sources().jar(plugins, "loss.jar");
  }

  private static PluginSources sources() throws Exception {
    return PluginSources.ofProject(Path.of("../examples/plugin-loss"));
  }

  @Test
  void isListedWithItsJarBeforeOrAfterTheCommand() {
    assertThat(Calls.run("describe", "losses").out()).doesNotContain(NAME);
    Outcome after = Calls.run("describe", "losses", "--plugins", plugins);
    assertThat(after.out().lines())
        .filteredOn(line -> line.contains(NAME))
        .singleElement()
        .asString()
        .endsWith("[plug-in loss.jar]");
    assertThat(Calls.run("--plugins", plugins, "describe", "losses")).isEqualTo(after);
    JsonNode json = Calls.run("describe", NAME, "--json", "--plugins", plugins).json();
    assertThat(json.get("plugin").textValue()).isEqualTo(plugins.resolve("loss.jar").toString());
    assertThat(Calls.run("describe", NAME, "--plugins", plugins).out())
        .contains("sigma", "source: Geman and McClure 1987", "plug-in: " + plugins);
    assertThat(Calls.run("describe", "closs", "--json", "--plugins", plugins).json().has("plugin"))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "hq", "ncg", "mm", "nag", "gradient"})
  void trainsWithEverySupportedSolver(String solver) {
    Path model = other.resolve("iris.rdm");
    Outcome trained = train(model, solver);
    assertThat(trained.err()).isEmpty();
    assertThat(trained.json().get("specs").get("loss").textValue()).isEqualTo(NAME + ":sigma=2");
    assertThat(trained.json().get("trainAccuracy").doubleValue()).isGreaterThan(0.9);
    // The model computes with kernels of the program, so prediction does not need the plug-in.
    assertThat(Calls.run("predict", model, IRIS, "--json").json().get("accuracy").doubleValue())
        .isEqualTo(trained.json().get("trainAccuracy").doubleValue());
  }

  @ParameterizedTest
  @ValueSource(strings = {"qp", "cccp"})
  void rejectsAnUnsupportedSolverAndListsTheSupportedOnes(String solver) {
    Path model = other.resolve("iris.rdm");
    Outcome refused = train(model, solver);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err().lines()).hasSize(1);
    assertThat(refused.err())
        .contains("solver " + solver + " needs a loss with the capability", "which " + NAME)
        .containsPattern("solvers that fit it: auto, gradient, hq, .*mm, nag, ncg");
    assertThat(model).doesNotExist();
  }

  private static Outcome train(Path model, String solver) {
    return Calls.run(
        "train",
        IRIS,
        "--model",
        model,
        "--json",
        "--plugins",
        plugins,
        "--lambda",
        "0.1",
        "--loss",
        NAME + ":sigma=2",
        "--kernel",
        "gaussian",
        "--space",
        "gram",
        "--solver",
        solver);
  }

  @Test
  void rejectsFilesThatAreNeitherFolderNorJar() throws Exception {
    refused(other.resolve("absent"), "plugins = ", "absent is not allowed: it must be a folder");
    Path file = Files.writeString(other.resolve("a.txt"), "x");
    refused(file, "a.txt is not allowed: it must be a folder of jars");
    refused(other, "plugins = ", "is not allowed: a jar in it must offer a contribution in META");
    byte[] whole = Files.readAllBytes(plugins.resolve("loss.jar"));
    Files.write(other.resolve("half.jar"), java.util.Arrays.copyOf(whole, whole.length / 2));
    refused(other, "half.jar is not a jar that can be read");
  }

  @Test
  void rejectsAJarWhoseComponentCannotBeCreated() throws Exception {
    PluginSources absent = new PluginSources(sources().java(), "org.example.Absent\n");
    absent.jar(other, "absent.jar");
    refused(other, "a plug-in in", "Provider org.example.Absent not found");
  }

  @Test
  void namesTheExpectedClassIfTheGivenOneContributesNothing() throws Exception {
    String outer = "package org.example.outer;\n\npublic final class Outer {}\n";
    new PluginSources(List.of(outer), "org.example.outer.Outer").jar(other, "outer.jar");
    refused(
        other,
        "org.example.outer.Outer, which"
            + " META-INF/services/io.github.redescend.core.spec.Contribution names,"
            + " is no Contribution",
        "with a $ before what is nested");
  }

  @Test
  void rejectsAComponentThatFails() throws Exception {
    sources()
        .replacing(
            "    return Declaration.of(",
            "    if (sigma > 0) throw new IllegalStateException(\"no licence\");\n"
                + "    return Declaration.of(")
        .jar(other, "failing.jar");
    sources()
        .replacing('"' + NAME + '"', "\"another\"")
        .replacing("org.example.robust", "org.example.other")
        .jar(other, "another.jar");
    String failing = "redescend: plug-in " + other.resolve("failing.jar");
    refused(other, failing + " cannot be installed: org.example", "no licence");
  }

  @Test
  void rejectsAComponentOfAnUnknownKind() throws Exception {
    sources()
        .replacing("Declared<Criterion>", "Declared<GemanMcClureHinge>")
        .replacing("import io.github.redescend.core.loss.Criterion;", "")
        .jar(other, "unknown.jar");
    refused(
        other,
        "unknown.jar cannot be installed: org.example.robust.GemanMcClureHinge contributes a"
            + " GemanMcClureHinge, which is not one of: Criterion (a loss), ",
        "Solver<?> (a solver)",
        "TableReader (a reader)");
  }

  @Test
  void addsOtherComponentsByName() throws Exception {
    String reader =
        """
        package org.example.pipe;

        import io.github.redescend.core.spec.Contribution;
        import io.github.redescend.core.spec.Entry;
        import io.github.redescend.data.read.CsvTableReader;
        import io.github.redescend.data.read.TableReader;
        import java.util.List;

        public final class Taken implements Contribution<TableReader> {
          @Override
          public Entry<TableReader> entry() {
            return new Entry<>("csv", "Tables.", "none", List.of(), given -> new CsvTableReader());
          }
        }
        """;
    new PluginSources(List.of(reader), "org.example.pipe.Taken").jar(other, "reader.jar");
    refused(other, "reader.jar cannot be installed: two readers have the format csv");
  }

  @Test
  void addsAWriter() throws Exception {
    String writer =
        """
        package org.example.lines;

        import io.github.redescend.core.spec.Contribution;
        import io.github.redescend.core.spec.Entry;
        import io.github.redescend.data.table.Table;
        import io.github.redescend.data.write.TableWriter;
        import java.io.IOException;
        import java.util.List;

        public final class Lines implements TableWriter, Contribution<TableWriter> {
          @Override
          public Entry<TableWriter> entry() {
            return new Entry<>("lines", "Labels.", "Lines 2026", List.of(), given -> new Lines());
          }

          @Override
          public String format() {
            return "lines";
          }

          @Override
          public List<String> extensions() {
            return List.of(".lines");
          }

          @Override
          public void write(Table table, Appendable out) throws IOException {
            out.append(String.join(" ", table.labels()));
          }
        }
        """;
    new PluginSources(List.of(writer), "org.example.lines.Lines").jar(other, "writer.jar");
    assertThat(Calls.run("describe", "formats", "--plugins", other).out())
        .contains("written; extensions .lines [plug-in writer.jar]")
        .containsPattern("csv .*[.]csv[^\\[]*\n");
    assertThat(Calls.run("describe", "lines", "--plugins", other).out())
        .contains("source: Lines 2026\n  plug-in: " + other.resolve("writer.jar"));
    JsonNode json = Calls.run("describe", "formats", "--json", "--plugins", other).json();
    assertThat(json.get("formats").findValuesAsText("plugin"))
        .containsExactly(other.resolve("writer.jar").toString());
    Path written = other.resolve("iris.lines");
    assertThat(Calls.run("convert", IRIS, written, "--plugins", other).err()).isEmpty();
    assertThat(written).content().startsWith("setosa setosa");
  }

  @ParameterizedTest
  @CsvSource({
    "train, contributes a command train, but there is one of that name",
    "help, contributes a command help, but there is one of that name",
    "free, 'the command free of org.example.taken.Taken cannot be added'"
  })
  void refusesACommandThatCannotBeAdded(String name, String message) throws Exception {
    String command =
        """
        package org.example.taken;

        import io.github.redescend.cli.api.CommandContribution;
        import io.github.redescend.cli.api.Console;

        public final class Taken implements CommandContribution {
          @Override
          public String name() {
            return "NAME";
          }

          @Override
          public Object command(Console console) {
            return new Object();
          }
        }
        """
            .replace("NAME", name);
    String services = "META-INF/services/io.github.redescend.cli.api.CommandContribution";
    new PluginSources(List.of(command), services, "org.example.taken.Taken").jar(other, "a.jar");
    Calls.run("--help", "--plugins", other).isRefusedFor(message);
    assertThat(Calls.run("train", "--help", "--plugins", other).out()).startsWith("Usage");
  }

  @Test
  void acceptsAGuiceModule() throws Exception {
    String module =
        """
        package org.example.module;

        import com.google.inject.AbstractModule;
        import com.google.inject.TypeLiteral;
        import com.google.inject.multibindings.MapBinder;
        import io.github.redescend.core.kernel.KernelFamily;
        import io.github.redescend.core.spec.Entry;
        import io.github.redescend.kernels.kernel.Linear;
        import java.util.List;

        public final class KernelsOfMine extends AbstractModule {
          @Override
          protected void configure() {
            MapBinder.newMapBinder(
                    binder(),
                    TypeLiteral.get(String.class),
                    new TypeLiteral<Entry<KernelFamily>>() {})
                .addBinding("inner")
                .toInstance(
                    new Entry<>("inner", "x.z", "none", List.of(), given -> new Linear()));
          }
        }
        """;
    PluginSources.ofModule(module, "org.example.module.KernelsOfMine").jar(other, "module.jar");
    assertThat(Calls.run("describe", "kernels", "--plugins", other).out())
        .contains("inner", "[plug-in module.jar]");
  }

  @Test
  void rejectsADuplicateName() throws Exception {
    sources().replacing('"' + NAME + '"', "\"welsch-hinge\"").jar(other, "taken.jar");
    refused(other, "taken.jar cannot be installed: two entries are named loss welsch-hinge");
    Path twice = Files.createDirectory(other.resolve("twice"));
    sources().jar(twice, "one.jar");
    sources().replacing("org.example.robust", "org.example.other").jar(twice, "two.jar");
    sources()
        .replacing('"' + NAME + '"', "\"another\"")
        .replacing("org.example.robust", "org.example.another")
        .jar(twice, "between.jar");
    String both = "redescend: plug-in %s, plug-in %s cannot be installed: Duplicate key";
    refused(twice, both.formatted(twice.resolve("one.jar"), twice.resolve("two.jar")), NAME);
  }

  private static void refused(Path given, String... parts) {
    Calls.run("describe", "losses", "--plugins", given).isRefusedFor(parts);
  }

  @Test
  void findsPluginsThroughTheEnvironment() throws Exception {
    Path out = other.resolve("out.txt");
    ProcessBuilder process =
        Calls.start(List.of("-Xmx256m"), "describe", "losses")
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    process.environment().put("REDESCEND_PLUGINS", plugins.toString());
    assertThat(process.start().waitFor()).isZero();
    assertThat(out).content().contains(NAME);
  }

  @Test
  void findsPluginsNextToTheProgram() {
    assertThat(describedNextTo(plugins)).contains(NAME);
    for (Path none : List.of(other, other.resolve("absent"))) {
      assertThat(describedNextTo(none)).contains("closs").doesNotContain(NAME);
    }
  }

  private static String describedNextTo(Path installed) {
    String property = "redescend.plugins";
    System.setProperty(property, installed.toString());
    try {
      Outcome described = Calls.run("describe", "losses");
      assertThat(described.code()).as(described.err()).isZero();
      assertThat(described.err()).isEmpty();
      return described.out();
    } finally {
      System.clearProperty(property);
    }
  }
}
