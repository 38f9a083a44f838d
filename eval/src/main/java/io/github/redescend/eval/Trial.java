package io.github.redescend.eval;

import io.github.redescend.classifiers.Pipeline;
import io.github.redescend.classifiers.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One pipeline fitted to training rows and tried on test rows.
 *
 * @param split the index of the split
 * @param train labelled rows to learn from
 * @param test labelled rows
 * @param classes all classes that training could have
 */
record Trial(int split, Table train, Table test, List<String> classes) {
  private static final String CLASS_WEIGHT = "class weight";

  FoldResult run(Pipeline pipeline, Control control) {
    long begin = System.nanoTime();
    Table rows = usable(pipeline.preparation().missing());
    int occurring = (int) rows.labels().stream().distinct().count();
    if (occurring == 1) {
      return constant(pipeline, rows, begin);
    }
    PipelineModel model =
        occurring > 0 && occurring < classes.size()
            ? fitWithoutAClass(pipeline, rows, control)
            : pipeline.fit(rows, control);
    long fitted = System.nanoTime();
    Table tested = tested(model.preprocessing());
    List<String> predicted = model.predict(tested);
    return result(tested, predicted, begin, fitted, model.model().provenance().specs());
  }

  /**
   * As {@link Pipeline#fit}, but the class weights may name a class that these rows lack: they go
   * into the weights of the rows.
   */
  private PipelineModel fitWithoutAClass(Pipeline pipeline, Table rows, Control control) {
    Labels labels = Labels.of(rows.labels(), classes);
    double[] factors = pipeline.classWeights().factors(labels);
    double[] weights = rows.weights();
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= factors[labels.codes()[i]];
    }
    String name = rows.hasWeights() ? rows.weightsName() : CLASS_WEIGHT;
    return new Pipeline(pipeline.preparation(), ClassWeights.none(), pipeline.learner())
        .fit(rows.withWeights(name, weights), control);
  }

  /** No classifier learns from one class: it is predicted for every row. */
  private FoldResult constant(Pipeline pipeline, Table rows, long begin) {
    Preprocessing preprocessing = Preprocessing.learn(rows, pipeline.preparation());
    long fitted = System.nanoTime();
    Table tested = tested(preprocessing);
    List<String> predicted = Collections.nCopies(tested.rows(), rows.labels().get(0));
    return result(tested, predicted, begin, fitted, Map.of());
  }

  private FoldResult result(
      Table tested, List<String> predicted, long begin, long fitted, Map<String, String> specs) {
    double fitSeconds = (fitted - begin) / 1e9;
    double predictSeconds = (System.nanoTime() - fitted) / 1e9;
    return new FoldResult(
        split,
        ConfusionMatrix.of(tested.labels(), predicted),
        test.rows() - tested.rows(),
        fitSeconds,
        predictSeconds,
        specs);
  }

  /** The training rows that the pipeline keeps: what classes are left shows on these alone. */
  private Table usable(MissingRule missing) {
    if (missing != MissingRule.DROP || train.isSparse()) {
      return train;
    }
    return train.select(
        IntStream.range(0, train.rows())
            .filter(i -> train.columns().stream().noneMatch(column -> column.missing(i)))
            .toArray());
  }

  private Table tested(Preprocessing preprocessing) {
    int[] kept = preprocessing.kept(test);
    if (kept.length == 0) {
      throw new InvalidInputException(
          "%s has no row to test on: every row of this test part has a missing cell, and missing = drop leaves those out"
              .formatted(test.source()));
    }
    return kept.length == test.rows() ? test : test.select(kept);
  }
}
