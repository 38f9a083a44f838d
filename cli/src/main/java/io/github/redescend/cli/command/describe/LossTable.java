package io.github.redescend.cli.command.describe;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.LossProperties;
import io.github.redescend.report.Fields;
import java.util.Optional;

/** A table of the properties of losses at their default parameters. */
final class LossTable {
  /** The name of the list that has such a table. */
  static final String LIST = "losses";

  private static final String HEAD =
      """
      | loss | robust | sparse | bounded | convex | smooth | calibrated |
      |---|---|---|---|---|---|---|
      """;

  private static final String MEANING =
      """

      With the default parameters. Robust: the slope goes to 0 for gross errors; sparse: samples far enough
      beyond their margin have no influence; smooth: the derivative is continuous; calibrated: the least
      expected loss is on the side of the likelier class. A rule of weights is no function of one margin.
      """;

  private LossTable() {}

  /** Returns a table with one row for each loss of the list. */
  static String markdown(Catalogue<?> losses) {
    StringBuilder table = new StringBuilder(HEAD);
    for (Entry<?> entry : losses.entries()) {
      table.append("| `").append(entry.name()).append("` |");
      Optional<LossProperties> found = loss(entry).map(LossProperties::of);
      if (found.isEmpty()) {
        table.append(" rule of weights | | | | | |");
      }
      found.ifPresent(
          p -> {
            boolean[] cells = {
              p.robust(), p.sparse(), p.bounded(), p.convex(), p.smooth(), p.calibrated()
            };
            for (boolean holds : cells) {
              table.append(holds ? " yes |" : " no |");
            }
          });
      table.append('\n');
    }
    return table.append(MEANING).toString();
  }

  /** Returns the properties of a margin loss, empty for entries that require a parameter. */
  static Optional<Fields> properties(Entry<?> entry) {
    return loss(entry)
        .map(
            loss -> {
              LossProperties of = LossProperties.of(loss);
              return Fields.of("robust", of.robust(), "sparse", of.sparse())
                  .with("bounded", of.bounded())
                  .with("convex", of.convex())
                  .with("smooth", of.smooth())
                  .with("calibrated", of.calibrated())
                  .with(
                      "bound",
                      of.bounded()
                          ? Optional.of(loss.value(Double.NEGATIVE_INFINITY))
                          : Optional.empty())
                  .with(
                      "curvature",
                      loss instanceof SmoothLoss smooth
                          ? Optional.of(smooth.curvatureBound())
                          : Optional.empty());
            });
  }

  private static Optional<Loss> loss(Entry<?> entry) {
    try {
      return entry.make(Spec.of(entry.name())) instanceof Criterion made
              && made.forClasses(2) instanceof Loss loss
          ? Optional.of(loss)
          : Optional.empty();
    } catch (InvalidInputException e) {
      // A loss of a plug-in may have a parameter without a default.
      return Optional.empty();
    }
  }
}
