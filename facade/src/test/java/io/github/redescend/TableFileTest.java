package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Suspect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Realistic files read through the library. */
class TableFileTest {
  private static final String CHURN = "../examples/data/churn.csv";

  @TempDir private Path folder;

  private static TableFile churn() {
    return Redescend.read(CHURN).label("churn").with(Redescend.with("ls-svm").lambda(0.1));
  }

  @Test
  void rowsInMemoryAreTreatedLikeThoseOfAFile() {
    ReadOptions options = ReadOptions.training().withLabel("churn");
    Table rows =
        Readers.standard()
            .read(
                Path.of(CHURN),
                options.withCells(options.cells().withUnlabelled(CellRules.Unlabelled.DROP)));
    TableFile file = churn().unlabelled("drop").missing("mean");
    TableFile memory =
        Redescend.read(rows).missing("mean").with(Redescend.with("ls-svm").lambda(0.1));
    assertThat(memory.evaluate(3).accuracies()).isEqualTo(file.evaluate(3).accuracies());
    assertThat(memory.fit()).hasToString(file.fit().toString());
    TableFile reading = memory.ignore("id");
    assertThatThrownBy(() -> reading.fit())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageEndingWith(
            "is in memory, so how to read it cannot be set: set labels, weights, groups and columns"
                + " of the table itself");
    Table unlabelled = Table.of("customers", rows.columns());
    assertThatThrownBy(() -> Redescend.read(unlabelled).missing("mean").fit())
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("customers has no labels: every row needs one");
  }

  @Test
  void everyRefusalNamesTheMethodThatHelps() {
    assertThatThrownBy(() -> churn().fit())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("skip such rows with unlabelled(\"drop\")")
        .hasMessageNotContaining("--");
    assertThatThrownBy(() -> churn().unlabelled("drop").fit())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("missing(\"mean\"), missing(\"indicator\") or missing(\"drop\")")
        .hasMessageNotContaining("--");
    assertThatThrownBy(() -> churn().unlabelled("some"))
        .hasMessageContaining("it must be fail or drop");
  }

