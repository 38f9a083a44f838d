package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.influence.ModelInfluences;
import io.github.redescend.classifiers.model.Learner;
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
import io.github.redescend.eval.audit.noise.LabelEvidence.LabelTrust;
import io.github.redescend.eval.certificate.Certifier.Certificate;
import io.github.redescend.eval.certificate.VoteRule.Flip;
import io.github.redescend.eval.choice.RidgeModel;
import io.github.redescend.eval.choice.SoftLabels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The influential training rows of one prediction, strongest support first, and the class reached
 * by the fewest wrong labels. The count is exact for least squares; else the weighted fit differs
 * from the model by {@code difference}. The check refits with the flipped labels, if any flips
 * change the prediction and leave no class without rows.
 */
public record Explanation(
    String predicted,
    String competitor,
    Certificate certificate,
    boolean exact,
    double difference,
    List<Reason> reasons,
    Optional<Check> check) {
  /**
   * An influential training row, from 0. Its influence is half of the change of the decision value
   * towards the competitor if the label is flipped; for two classes y_i s_i(x) on the side of the
   * prediction. Negative if it supports the competitor.
   */
  public record Reason(int row, String label, double influence, double trust) {}

  /** A refit with flipped rows of the training table, from 0. */
  public record Check(List<Integer> rows, String predicted, boolean turned) {}

  /** Explains the prediction for one row of {@code features}, from 0. */
  public static Explanation of(
      PipelineModel model, TrainedRows trained, Matrix features, int row, Assembly assembly) {
    if (row < 0 || row >= features.rows()) {
      throw new InvalidInputException(
          "row = %d is not allowed: the data has the rows 1 to %d"
              .formatted(row + 1, features.rows()));
    }
    Matrix x = features.selectRows(new int[] {row});
    LabelTrust trust = trained.trust(model, assembly);
    Certifier certifier = Certifier.of(model.model(), trained.taught(), trust.classes(), assembly);
    Certifier.Reasons certified = certifier.reasons(x);
    List<String> classes = model.classes();
    Labels labels = trained.data().labels();
    List<Reason> reasons = new ArrayList<>();
    for (Flip flip : certified.flips()) {
      int at = flip.row();
      String label = labels.name(at);
      reasons.add(new Reason(trained.rows()[at], label, flip.influence(), trust.trust()[at]));
    }
    return new Explanation(
        classes.get(certified.predicted()),
        classes.get(certified.competitor()),
        certified.certificate(),
        certifier.exact(),
        certifier.difference(),
        reasons,
        check(model.model(), trained, certified, x, assembly));
  }

  /** Refits the machine with the same kernel, distance, lambda and weights. */
  private static Optional<Check> check(
      TrainedModel model,
      TrainedRows trained,
      Certifier.Reasons certified,
      Matrix x,
      Assembly assembly) {
    List<Flip> fewest = certified.fewest();
    Dataset data =
        model.metric().map(learned -> learned.map(trained.data())).orElse(trained.data());
    int[] codes = data.labels().codes().clone();
    fewest.forEach(flip -> codes[flip.row()] = flip.to());
    Labels changed = new Labels(data.labels().classes(), codes);
    if (fewest.isEmpty() || IntStream.of(changed.counts()).anyMatch(count -> count == 0)) {
      return Optional.empty();
    }
    Matrix seen = model.metric().map(learned -> learned.map(x)).orElse(x);
    TrainedModel refitted;
    if (RidgeModel.isRidge(model)) {
      int[] flipped = fewest.stream().mapToInt(Flip::row).toArray();
      int[] to = fewest.stream().mapToInt(Flip::to).toArray();
      SoftLabels labels = trained.taught().labels().flipped(flipped, to);
      refitted = RidgeModel.again(model, trained.given(), labels, assembly);
    } else {
      Recipe recipe = Recipe.fitted(ModelInfluences.parts(model.machine()));
      Learner learner = assembly.classifier(recipe, Seed.of(model.provenance().seed()));
      refitted = learner.fit(data.withLabels(changed), Control.defaults());
    }
    double threshold = model.training().threshold().orElse(0.0);
    int now = refitted.withThreshold(threshold).predict(seen)[0];
    List<Integer> rows = fewest.stream().map(flip -> trained.rows()[flip.row()]).sorted().toList();
    return Optional.of(new Check(rows, model.classes().get(now), now != certified.predicted()));
  }
}
