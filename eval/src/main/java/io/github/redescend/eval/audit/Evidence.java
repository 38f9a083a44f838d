package io.github.redescend.eval.audit;

import io.github.redescend.eval.audit.score.Leverages;
import java.util.HashSet;
import java.util.Set;

/** The evidence on samples, with what all of them are compared with at hand. */
final class Evidence {
  private final AuditResult result;
  private final Set<Integer> conflicting = new HashSet<>();
  private final double extreme;

  Evidence(AuditResult result) {
    this.result = result;
    this.extreme = Leverages.extreme(result.leverages());
    for (int[] group : result.conflicts()) {
      for (int row : group) {
        conflicting.add(row);
      }
    }
  }

  Suspect on(int row) {
    return new Suspect(
        row,
        result.labels().name(row),
        result.labels().classes().get(result.suggested()[row]),
        result.trust()[row],
        result.margins()[row],
        result.weights()[row],
        result.leverages()[row],
        reason(row));
  }

  private Reason reason(int row) {
    if (conflicting.contains(row)) {
      return Reason.CONFLICTS_WITH_IDENTICAL_ROW;
    }
    if (result.leverages()[row] > extreme) {
      return Reason.EXTREME_FEATURES;
    }
    return result.margins()[row] < 0 ? Reason.CONTRADICTS_NEIGHBOURS : Reason.HARD_BUT_CONSISTENT;
  }
}
