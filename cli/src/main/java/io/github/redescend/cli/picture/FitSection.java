package io.github.redescend.cli.picture;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.cli.page.Illustration;
import io.github.redescend.cli.page.Page;
import io.github.redescend.core.spec.Described;
import io.github.redescend.eval.tune.PlainRecipes;
import io.github.redescend.figures.Panels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The part of a page on one fit to all rows.
 *
 * @param fit the fit
 * @param changed for each sample whether its label was made wrong on purpose
 * @param assembly the parts by name
 */
public record FitSection(FinalFit fit, boolean[] changed, Assembly assembly) {
  /** Adds it to a page, under a heading that says what was fitted to what. */
  public Page on(Page page, String heading, String what) {
    page.heading(heading).paragraph(what + " " + fit.model().provenance().space() + ".");
    page.paragraph("Why the solver stopped: " + fit.model().provenance().stop() + ".");
    if (fit.training().isEmpty()) {
      page.paragraph(
          "This system keeps neither weights of samples nor a path of its objective; what there is"
              + " to see of it is its boundary.");
    }
    caught().ifPresent(page::paragraph);
    BoundaryPicture.of(fit).ifPresent(page::figure);
    page.figures(FitPictures.of(fit));
    loss().ifPresent(page::figure);
    return page;
  }

  /** What became of the labels made wrong. */
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
            ("%d of the %d samples with a label made wrong have a weight below %s, and %d of the %d"
                    + " others.")
                .formatted(wrongLow, wrong, SampleGroups.LOW, low, weights.length - wrong));
  }

  private Optional<Illustration> loss() {
    return fit.recipe()
        .map(
            recipe -> {
              List<Described> losses = new ArrayList<>();
              losses.add(assembly.losses().make(recipe.loss()));
              new PlainRecipes(assembly)
                  .limit(recipe)
                  .map(Recipe::loss)
                  .ifPresent(limit -> losses.add(assembly.losses().make(limit)));
              return new Illustration(
                  "loss",
                  new Panels("Loss, pull and weight", LossPictures.of(losses)),
                  "What a sample costs, how hard it pulls at the boundary and what weight it has,"
                      + " by its margin"
                      + (losses.size() > 1 ? "; beside the loss's non-robust limit." : "."));
            });
  }
}
