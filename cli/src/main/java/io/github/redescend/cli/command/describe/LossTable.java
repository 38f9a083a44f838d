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
import java.util.stream.Collectors;

/** A table of the properties of losses at their default parameters. */
final class LossTable {
  static final String LIST = "losses";

  private static final String HEAD =
      """
      | loss | robust | sparse | bounded | convex | smooth | calibrated |
      |---|---|---|---|---|---|---|
      """;

  private static final String MEANING =
      """

      With the default parameters. Robust: the derivative goes to 0 for large errors. Sparse: rows far beyond
      their margin have no influence. Smooth: the derivative is continuous. Calibrated (Fisher consistent): the
      minimum expected loss is on the side of the likelier class. Weighting rules are not functions of one margin.
      """;

  private LossTable() {}

  static String markdown(Catalogue<?> losses) {
    StringBuilder table = new StringBuilder(HEAD);
    for (Entry<?> entry : losses.entries()) {
      String cells =
          loss(entry)
              .map(loss -> flags(LossProperties.of(loss)).values().stream())
              .map(flags -> flags.map(holds -> holds.equals(true) ? " yes |" : " no |"))
              .map(all -> all.collect(Collectors.joining()))
              .orElse(" rule of weights | | | | | |");
      table.append("| `").append(entry.name()).append("` |").append(cells).append('\n');
    }
    return table.append(MEANING).toString();
  }

  private static Fields flags(LossProperties of) {
    return Fields.of("robust", of.robust(), "sparse", of.sparse(), "bounded", of.bounded())
        .with("convex", of.convex())
        .with("smooth", of.smooth())
        .with("calibrated", of.calibrated());
  }

  static Optional<Fields> properties(Entry<?> entry) {
    return loss(entry).map(LossTable::properties);
  }

  private static Fields properties(Loss loss) {
    Fields flags = flags(LossProperties.of(loss));
    if (flags.get("bounded").equals(true)) {
      flags.with("bound", loss.value(Double.NEGATIVE_INFINITY));
    }
    if (loss instanceof SmoothLoss smooth) {
      flags.with("curvature", smooth.curvatureBound());
    }
    return flags;
  }

  private static Optional<Loss> loss(Entry<?> entry) {
    try {
      return entry.make(Spec.of(entry.name())) instanceof Criterion criterion
              && criterion.forClasses(2) instanceof Loss loss
          ? Optional.of(loss)
          : Optional.empty();
    } catch (InvalidInputException e) {
      // A loss of a plug-in may have a parameter without a default.
      return Optional.empty();
    }
  }
}
