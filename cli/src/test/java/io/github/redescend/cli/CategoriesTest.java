package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns with many categories and ordinal columns, from training to prediction. */
class CategoriesTest {
  private static final String MACHINE = "--system ls-svm --kernel linear --lambda 1";

  @TempDir private Path folder;
  private Path table;

  /** The label depends on the size. Cities are drawn from 60, most of which are rare. */
  @BeforeEach
  void rows() throws IOException {
    SplittableRandom random = new SplittableRandom(9);
    String[] sizes = {"S", "M", "L", "XL"};
    StringBuilder text = new StringBuilder("city,size,label\n");
    for (int i = 0; i < 200; i++) {
      int city = i % 3 == 0 ? random.nextInt(60) : random.nextInt(6);
      int size = random.nextInt(4);
      text.append("c%d,%s,%s\n".formatted(city, sizes[size], size > 1 ? "yes" : "no"));
    }
    table = Files.writeString(folder.resolve("rows.csv"), text);
  }

  private static Calls.Outcome call(Object... words) {
    List<Object> all = new ArrayList<>();
    for (Object word : words) {
      all.addAll(word instanceof String text ? List.of((Object[]) text.split(" ")) : List.of(word));
    }
    Calls.Outcome outcome = Calls.run(all.toArray());
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " --encode target", " --ordinal size=S,M,L,XL"})
  void modelsKeepTheirCategories(String options) throws IOException {
    Path model = folder.resolve("m.rdm");
    Calls.Outcome trained = call("train", table, "--model", model, MACHINE + options);
    assertThat(trained.err().contains("categories with fewer than 5 rows are pooled as (rare)"))
        .isEqualTo(!options.contains("target"));
    assertThat(call("describe", model, "--json").json().get("features").asInt())
        .isEqualTo(features(options));
    Path rows = Files.writeString(folder.resolve("q.csv"), "city,size\nc1,S\nnowhere,XXL\nc1,XL\n");
    Calls.Outcome predicted = call("predict", model, rows, "--scores");
    assertThat(predicted.out().lines().skip(1).map(line -> line.split(",")[1]).toList())
        .satisfies(labels -> assertThat(labels.get(0)).isEqualTo("no"))
        .satisfies(labels -> assertThat(labels.get(2)).isEqualTo("yes"));
    assertThat(predicted.err()).contains("'nowhere'", "2 cells");
    assertThat(Calls.run("export", model, "--to", "onnx", folder.resolve("m.onnx")).code())
        .isEqualTo(options.contains("target") ? 2 : 0);
  }

  /**
   * The number of features: sizes take one (ordinal) or four (one-hot), target-encoded cities one.
   */
  private int features(String options) throws IOException {
    if (options.contains("target")) {
      return 5;
    }
    long frequent =
        Files.readAllLines(table).stream()
            .skip(1)
            .map(line -> line.split(",")[0])
            .collect(
                java.util.stream.Collectors.groupingBy(
                    city -> city, java.util.stream.Collectors.counting()))
            .values()
            .stream()
            .filter(count -> count >= 5)
            .count();
    return (int) frequent + 1 + (options.contains("ordinal") ? 1 : 4);
  }

  @Test
  void targetEncodingDoesNotLeakRandomLabels() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder text = new StringBuilder("city,label\n");
    for (int i = 0; i < 400; i++) {
      text.append("c%d,%s\n".formatted(random.nextInt(80), random.nextBoolean()));
    }
    Path coins = Files.writeString(folder.resolve("coins.csv"), text);
    for (String machine : List.of(MACHINE, "--system knn")) {
      double accuracy =
          call("evaluate", coins, machine, "--cv 5 --encode target --json")
              .json()
              .at("/accuracy/mean")
              .asDouble();
      assertThat(accuracy).isEqualTo(0.5, within(0.08));
    }
  }

  @Test
  void invalidOptionsAreRejected() {
    Calls.run("evaluate", table, "--ordinal", "size=S,M")
        .isRefusedFor("is not a level of --ordinal, S,M: add it");
    Calls.run("evaluate", table, "--ordinal", "size").isRefusedFor("as in size=S,M,L,XL");
    Calls.run("evaluate", table, "--encode", "onhot").isRefusedFor("encode = onhot");
  }
}
