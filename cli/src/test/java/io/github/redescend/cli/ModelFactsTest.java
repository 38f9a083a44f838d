package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reported support and consistency of a model. */
class ModelFactsTest {
  @TempDir private Path folder;

  private Calls.Outcome train(String data, String options) {
    String line = "train|" + Calls.DATA.resolve(data) + "|--model|" + model() + "|" + options;
    Calls.Outcome outcome = Calls.run((Object[]) line.split("[| ]"));
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome;
  }

  private Path model() {
    return folder.resolve("m.rdm");
  }

  @ParameterizedTest
  @CsvSource({
    "--kernel linear --lambda 1,30,weights",
    "--penalty l1,9,weights",
    "--system ls-svm --space landmarks:m=20,20,support vectors",
  })
  void modelReportsItsSupport(String options, int support, String words) {
    assertThat(train("wdbc.csv", options + " --verbose").out())
        .containsPattern(words + " +" + support + "\n");
    JsonNode described = Calls.run("describe", model(), "--json").json();
    assertThat(described.path("support").asInt()).isEqualTo(support);
  }

  @ParameterizedTest
  @CsvSource({
    "truncated-hinge:s=-2,false,is truncated at -2.0000",
    "truncated-hinge:s=-0.51,false,is truncated at -0.51000",
    "truncated-hinge:s=-0.5,true,",
    "truncated-hinge:s=auto,true,",
    "truncated-hinge:s=0,true,",
    "hinge,false,is not truncated",
  })
  void jointModelsReportWhetherTheyAreConsistent(String loss, boolean consistent, String found) {
    Calls.Outcome trained = train("iris.csv", "--multiclass joint --loss " + loss);
    assertThat(trained.err().contains("not Fisher-consistent")).isNotEqualTo(consistent);
    JsonNode described = Calls.run("describe", model(), "--json").json();
    assertThat(described.path("fisherConsistent").isBoolean()).isTrue();
    assertThat(described.path("fisherConsistent").asBoolean()).isEqualTo(consistent);
    String text = Calls.run("describe", model()).out();
    if (consistent) {
      assertThat(text).doesNotContain("not Fisher-consistent");
    } else {
      assertThat(text)
          .contains(
              "not Fisher-consistent: with 3 classes trained at once the loss must be truncated"
                  + " between -0.50000 and 0, and "
                  + found);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "iris.csv,--system truncated-hinge --multiclass ovo",
    "iris.csv,--system ls-svm --multiclass joint",
    "iris.csv,--loss logistic --penalty l21"
  })
  void otherModelsReportNoConsistency(String data, String options) {
    train(data, options);
    assertThat(Calls.run("describe", model(), "--json").json().has("fisherConsistent")).isFalse();
  }

  /** By default two classes share one function and three are trained jointly, as in the paper. */
  @ParameterizedTest
  @CsvSource({
    "iris.csv,'',joint",
    "iris.csv,--multiclass ovr,ovr",
    "iris.csv,--solver ramp-path,ovo",
    "wdbc.csv,'',ovo"
  })
  void truncatedHingeTrainsManyClassesJointly(String data, String options, String expected) {
    train(data, ("--system truncated-hinge --lambda 10 " + options).trim());
    assertThat(Calls.run("describe", model(), "--json").json().at("/specs/multiclass").textValue())
        .isEqualTo(expected);
  }
}
