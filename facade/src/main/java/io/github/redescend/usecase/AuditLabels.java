package io.github.redescend.usecase;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.read.Readers;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.ClassProbabilities;
import io.github.redescend.eval.audit.PreparedAudit;
import io.github.redescend.eval.audit.ProbabilityAudit;
import io.github.redescend.eval.audit.Review;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Effect;
import io.github.redescend.result.audit.AuditDocument;
import io.github.redescend.result.audit.AuditedRows;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Audits labels with its own fits or with the class probabilities of another model.
 *
 * @param audit how the rows are fitted
 * @param probabilities file of the other model, with a row for each row of the table
 * @param readers for this file
 */
public record AuditLabels(Audit audit, Optional<Path> probabilities, Readers readers) {
  /** The maximum number of suspects for which the effect of dropping is computed. */
  private static final int EXPLAINED = 200;

  /**
   * Result of an audit.
   *
   * @param suspects the requested suspects
   * @param effects of dropping or flipping the first suspects; empty with another model's
   *     probabilities
   */
  public record Found(AuditResult result, List<Suspect> suspects, List<Effect> effects) {
    /** Returns the suspects with their effects. */
    public List<AuditDocument.Listed> listed() {
      return AuditDocument.Listed.of(suspects, effects);
    }
  }

  /**
   * Runs the audit.
   *
   * @param rows the audited rows of their table
   * @param given their prepared features and labels
   * @param review verdicts on some rows
   * @param chosen selects the suspects
   */
  public Found run(
      AuditedRows rows,
      Dataset given,
      Review review,
      Function<AuditResult, List<Suspect>> chosen,
      Control control) {
    if (probabilities.isPresent()) {
      ClassScores scores =
          ClassProbabilities.read(
              probabilities.get(), readers, rows.table(), rows.kept(), given.labels().classes());
      AuditResult result =
          new ProbabilityAudit(audit.prior(), audit.seed(), audit.assembly().compute())
              .run(given, scores, review);
      return new Found(result, chosen.apply(result), List.of());
    }
    PreparedAudit prepared = audit.prepare(given, control);
    AuditResult result = prepared.result(review, control);
    List<Suspect> suspects = chosen.apply(result);
    int explained = Math.min(EXPLAINED, suspects.size());
    return new Found(result, suspects, prepared.effects(result, suspects.subList(0, explained)));
  }
}
