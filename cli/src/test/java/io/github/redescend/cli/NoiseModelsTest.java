package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoiseModelsTest {
  @TempDir private Path folder;
  private Path table;

  @BeforeEach
  void writes() throws Exception {
    StringBuilder rows = new StringBuilder("x,y,town,label\n");
    for (int i = 0; i < 120; i++) {
      double x = Math.sin(i) + (i % 2 == 0 ? 1 : -1);
      rows.append(x).append(',').append(Math.cos(3 * i)).append(',');
      rows.append(i % 3 == 0 ? "Ulm" : "Bonn").append(',').append(i % 2 == 0 ? "p" : "n");
      rows.append('\n');
    }
    table = folder.resolve("towns.csv");
    Files.writeString(table, rows);
  }

  @ParameterizedTest
  @ValueSource(strings = {"boundary:0.2", "instance:0.2", "group:town:0.3", "pairs:0.1"})
  void everyCommandAcceptsEveryNoiseModel(String noise) {
    Path model = folder.resolve("m.rdm");
    List<String> fixed = List.of("--system", "ls-svm", "--lambda", "1", "--noise", noise, "--json");
    Calls.run(with(fixed, "train", table, "--model", model)).json();
    assertThat(Calls.run("describe", model, "--json").json().get("origin").get("noise").textValue())
        .isEqualTo(noise);
    assertThat(Calls.run("verify", model, table, "--json").json().get("verified").booleanValue())
        .isTrue();
    JsonNode evaluated = Calls.run(with(fixed, "evaluate", table, "--cv", 2)).json();
    assertThat(evaluated.get("levels").get(0).get("noise").textValue()).isEqualTo(noise);
    JsonNode tuned = Calls.run(with(fixed, "tune", table, "--cv", 2, "--grid", "lambda=1")).json();
    assertThat(tuned.get("noise").textValue()).isEqualTo(noise);
    JsonNode compared =
        Calls.run(
                "compare",
                table,
                "--systems",
                "ls-svm,l2-svm",
                "--cv",
                "2",
                "--noise",
                noise,
                "--json")
            .json();
    assertThat(compared.get("noise").textValue()).isEqualTo(noise);
    JsonNode audited = Calls.run("audit", table, "--noise", noise, "--json").json();
    assertThat(audited.get("injected").get("auprc").doubleValue()).isPositive();
  }

  private static Object[] with(List<String> fixed, Object... call) {
    return Stream.concat(Arrays.stream(call), fixed.stream()).toArray();
  }

  @Test
  void explainsTheSyntaxOfNoise() {
    refused("group:twon:0.3", "has no column 'twon'", "did you mean 'town'?");
    refused("bounday:0.3", "unknown noise model 'bounday': did you mean 'boundary'?");
    refused("boundary:0.7", "share = 0.7 is not allowed: it must be in [0, 0.5]", "boundary:SHARE");
    refused("group:0.3", "group needs share", "group:COLUMN:SHARE");
  }

  private void refused(String noise, String... parts) {
    Calls.run("evaluate", table, "--system", "ls-svm", "--cv", "2", "--noise", noise)
        .isRefusedFor(parts);
  }

  @Test
  void plugInsAddModels() throws Exception {
    String source =
        """
        package org.example.noise;

        import io.github.redescend.core.Seed;
        import io.github.redescend.core.data.Labels;
        import io.github.redescend.core.spec.Contribution;
        import io.github.redescend.core.spec.Entry;
        import io.github.redescend.core.spec.Spec;
        import io.github.redescend.data.noise.LabelNoise;
        import io.github.redescend.data.noise.LabelNoise.LabelledRows;
        import java.util.List;

        public final class FirstRow implements Contribution<LabelNoise> {
          @Override
          public Entry<LabelNoise> entry() {
            return new Entry<>("first", "The first label.", "none", List.of(), given -> new First());
          }

          record First() implements LabelNoise {
            @Override
            public Spec spec() {
              return Spec.of("first");
            }

            @Override
            public Labels corrupt(LabelledRows rows, Seed seed) {
              int[] codes = rows.labels().codes().clone();
              codes[0] = 1 - codes[0];
              return new Labels(rows.labels().classes(), codes);
            }

            @Override
            public double share() {
              return 1e-9;
            }

            @Override
            public String toString() {
              return "first";
            }
          }
        }
        """;
    Path plugins = Files.createDirectory(folder.resolve("plugins"));
    new PluginSources(List.of(source), "org.example.noise.FirstRow").jar(plugins, "my noise.jar");
    assertThat(Calls.run("describe", "noises", "--plugins", plugins).out())
        .contains("The first label. [plug-in my noise.jar]");
    Calls.Outcome trained =
        Calls.run(
            "train",
            table,
            "--model",
            folder.resolve("m.rdm"),
            "--system",
            "ls-svm",
            "--noise",
            "first",
            "--plugins",
            plugins);
    assertThat(trained.err()).contains("noise first changed 1 of 120 training labels");
  }
}
