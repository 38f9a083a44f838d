package io.github.redescend.result.picture;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Panels;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.List;

/**
 * A figure of losses.
 *
 * @param figure the figure
 * @param json the numbers in it
 */
public record LossPlot(Figure figure, Fields json) {
  /**
   * Draws losses: value, derivative and weight by margin, or instead their expected loss and the
   * influence of one row.
   *
   * @param risk the probability of the positive class for the expected loss, or null
   * @param sensitivity whether the influence of one row is drawn
   */
  public static LossPlot of(
      List<Criterion> losses, Double risk, boolean sensitivity, Assembly assembly, Seed seed) {
    List<String> names = losses.stream().map(loss -> loss.spec().toString()).toList();
    Fields json = Fields.of("losses", names);
    List<Illustration> all = new ArrayList<>();
    if (risk == null && !sensitivity) {
      all.addAll(LossPictures.of(losses));
    }
    if (risk != null) {
      all.addAll(RiskPictures.of(losses, risk));
      json.with("risk", risk).with("minimisers", RiskPictures.minimisers(losses, risk));
    }
    if (sensitivity) {
      SensitivityPicture moved = SensitivityPicture.of(losses, assembly, seed);
      all.add(moved.illustration());
      json.with("places", SensitivityPicture.places()).with("sensitivity", moved.curves());
    }
    return new LossPlot(
        new Panels(String.join(", ", names), all.stream().map(Illustration::figure).toList()),
        json);
  }
}
