package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.influence.ModelInfluences;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.LabelTrust;
import io.github.redescend.eval.choice.RidgeModel;
import io.github.redescend.eval.choice.SoftLabels;
import java.util.List;
import java.util.Optional;

/**
 * The training rows that one prediction hangs on.
 *
 * @param predicted the class
 * @param rival the class that the fewest wrong labels give it
 * @param certificate how many and how probable
 * @param exact whether the machine is least squares, so that the count is its own
 * @param difference how far the weighted fit's values are from the model's, relative to their size
 * @param reasons all rows of an influence, those that hold the prediction most first
 * @param check what the machine itself predicts once it is trained with the found labels; nothing
 *     if no labels turn the prediction or they leave a class without rows
 */
public record Explanation(
    String predicted,
    String rival,
    Certificate certificate,
    boolean exact,
    double difference,
    List<Reason> reasons,
    Optional<Check> check) {
  /**
   * A training row.
   *
   * @param row in the training table, from 0
   * @param label that it was trained with
   * @param influence half of how far the prediction's value moves towards the rival when the label
   *     is changed; for two classes y_i s_i(x) on the side of the prediction. Below 0 it speaks for
   *     the rival
   * @param trust the probability that the label is right
   */
  public record Reason(int row, String label, double influence, double trust) {}

  /**
   * A refit.
   *
   * @param rows those whose labels were changed, in the training table, from 0
   * @param predicted the class that it predicts
   * @param turned whether this is another one
   */
  public record Check(List<Integer> rows, String predicted, boolean turned) {}

  /**
   * Explains one prediction.
   *
   * @param trained what the model was trained on
   * @param x the prepared sample
   */
  public static Explanation of(
      PipelineModel model, TrainedRows trained, Matrix x, Assembly assembly) {
    LabelTrust trust = trained.trust(model, assembly);
    Certifier certifier = Certifier.of(model.model(), trained.taught(), trust.classes(), assembly);
    Certifier.Reasons found = certifier.reasons(x);
    List<String> classes = model.classes();
    Labels labels = trained.data().labels();
    List<Reason> reasons =
        found.flips().stream()
            .map(
                flip ->
                    new Reason(
                        trained.rows()[flip.row()],
                        labels.name(flip.row()),
                        flip.influence(),
                        trust.trust()[flip.row()]))
            .toList();
    return new Explanation(
        classes.get(found.predicted()),
        classes.get(found.rival()),
        found.certificate(),
        certifier.exact(),
        certifier.difference(),
        reasons,
        check(model.model(), trained, found, x, assembly));
  }

  /** Trains the machine itself once more, its kernel, metric, lambda and weights as they were. */
  private static Optional<Check> check(
      TrainedModel model,
      TrainedRows trained,
      Certifier.Reasons found,
      Matrix x,
      Assembly assembly) {
    Dataset data = model.metric().map(learnt -> learnt.map(trained.data())).orElse(trained.data());
    int[] codes = data.labels().codes().clone();
    found.fewest().forEach(flip -> codes[flip.row()] = flip.to());
    Labels changed = new Labels(data.labels().classes(), codes);
    for (int count : changed.counts()) {
      if (count == 0) {
        return Optional.empty();
      }
    }
    if (found.fewest().isEmpty()) {
      return Optional.empty();
    }
    Matrix seen = model.metric().map(learnt -> learnt.map(x)).orElse(x);
    TrainedModel refitted =
        RidgeModel.made(model)
            ? RidgeModel.again(model, trained.given(), flipped(trained, found), assembly)
            : assembly
                .classifier(
                    Recipe.fitted(ModelInfluences.parts(model.machine())),
                    Seed.of(model.provenance().seed()))
                .fit(data.withLabels(changed), Control.defaults());
    double threshold = model.training().threshold().orElse(0.0);
    int now = refitted.withThreshold(threshold).predict(seen)[0];
    List<Integer> rows =
        found.fewest().stream().map(flip -> trained.rows()[flip.row()]).sorted().toList();
    return Optional.of(new Check(rows, model.classes().get(now), now != found.predicted()));
  }

  private static SoftLabels flipped(TrainedRows trained, Certifier.Reasons found) {
    return trained
        .taught()
        .labels()
        .flipped(
            found.fewest().stream().mapToInt(Flip::row).toArray(),
            found.fewest().stream().mapToInt(Flip::to).toArray());
  }

  /**
   * Explains one row of a table.
   *
   * @param x prepared samples
   * @param row which of them, from 0
   * @throws InvalidInputException if the table has no such row, or the model no certificates
   */
  public static Explanation of(
      PipelineModel model, TrainedRows trained, Matrix x, int row, Assembly assembly) {
    if (row < 0 || row >= x.rows()) {
      throw new InvalidInputException(
          "row = %d is not allowed: the data has the rows 1 to %d".formatted(row + 1, x.rows()));
    }
    return of(model, trained, x.selectRows(new int[] {row}), assembly);
  }
}
