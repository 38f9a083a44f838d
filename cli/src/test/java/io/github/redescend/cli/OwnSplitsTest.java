package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
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
import org.junit.jupiter.params.provider.CsvSource;

/** Columns that define the folds, and a validation file. */
class OwnSplitsTest {
  private static final String MACHINE = "--system ls-svm --kernel linear --lambda 0.1";

  @TempDir private Path folder;
  private Path table;

  /** Rows of the second half follow the opposite rule, so past rows do not predict future rows. */
  @BeforeEach
  void rows() throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    StringBuilder text = new StringBuilder("day,site,x,label\n");
    for (int i = 0; i < 120; i++) {
      boolean yes = random.nextBoolean();
      boolean turned = i >= 60;
      text.append(
          "%d,s%d,%s,%s\n"
              .formatted(i / 2, i % 3, (yes == turned ? 1 : -1) + random.nextGaussian() / 4, yes));
    }
    table = Files.writeString(folder.resolve("rows.csv"), text);
  }

  private static Calls.Outcome run(Object... words) {
    List<Object> all = new ArrayList<>();
    for (Object word : words) {
      all.addAll(word instanceof String text ? List.of((Object[]) text.split(" ")) : List.of(word));
    }
    return Calls.run(all.toArray());
  }

  private static JsonNode json(Object... words) {
    Calls.Outcome outcome = run(words);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome.json();
  }

  @Test
  void timeSplitsTestOnTheFuture() {
    JsonNode found = json("evaluate", table, MACHINE, "--order day --cv 3 --ignore site --json");
    assertThat(found.get("folds").asInt()).isEqualTo(3);
    // The second split trains on the first half and tests on rows with the opposite rule.
    assertThat(found.at("/accuracy/values/0").asDouble()).isGreaterThan(0.9);
    assertThat(found.at("/accuracy/values/1").asDouble()).isLessThan(0.1);
  }

  @Test
  void everyCommandAcceptsUserDefinedFolds() {
    JsonNode found = json("evaluate", table, MACHINE, "--folds site --ignore day --json");
    assertThat(found.get("folds").asInt()).isEqualTo(3);
    JsonNode compared = json("compare", table, "--systems ls-svm,knn --folds site --json");
    assertThat(compared.get("folds").asInt()).isEqualTo(3);
    JsonNode tuned =
        json("tune", table, MACHINE, "--grid lambda=0.1,1 --folds site --ignore day --json");
    assertThat(tuned.at("/table/0/score").asDouble())
        .isEqualTo(found.at("/accuracy/mean").asDouble(), within(0.1));
    Path model = folder.resolve("m.rdm");
    JsonNode trained =
        json("train", table, "--model", model, MACHINE, "--folds site --ignore day --json");
    assertThat(trained.at("/leftOut/value")).isEqualTo(found.at("/accuracy/mean"));
    assertThat(trained.get("features").asInt()).isEqualTo(1);
  }

  @Test
  void validationEqualsATestOfTheModel() throws IOException {
    Path other = folder.resolve("other.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(table));
    lines.add("3,s1,0.3,maybe");
    Files.write(other, lines);
    Path model = folder.resolve("m.rdm");
    Path page = folder.resolve("m.html");
    JsonNode trained =
        json(
            "train",
            table,
            "--model",
            model,
            MACHINE,
            "--json --validation",
            other,
            "--report",
            page);
    JsonNode tested = json("test", model, other, "--json");
    JsonNode found = trained.get("validation");
    assertThat(found.get("samples").asInt()).isEqualTo(121);
    assertThat(found.get("accuracy")).isEqualTo(tested.at("/accuracy/mean"));
    assertThat(found.get("confusion")).isEqualTo(tested.get("confusion"));
    assertThat(found.get("metrics")).isEqualTo(tested.get("metrics"));
    assertThat(Files.readString(page)).contains("Validation on ");
    assertThat(run("train", table, "--model", model, MACHINE, "--validation", table).err())
        .contains("has the rows that the model was trained on");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--folds site --cv 3 | --cv draws folds and --folds names a column",
        "--folds site --repeats 2 | --repeats needs random folds: it cannot be combined with"
            + " --folds",
        "--folds site --order day | --folds and --order cannot be combined",
        "--folds 5 | --folds takes the name of a column: --cv 5 makes 5 folds",
        "--order day --holdout 0.3 | not with --holdout or --test",
        "--folds site --groups day | --groups and --folds cannot be combined",
        "--folds place | has no column 'place' for --folds",
        "--folds *a* | --folds must name one column, but '*a*' names",
        "--order site | column 'site' has no order",
      })
  void contradictoryOptionsAreRejected(String options, String words) {
    run("evaluate", table, MACHINE, options).isRefusedFor(words);
  }

  @Test
  void invalidSplitsAreRejected() throws IOException {
    run("tune", table, MACHINE, "--grid lambda=1,2 --folds site --nested 3")
        .isRefusedFor("--nested draws folds at random");
    Path empty = folder.resolve("empty.csv");
    Files.writeString(empty, Files.readString(table).replaceFirst("0,s0,", "0,,"));
    run("evaluate", empty, MACHINE, "--folds site")
        .isRefusedFor("row 1, line 2 has no value in column 'site' for --folds");
  }
}
