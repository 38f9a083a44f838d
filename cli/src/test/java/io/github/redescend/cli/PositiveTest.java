package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The positive class of two: option, stored value and suggestion. */
class PositiveTest {
  private static final String MACHINE = "--system ls-svm --kernel gaussian:gamma=1 --lambda 0.1";

  @TempDir private Path folder;
  private Path table;

  /** The rare class sorts first. */
  @BeforeEach
  void rows() throws IOException {
    table = folder.resolve("rows.csv");
    String rows = Files.readString(RareClass.rows(table, 120, 4, 5));
    Files.writeString(table, rows.replace("yes", "ill").replace("no", "well"));
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

  @Test
  void scoresChangeSignAndTheModelStoresTheClass() throws IOException {
    Path plain = folder.resolve("plain.rdm");
    Path chosen = folder.resolve("chosen.rdm");
    JsonNode given = call("train", table, "--model", plain, MACHINE, "--json").json();
    JsonNode forOther =
        call("train", table, "--model", chosen, MACHINE, "--json --positive ill").json();
    assertThat(given.at("/positive/class").asText()).isEqualTo("well");
    assertThat(forOther.at("/positive/class").asText()).isEqualTo("ill");
    assertThat(forOther.get("trainAccuracy")).isEqualTo(given.get("trainAccuracy"));
    List<String> one = Files.readAllLines(scored(plain));
    List<String> other = Files.readAllLines(scored(chosen));
    for (int i = 1; i < one.size(); i++) {
      String[] a = one.get(i).split(",");
      String[] b = other.get(i).split(",");
      assertThat(b[1]).isEqualTo(a[1]);
      assertThat(Double.parseDouble(b[2])).isEqualTo(-Double.parseDouble(a[2]), within(1e-9));
      assertThat(Double.parseDouble(b[2]) > 0).isEqualTo(b[1].equals("ill"));
    }
  }

  private Path scored(Path model) {
    Path out = folder.resolve(model.getFileName() + ".csv");
    call("predict", model, table, "--scores --output", out);
    return out;
  }

  @Test
  void metricsReferToTheChosenClass() {
    JsonNode given = call("evaluate", table, MACHINE, "--cv 5 --json").json();
    JsonNode forOther =
        call("evaluate", table, MACHINE, "--cv 5 --json --positive ill --metric f1").json();
    assertThat(forOther.at("/metric/name").asText()).isEqualTo("f1:ill");
    assertThat(forOther.at("/metric/mean").asDouble())
        .isLessThan(forOther.at("/metrics/f1/mean").asDouble());
    // Folds and fits are equal, so the AUC is equal. Precision refers to the other class.
    assertThat(forOther.at("/accuracy/values")).isEqualTo(given.at("/accuracy/values"));
    assertThat(forOther.at("/metrics/auc/mean").asDouble())
        .isEqualTo(given.at("/metrics/auc/mean").asDouble(), within(1e-9));
    assertThat(forOther.at("/metrics/averagePrecision/mean").asDouble())
        .isLessThan(given.at("/metrics/averagePrecision/mean").asDouble());
    assertThat(forOther.at("/positive/recall").asDouble())
        .isLessThan(given.at("/positive/recall").asDouble());
  }

  @Test
  void testMayChooseTheOtherClass() {
    Path model = folder.resolve("m.rdm");
    call("train", table, "--model", model, MACHINE, "--calibrate platt --positive ill");
    JsonNode own = call("test", model, table, "--json").json();
    JsonNode other = call("test", model, table, "--json --positive well").json();
    assertThat(own.at("/confusion/classes/1").asText()).isEqualTo("ill");
    assertThat(other.at("/confusion/classes/1").asText()).isEqualTo("well");
    assertThat(other.at("/confusion/counts/0/0")).isEqualTo(own.at("/confusion/counts/1/1"));
    assertThat(other.at("/metrics/logLoss")).isEqualTo(own.at("/metrics/logLoss"));
    assertThat(other.at("/positive/f1").asDouble())
        .isGreaterThan(own.at("/positive/f1").asDouble());
    Calls.run("test", model, table, "--positive", "Ill")
        .isRefusedFor("its classes are well, ill; did you mean 'ill'?");
    Calls.run("evaluate", table, "--positive", "Ill")
        .isRefusedFor("is not a class of the label column", "did you mean 'ill'?");
    Calls.run("test", model, table, "--positive", "sick")
        .isRefusedFor("--positive sick is not a class", "its classes are well, ill");
  }

  @Test
  void pageSuggestsTheRarerClass() throws IOException {
    Path page = folder.resolve("page.html");
    call("evaluate", table, MACHINE, "--cv 3 --report", page);
    assertThat(Files.readString(page))
        .contains("The positive class is", " is rarer (25.0% of the rows); --positive");
    Path card = folder.resolve("card.html");
    Path model = folder.resolve("m.rdm");
    call("train", table, "--model", model, MACHINE, "--report", card);
    assertThat(Files.readString(card)).contains("--positive &#39;ill&#39;");
    call("train", table, "--model", model, MACHINE, "--positive ill --report", card);
    assertThat(Files.readString(card))
        .contains("The positive class is &#39;ill&#39;")
        .doesNotContain("; --positive");
    call("test", model, table, "--report", page);
    assertThat(Files.readString(page)).contains("Positive class: &#39;ill&#39;");
  }

  @Test
  void tuneAndCompareSupportTheOption() {
    JsonNode tuned =
        call("tune", table, MACHINE, "--grid lambda=0.1,1 --metric f1 --json --positive ill")
            .json();
    assertThat(tuned.get("metric").asText()).isEqualTo("f1:ill");
    assertThat(tuned.at("/positive/class").asText()).isEqualTo("ill");
    JsonNode compared =
        call("compare", table, "--systems knn,ls-svm --cv 3 --metric f1 --positive ill --json")
            .json();
    assertThat(compared.get("metric").asText()).isEqualTo("f1:ill");
    assertThat(compared.at("/positive/class").asText()).isEqualTo("ill");
  }

  @Test
  void unknownClassesAreRejected() {
    Calls.run("evaluate", table, "--positive", "sick")
        .isRefusedFor("the positive class 'sick' (--positive) is not a class", "are ill, well");
    Calls.run("evaluate", Calls.DATA.resolve("iris.csv"), "--positive", "setosa")
        .isRefusedFor("--positive is for two classes", "has 3: setosa, versicolor, virginica");
  }
}
