package io.github.redescend.result.picture;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.eval.tune.NonRobustLimits;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.StopText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The section of a page on one fit to all rows.
 *
 * @param changed for each sample, whether it has an injected label error
 * @param assembly parts by name
 */
public record FitSection(FinalFit fit, boolean[] changed, Assembly assembly) {
  private static final int MOST_SAMPLES = 2000;
  private static final String PARABOLA = "least-squares";

  /** Adds the section to a page, folded behind a heading that names the system and its data. */
  public Page on(Page page, String heading, String what) {
    return page.folded(heading, folded -> inside(folded.paragraph(what)));
  }

  private void inside(Page page) {
    page.paragraph(
        "Space: %s. Solver: %s."
            .formatted(fit.model().provenance().space(), StopText.line(fit.model().provenance())));
    if (fit.training().isEmpty()) {
      page.paragraph("This system keeps neither weights of samples nor a path of its objective.");
    }
    caught().ifPresent(page::paragraph);
    page.figure(BoundaryPicture.of(fit).orElseGet(() -> ClassMargins.picture(fit, MOST_SAMPLES)));
    page.figures(FitPictures.of(fit));
    page.figures(loss());
  }

  /** Describes how many injected label errors have a low weight. */
  private Optional<String> caught() {
    int wrong = 0;
    int wrongLow = 0;
    int low = 0;
    double[] weights = fit.weights().orElse(null);
    if (weights == null) {
      return Optional.empty();
    }
    for (int i = 0; i < weights.length; i++) {
      boolean out = weights[i] < SampleGroups.LOW;
      wrong += changed[i] ? 1 : 0;
      wrongLow += changed[i] && out ? 1 : 0;
      low += !changed[i] && out ? 1 : 0;
    }
    return wrong == 0
        ? Optional.empty()
        : Optional.of(
            ("%d of the %d rows with an injected label error have a weight below %s, and %d of the"
                    + " %d others.")
                .formatted(wrongLow, wrong, SampleGroups.LOW, low, weights.length - wrong));
  }

  /** Returns curves of the loss and its non-robust limit; none for least squares. */
  private List<Illustration> loss() {
    if (fit.recipe().filter(recipe -> recipe.loss().name().equals(PARABOLA)).isPresent()) {
      return List.of();
    }
    List<Criterion> losses = new ArrayList<>();
    fit.recipe().ifPresent(recipe -> losses.add(assembly.losses().make(recipe.loss())));
    fit.recipe()
        .flatMap(recipe -> new NonRobustLimits(assembly).limit(recipe))
        .ifPresent(limit -> losses.add(assembly.losses().make(limit.loss())));
    losses.removeIf(loss -> !LossPictures.canDraw(loss));
    return losses.isEmpty() ? List.of() : LossPictures.of(losses);
  }
}