  @Test
  void trainingWeightsApplyToFilesToo() throws IOException {
    StringBuilder text = new StringBuilder("size,w,label\n");
    double[][] x = new double[40][];
    String[] y = new String[x.length];
    double[] weights = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = new double[] {i * 7 % 11};
      y[i] = i * 5 % 7 < 3 ? "a" : "b";
      weights[i] = 1 + i % 4;
      text.append("%d,%d,%s\n".formatted(i * 7 % 11, 1 + i % 4, y[i]));
    }
    String file = Files.writeString(folder.resolve("w.csv"), text).toString();
    Training plain = Redescend.with("ls-svm").kernel("linear").lambda(0.1);
    Training weighted = plain.weights(weights);
    double expected = weighted.fit(x, y).score(x[3]);
    TableFile table = Redescend.read(file).ignore("w");
    assertThat(table.with(weighted).fit().score(x[3])).isEqualTo(expected);
    assertThat(table.with(plain).fit().score(x[3])).isNotEqualTo(expected);
    assertThat(Redescend.read(file).weights("w").with(plain).fit().score(x[3])).isEqualTo(expected);
    assertThatThrownBy(() -> Redescend.read(file).weights("w").with(weighted).audit())
        .hasMessage(
            file + " has weights in column 'w', and the training has others: remove one of them");
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> table.with(plain.weights(1, 2)).fit(),
            () -> table.with(plain.weights(1, 2)).evaluate(3))) {
      assertThatThrownBy(call)
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("weights has 2 values, but %s has 40 rows: every row needs one", file);
    }
  }

  @Test
  void followingTheAdviceTrainsOnAMessyTable() {
    TableFile raw = churn().unlabelled("drop").missing("mean");
    assertThat(raw.warnings())
        .anyMatch(sentence -> sentence.contains("'id'") && sentence.contains("ignore(...)"))
        .anyMatch(sentence -> sentence.contains("na(\"4O50\")"))
        .anyMatch(sentence -> sentence.contains("dates(\"parts\")"))
        .noneMatch(sentence -> sentence.contains("--"));
    TableFile heeded = raw.id("id").ignore("note").dates("parts").na("4O50");
    assertThat(heeded.warnings()).isEmpty();
    Classifier model = heeded.fit();
    assertThat(model.model().preprocessing().featureNames())
        .contains("age", "income", "date.month")
        .doesNotContain("id")
        .noneMatch(name -> name.startsWith("note"));
    // Rows without a label are predicted too, with the missing-value marks of training.
    assertThat(model.predict(Path.of(CHURN))).hasSize(400);
  }

  /** Predictions of single rows equal those of the whole file. */
  @Test
  void predictsRowsByColumnName() throws IOException {
    Path file = folder.resolve("shop.csv");
    StringBuilder text = new StringBuilder("size,colour,bought\n");
    for (int i = 0; i < 60; i++) {
      String colour = i % 3 == 0 ? "red" : "blue";
      text.append(
          "%s,%s,%s\n".formatted(i % 10 == 9 ? "" : i % 10, colour, i % 3 == 0 ? "yes" : "no"));
    }
    Files.writeString(file, text);
    Classifier model =
        Redescend.read(file.toString())
            .missing("mean")
            .with(Redescend.with("ls-svm").lambda(0.1).probabilities())
            .fit();
    List<String> whole = model.predict(file);
    for (int i = 0; i < 60; i++) {
      Map<String, Object> row = new HashMap<>();
      row.put("size", i % 10 == 9 ? null : i % 2 == 0 ? (Object) (i % 10) : "" + i % 10);
      row.put("colour", i % 3 == 0 ? "red" : "blue");
      row.put("note", "left aside");
      assertThat(model.predict(row)).isEqualTo(whole.get(i));
      assertThat(model.probabilities(row)[model.classes().indexOf(whole.get(i))])
          .isGreaterThan(0.5);
    }
    assertThatThrownBy(() -> model.predict(Map.of("size", 3)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("the row has no column 'colour'");
    assertThatThrownBy(() -> model.predict(Map.of("size", "large", "colour", "red")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(
            "column 'size' of the row has 'large' where a finite number is needed");
  }

  @Test
  void theLogNamesEachUnseenCategoryOnce() throws IOException {
    StringBuilder text = new StringBuilder("smoker,plan,label\n");
    for (int i = 0; i < 40; i++) {
      text.append(i % 2 == 0 ? "yes,basic,ill\n" : "no,full,well\n");
    }
    Path file = Files.writeString(folder.resolve("plans.csv"), text);
    Classifier model =
        Redescend.read(file).with(Redescend.with("ls-svm").lambda(0.1).probabilities()).fit();
    Path unseen = Files.writeString(folder.resolve("new.csv"), "smoker,plan\nno,gold\n");
    List<String> logged =
        logged(
            Classifier.class,
            () -> {
              model.predict(file);
              model.predict(Map.of("smoker", "maybe", "plan", "basic"));
              model.probabilities(Map.of("smoker", "maybe", "plan", "basic"));
              model.probabilities(Map.of("smoker", "yes", "plan", "trial"));
              model.predict(unseen);
            });
    assertThat(logged).hasSize(3);
    assertThat(logged.get(0)).contains("column 'smoker'", "'maybe'");
    assertThat(logged.get(1)).contains("column 'plan'", "'trial'");
    assertThat(logged.get(2)).contains("column 'plan'", "'gold'");
  }

  @Test
  void theLogHasTheWarningsOfFitsAndFolds() {
    double[][] x = new double[40][];
    String[] y = new String[40];
    for (int i = 0; i < 40; i++) {
      x[i] = new double[] {i % 2 + i / 100.0, i % 7};
      y[i] = i < 3 ? "rare" : i % 2 == 0 ? "a" : "b";
    }
    Training training = Redescend.with("ls-svm").lambda(0.1);
    assertThat(logged(Training.class, () -> training.evaluate(x, y, 5)))
        .singleElement()
        .asString()
        .contains("class 'rare' has 3 rows, fewer than the 5 folds", "use fewer folds or collect");
    assertThat(logged(Training.class, () -> training.tune(x, y, "lambda=1,2", 5))).hasSize(1);
    double[][] constant = new double[40][2];
    assertThat(logged(Training.class, () -> training.fit(constant, y)))
        .singleElement()
        .asString()
        .contains("for every training row")
        .contains("scale(\"robust\"), classWeights(\"balanced\") or another system");
  }

  private static List<String> logged(Class<?> type, Runnable work) {
    List<String> logged = new ArrayList<>();
    Logger logger = Logger.getLogger(type.getName());
    Handler handler = collector(logged);
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      work.run();
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }
    return logged;
  }

  private static Handler collector(List<String> logged) {
    return new Handler() {
      @Override
      public void publish(LogRecord entry) {
        logged.add(entry.getMessage());
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }

  @Test
  void suspectsUseTheRowNumbersOfTheFile() throws IOException {
    StringBuilder text = new StringBuilder("key,x,y,label\n");
    for (int i = 0; i < 60; i++) {
      String label = i == 3 ? "" : (i % 2 == 0) == (i != 40) ? "a" : "b";
      String x = i == 5 ? "" : Double.toString(i % 2 + i / 1000.0);
      text.append("k%d,%s,%s,%s\n".formatted(i, x, i % 2 + (i % 7) / 100.0, label));
    }
    Path file = folder.resolve("rows.csv");
    Files.writeString(file, text);
    LabelAudit audit =
        Redescend.read(file.toString()).id("key").unlabelled("drop").missing("drop").audit();
    assertThat(audit.suspects().stream().map(Suspect::row)).containsExactly(40);
    assertThat(audit.top(1).get(0).given()).isEqualTo("b");
    assertThat(audit.id(40)).containsExactly("k40");
    assertThat(audit.toHtml())
        .contains("<title>Audit of rows.csv", "Row 41: labelled <q class=\"given\">b</q>", "k40")
        .contains(audit.statement().substring(0, 20));
    assertThatThrownBy(() -> audit.id(3)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void columnsCanBeChosenWithAndWithoutNames() throws IOException {
    Path file = folder.resolve("plain.csv");
    Files.writeString(file, "1,5,a\n2,5.5,b\n1.1,7,a\n2.2,6,b\n".repeat(3));
    TableFile plain =
        Redescend.read(file.toString()).noHeader().with(Redescend.with("ls-svm").lambda(0.1));
    assertThat(plain.fit().predict(new double[] {1, 6})).isEqualTo("a");
    assertThat(plain.features("x1").fit().predict(new double[] {2})).isEqualTo("b");
  }

  @Test
  void ambiguousDecimalMarkCanBeGiven() throws IOException {
    Path file = folder.resolve("comma.csv");
    Files.writeString(file, "x;y\n1,125;a\n2,250;b\n1,250;a\n2,125;b\n");
    TableFile table = Redescend.read(file.toString()).with(Redescend.with("ls-svm").lambda(0.1));
    assertThatThrownBy(table::fit).hasMessageContaining("such as '1,125'");
    Classifier model = table.decimal("comma").fit();
    assertThat(model.predict(new double[] {1.2})).isEqualTo("a");
    assertThatThrownBy(() -> table.decimal("dot")).hasMessageContaining("auto, point, comma");
  }

  @Test
  void missingFeatureOfARowIsImputedAsInATable() {
    double[][] x = {{1, 0}, {1.2, Double.NaN}, {3, 2}, {3.1, 1.9}, {Double.NaN, 0.1}, {2.9, 2.2}};
    String[] y = {"no", "no", "yes", "yes", "no", "yes"};
    assertThatThrownBy(() -> Redescend.with("ls-svm").lambda(0.1).fit(x, y))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("missing(\"mean\")");
    for (String rule : List.of("mean", "indicator")) {
      Classifier model = Redescend.with("ls-svm").lambda(0.1).missing(rule).fit(x, y);
      double[] all = model.model().scores(ArrayTable.of("x", x, List.of("x1", "x2")));
      for (int i = 0; i < x.length; i++) {
        assertThat(model.score(x[i])).as(rule + i).isCloseTo(all[i], within(1e-12));
      }
    }
    Classifier dropped = Redescend.with("ls-svm").lambda(0.1).missing("drop").fit(x, y);
    assertThatThrownBy(() -> dropped.predict(x[1]))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("feature 2 of the row is NaN");
  }

  @Test
  void resultsAreShownAsHtml() {
    double[][] x = {{1}, {2}, {1.1}, {2.1}, {1.2}, {2.2}};
    String html =
        Redescend.with("ls-svm").lambda(0.1).evaluate(x, new int[] {0, 1, 0, 1, 0, 1}, 3).toHtml();
    assertThat(html)
        .startsWith("<!doctype html>")
        .contains("<title>Evaluation of x</title>", "3-fold cross-validation", "100.0%")
        .contains("Fit to all rows");
  }

  @Test
  void numericTargetIsRejected() throws IOException {
    StringBuilder rows = new StringBuilder("a,price\n");
    for (int i = 0; i < 60; i++) {
      rows.append(i % 7).append(',').append(100 + i / 1.02).append('\n');
    }
    rows.append("3,100.0\n");
    TableFile file = Redescend.read(Files.writeString(folder.resolve("p.csv"), rows).toString());
    assertThatThrownBy(file::fit)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(
            "'price' has 60 different numbers in 61 rows and looks like a regression target")
        .hasMessageContaining("choose a class column with label(...)");
  }

  @Test
  void arrayLabelsComeFromAnotherFile() throws IOException {
    Path array = Path.of("../data/src/test/resources/numpy/i1.npy");
    Path labels = Files.writeString(folder.resolve("y.txt"), "yes\n");
    assertThatThrownBy(() -> Redescend.read(array.toString()).labels(labels.toString()).fit())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("y.txt has 1 label for");
  }

  @Test
  void aLambdaInTheNameOfASystemIsKept() {
    Training named = Redescend.with("ls-svm:lambda=7");
    double lambda =
        named
            .fit(new double[][] {{0}, {1}, {2}, {3}}, new int[] {0, 0, 1, 1})
            .model()
            .model()
            .provenance()
            .training()
            .parts()
            .orElseThrow()
            .lambda();
    assertThat(lambda).isEqualTo(7);
  }

  @Test
  void severalClassesAndTheInterceptAreSettings() {
    TableFile wine = Redescend.read("../examples/data/wine.csv");
    Training training = Redescend.with("ls-svm").multiclass("ovr").bias(false).lambda(0.1);
    assertThat(wine.with(training).fit().model().model().provenance().training().parts())
        .hasValueSatisfying(
            parts -> {
              assertThat(parts.manyClasses()).isEqualTo(MulticlassStrategy.OVR);
              assertThat(parts.bias()).isFalse();
            });
    assertThatThrownBy(() -> training.multiclass("all"))
        .hasMessage("multiclass = all is not allowed: it must be one of ovo, ovr, joint");
    assertThat(
            wine.with(training.distance("diagonal:rounds=1"))
                .fit()
                .model()
                .model()
                .provenance()
                .training()
                .distance())
        .isPresent();
  }

  @Test
  void stableFeaturesAreSelected() {
    FeatureSelection selection = Redescend.read("../examples/data/wine.csv").select(1);
    assertThat(selection.selected()).contains("proline").hasSizeLessThan(13);
    assertThat(selection.frequencies()).hasSize(13).containsEntry("hue", 0.0);
    assertThat(selection.expectedFalse()).isLessThanOrEqualTo(1);
    assertThat(selection).asString().contains("expected false");
  }

  @Test
  void comparisonNeedsTwoSystems() {
    TableFile wine = Redescend.read("../examples/data/wine.csv");
    Training training = Redescend.with("default");
    assertThatThrownBy(() -> training.compare(List.of(wine), 3, "svm", "svm"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("at least two different systems");
    SystemComparison comparison = training.compare(List.of(wine), 3, "ls-svm:lambda=1", "knn");
    assertThat(comparison.systems()).containsExactly("ls-svm:lambda=1", "knn");
    assertThat(comparison.means()).hasDimensions(1, 2);
    assertThat(comparison.means()[0][0]).isGreaterThan(0.9);
  }

  /**
   * A sparse classifier with several classes is trained, tuned and exported through the facade
   * only.
   */
  @Test
  void sparseClassifierWithThreeClassesIsTunedAndExported() throws IOException {
    TableFile wine =
        Redescend.read("../examples/data/wine.csv")
            .with(Redescend.with("truncated-hinge").penalty("l1"));
    TunedClassifier tuned = wine.tune("lambda=3,30,300", 3);
    assertThat(tuned.best()).containsEntry("lambda", "3");
    assertThat(tuned.score()).isGreaterThan(0.9);
    assertThat(tuned.toString()).startsWith("accuracy of 0.9").endsWith("with {lambda=3}");
    assertThat(tuned.toHtml()).contains("<title>Tuning on wine.csv</title>");
    Classifier model = tuned.classifier();
    assertThat(model.classes()).hasSize(3);
    assertThat(model.model().selected().orElseThrow()).contains("proline").hasSizeLessThan(13);
    Path exported = folder.resolve("wine.libsvm");
    model.exportLibsvm(exported);
    assertThat(Files.readAllLines(exported).get(0)).startsWith("svm_type c_svc");
    assertThatThrownBy(() -> wine.tune("sigma=1", 3)).isInstanceOf(InvalidInputException.class);
  }
}
