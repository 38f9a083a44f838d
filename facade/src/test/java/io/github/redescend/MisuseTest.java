package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Messages name arguments that are null, have a wrong length or contain NaN. */
class MisuseTest {
  private static final String[] Y = {"no", "yes", "no", "yes"};

  private static double[][] samples() {
    return new double[][] {{0, 1}, {3, 2}, {0.5, 2}, {3.5, 1}};
  }

  private static Classifier model() {
    return Redescend.with("ls-svm").kernel("linear").lambda(1).probabilities().fit(samples(), Y);
  }

  private static void refused(ThrowingCallable call, String sentence) {
    assertThatThrownBy(call).isInstanceOf(InvalidInputException.class).hasMessage(sentence);
  }

  private static void isNull(ThrowingCallable call, String name) {
    refused(call, name + " = null is not allowed: it must be given");
  }

  @Test
  void argumentsOfTrainingThatAreNullAreNamed() {
    double[][] x = samples();
    isNull(() -> Redescend.fit(null, Y), "x");
    isNull(() -> Redescend.fit(x, (String[]) null), "y");
    isNull(() -> Redescend.fit(x, (int[]) null), "y");
    isNull(() -> Redescend.fit(x, (boolean[]) null), "y");
    isNull(() -> Redescend.audit(null, Y), "x");
    isNull(() -> Redescend.evaluate(x, (int[]) null, 2), "y");
    isNull(() -> Redescend.with(null), "system");
    Training training = Redescend.with("rsvc");
    isNull(() -> training.kernel(null), "kernel");
    isNull(() -> training.space(null), "space");
    isNull(() -> training.weights((double[]) null), "weights");
    isNull(() -> training.groups("a", null), "groups[1]");
    isNull(() -> training.folds(null, "b"), "folds[0]");
    isNull(() -> training.classWeights(null), "classWeights");
    isNull(() -> Redescend.load((Path) null), "file");
    isNull(() -> Redescend.load((String) null), "file");
  }

  @Test
  void argumentsOfFilesThatAreNullAreNamed() {
    isNull(() -> Redescend.read((Path) null), "file");
    isNull(() -> Redescend.read((String) null), "file");
    isNull(() -> Redescend.read((Table) null), "table");
    TableFile table = Redescend.read("some.csv");
    isNull(() -> table.label(null), "column");
    isNull(() -> table.labels(null), "file");
    isNull(() -> table.weights(null), "column");
    isNull(() -> table.ignore((String[]) null), "columns");
    isNull(() -> table.features("a", null), "columns[1]");
    isNull(() -> table.id((String) null), "columns[0]");
    isNull(() -> table.na((String[]) null), "marks");
    isNull(() -> table.encoding(null), "encoding");
    isNull(() -> table.with(null), "training");
  }

  @Test
  void rowsToBePredictedThatAreNullAreNamed() {
    Classifier model = model();
    isNull(() -> model.predict((double[]) null), "row");
    isNull(() -> model.predict((double[][]) null), "rows");
    isNull(() -> model.predict((Path) null), "file");
    isNull(() -> model.predict((Map<String, ?>) null), "row");
    isNull(() -> model.score(null), "row");
    isNull(() -> model.probabilities((double[][]) null), "rows");
    isNull(() -> model.probabilities((Map<String, ?>) null), "row");
    isNull(() -> model.save((Path) null), "file");
    isNull(() -> model.save((String) null), "file");
    refused(
        () -> model.probabilities((double[]) null),
        "the row is null: every row needs its features");
    refused(
        () -> model.predict(new double[][] {{1, 2}, null}),
        "rows[1] is null: every row needs its features");
    assertThat(model.predict(new double[0][])).isEmpty();
  }

  @Test
  void samplesThatAreNullOrOfWrongLengthAreNamedByIndex() {
    double[][] x = samples();
    x[0] = null;
    refused(() -> Redescend.fit(x, Y), "x[0] is null: every row needs its features");
    x[0] = new double[] {1, 2};
    x[3] = new double[] {1};
    refused(
        () -> Redescend.fit(x, Y),
        "x[3] has 1 feature, where 2 are expected: every row needs as many");
    refused(
        () -> Redescend.fit(samples(), new int[] {1}),
        "y has 1 value, but x has 4 rows: every row needs one");
    Classifier model = model();
    refused(
        () -> model.predict(new double[] {1}),
        "the row has 1 feature, but the model was trained on 2");
    refused(
        () -> model.probabilities(new double[] {1}),
        "the row has 1 feature, where 2 are expected: every row needs as many");
  }

  /** Labels of arrays are checked like labels of files. */
  @Test
  void labelsThatLookLikeARegressionTargetAreRejected() {
    String[] names = {"ann", "bob", "cid", "dan"};
    refused(
        () -> Redescend.audit(samples(), names),
        "y has 4 different values in 4 rows and looks like identifiers or a regression target: a"
            + " classifier needs classes with several rows each");
    double[][] x = new double[100][1];
    int[] prices = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      x[i][0] = i;
      prices[i] = 500 + Math.min(i, 80);
    }
    assertThatThrownBy(() -> Redescend.fit(x, prices))
        .hasMessageStartingWith("y has 81 different values in 100 rows and ");
  }

  @Test
  void invalidRateIsNamedAsInItsMethod() {
    LabelAudit audit = Redescend.audit(samples(), Y);
    refused(() -> audit.within(2), "rate = 2 is not allowed: it must be in [0, 1]");
  }

  /** Array indices count from 0, so messages must not count from 1. */
  @Test
  void nonFiniteCellsAreNamedByTheIndexOfTheirRow() {
    double[][] x = samples();
    x[2][1] = Double.POSITIVE_INFINITY;
    refused(() -> Redescend.fit(x, Y), "x[2]: column 'x2' is Infinity, features must be finite");
    assertThatThrownBy(() -> Redescend.with("rsvc").weights(1, -1, 1, 1).fit(samples(), Y))
        .hasMessageStartingWith("x[1]: weight -1.0 ");
    assertThatThrownBy(() -> model().predict(new double[][] {{1, 2}, {1, Double.NaN}}))
        .hasMessageStartingWith("rows[1]: column 'x2' has no value: ");
    Map<String, Double> row = new HashMap<>();
    row.put("x1", 1.0);
    row.put("x2", null);
    assertThatThrownBy(() -> model().predict(row))
        .hasMessageStartingWith("the row: column 'x2' has no value: ");
  }
}
