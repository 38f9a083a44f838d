package io.github.redescend.interchange.libsvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.FormulaKernel;
import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.interchange.libsvm.LibsvmModel.LibsvmLabels;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** LIBSVM reads our models and predicts the same labels. */
class LibsvmModelTest {
  private static final List<Recipe> RECIPES =
      List.of(
          Systems.recipe("svm").kernel("gaussian:gamma=0.3").lambda(0.5),
          Systems.recipe("truncated-hinge").kernel("linear").space("linear").lambda(1),
          Systems.recipe("ls-svm").kernel("polynomial:degree=2,gamma=0.5,coef0=1").lambda(2),
          Systems.recipe("rkcc-hq")
              .kernel("gaussian:gamma=0.3")
              .space("landmarks:m=20,rule=random")
              .lambda(1),
          Systems.recipe("rsvc")
              .kernel("gaussian:gamma=0.3")
              .manyClasses(MulticlassStrategy.OVR)
              .lambda(1),
          Systems.recipe("capped-svm").kernel("gaussian:gamma=0.3").space("gram").lambda(1));

  @ParameterizedTest
  @ValueSource(
      strings = {"breast_cancer_wisconsin", "ionosphere", "iris", "pima", "sonar", "wdbc", "wine"})
  void labelsAgree(String name) throws IOException {
    Dataset data = read(name);
    for (Recipe recipe : RECIPES) {
      TrainedModel model =
          Assembly.standard().classifier(recipe, Seed.of(1)).fit(data, Control.defaults());
      assertThat(predictedByLibsvm(model, data.features()))
          .as("%s on %s", recipe, name)
          .isEqualTo(predicted(model, data.features()));
    }
  }

  private static int[] predicted(TrainedModel model, Matrix samples) {
    List<Integer> labels = LibsvmLabels.of(model.classes());
    int[] codes = model.predict(samples);
    for (int i = 0; i < codes.length; i++) {
      codes[i] = labels.get(codes[i]);
    }
    return codes;
  }

  private static int[] predictedByLibsvm(TrainedModel model, Matrix samples) throws IOException {
    StringBuilder text = new StringBuilder();
    LibsvmModel.of(model).write(text);
    svm_model reference = svm.svm_load_model(new BufferedReader(new StringReader(text.toString())));
    int[] labels = new int[samples.rows()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = (int) svm.svm_predict(reference, nodes(samples.row(i)));
    }
    return labels;
  }

  private static svm_node[] nodes(double[] row) {
    svm_node[] nodes = new svm_node[row.length];
    for (int j = 0; j < row.length; j++) {
      nodes[j] = new svm_node();
      nodes[j].index = j + 1;
      nodes[j].value = row[j];
    }
    return nodes;
  }

  private static Dataset read(String name) {
    Path file = Path.of("..", "examples", "data", name + ".csv");
    Table table = Readers.standard().read(file, ReadOptions.training());
    return Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.MINMAX, MissingRule.MEAN))
        .apply(table);
  }

  @Test
  void supportVectorsOfPairsAreGroupedByClass() throws IOException {
    TrainedModel model =
        Assembly.standard()
            .classifier(RECIPES.get(0), Seed.of(1))
            .fit(read("wine"), Control.defaults());
    StringBuilder text = new StringBuilder();
    LibsvmModel.of(model).write(text);
    assertThat(text.toString().lines().filter(line -> line.startsWith("total_sv")))
        .containsExactly("total_sv " + model.decision().support());
  }

  /** A kernel is exported if its formula is one of LIBSVM's, whatever its name. */
  @Test
  void kernelIsRecognizedByItsFormula() throws IOException {
    Formula product = Formula.Pair.PRODUCT;
    assertThat(header(product)).contains("kernel_type linear");
    assertThat(header(Formula.Pair.SQUARED_DISTANCE.times(-0.25).exp()))
        .contains("kernel_type rbf", "gamma 0.25");
    assertThat(header(product.times(0.5).plus(2).power(3)))
        .contains("kernel_type polynomial", "degree 3", "gamma 0.5", "coef0 2.0");
    for (Formula other :
        List.of(
            FormulaKernel.RATIONAL_QUADRATIC,
            Formula.Pair.SQUARED_DISTANCE.times(-0.25).plus(1).exp(),
            product.times(0.5).plus(2).exp())) {
      assertThatThrownBy(() -> header(other))
          .hasMessage("LIBSVM has no kernel 'mine': it has linear, gaussian and polynomial");
    }
  }

  private static List<String> header(Formula formula) throws IOException {
    Recipe recipe = Systems.recipe("ls-svm").kernel("mine").space("gram").lambda(1);
    TrainedModel model =
        assembly(new FormulaKernel(formula))
            .classifier(recipe, Seed.of(1))
            .fit(read("iris"), Control.defaults());
    StringBuilder text = new StringBuilder();
    LibsvmModel.of(model).write(text);
    return text.toString().lines().limit(6).toList();
  }

  @Test
  void rejectsModelsThatLibsvmDoesNotSupport() {
    Dataset data = read("iris");
    Recipe laplacian = Systems.recipe("ls-svm").kernel("laplacian:gamma=0.3").lambda(1);
    TrainedModel model =
        Assembly.standard().classifier(laplacian, Seed.of(1)).fit(data, Control.defaults());
    assertThatThrownBy(() -> LibsvmModel.of(model))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("LIBSVM has no kernel 'laplacian': it has linear, gaussian and polynomial");
    TrainedModel neighbours =
        Assembly.standard()
            .classifier(Systems.recipe("knn"), Seed.of(1))
            .fit(data, Control.defaults());
    assertThatThrownBy(() -> LibsvmModel.of(neighbours))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("kernel machines and linear ones, not a knn");
    LearnedMetric metric = LearnedMetric.none(4, Compute.standard());
    TrainedModel mapped =
        new TrainedModel(
            model.classes(),
            model.manyClasses(),
            new MetricFunction(metric, model.decision()),
            model.provenance());
    assertThatThrownBy(() -> LibsvmModel.of(mapped))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("cannot hold a learned distance: train with distance = isotropic");
  }

  @Test
  void classesWithoutNumbersAreNumbered() {
    assertThat(LibsvmLabels.of(List.of("-1", "1"))).containsExactly(-1, 1);
    assertThat(LibsvmLabels.of(List.of("a", "b", "c"))).containsExactly(1, 2, 3);
    assertThat(LibsvmLabels.of(List.of("1", "2", "1.5"))).containsExactly(1, 2, 3);
    assertThat(LibsvmLabels.of(List.of("01", "1"))).containsExactly(1, 2);
  }

  /** The standard components with the single kernel "mine". */
  private static Assembly assembly(FormulaKernel kernel) {
    Entry<KernelFamily> entry = new Entry<>("mine", "mine", "none", List.of(), given -> kernel);
    return new Assembly(
        Losses.catalogue(),
        new Catalogue<>("kernel", List.of(entry)),
        SpaceKinds.catalogue(),
        Solvers.catalogue(),
        Compute.standard());
  }
}
