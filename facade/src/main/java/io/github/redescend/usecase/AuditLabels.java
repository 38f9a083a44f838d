package io.github.redescend.usecase;

import io.github.redescend.core.Plural;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.PreparedAudit;
import io.github.redescend.eval.audit.ProbabilityAudit;
import io.github.redescend.eval.audit.ProbabilityAudit.ClassProbabilities;
import io.github.redescend.eval.audit.Review;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.check.CheckedTable;
import io.github.redescend.eval.audit.check.Finding.Check;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.resample.Repeats;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.result.audit.AuditDocument;
import io.github.redescend.result.audit.AuditedRows;
import io.github.redescend.result.audit.CheckRows;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Audits labels with its own fits or with the class probabilities of another model.
 *
 * @param audit how the rows are fitted
 * @param rules how they are prepared
 * @param corruption injected label noise, if any
 * @param probabilities file of the other model, with a row for each row of the table
 * @param review file of the verdicts on an earlier audit
 * @param checks of the whole table
 * @param readers for these files
 */
public record AuditLabels(
    Audit audit,
    Preprocessing.Options rules,
    Optional<LabelNoise> corruption,
    Optional<Path> probabilities,
    Optional<Path> review,
    Set<Check> checks,
    Readers readers) {
  /** The maximum number of suspects for which the effect of dropping is computed. */
  private static final int EXPLAINED = 200;

  /** Returns an audit without noise, review and checks. */
  public static AuditLabels of(
      Audit audit, Preprocessing.Options rules, Optional<Path> probabilities) {
    return new AuditLabels(
        audit,
        rules,
        Optional.empty(),
        probabilities,
        Optional.empty(),
        Set.of(),
        Readers.standard());
  }

  /**
   * Audits.
   *
   * @param table all rows
   * @param used the same rows with the columns that are used
   * @param chosen which rows of the result are suspects
   */
  public AuditDocument run(
      Table table, Table used, Function<AuditResult, List<Suspect>> chosen, Messages messages) {
    Preprocessing preprocessing = Preprocessing.learn(used, rules);
    SchemaNotes.scaled(preprocessing, messages);
    int[] kept = preprocessing.kept(used);
    Dataset clean = preprocessing.apply(used);
    Dataset given =
        corruption
            .map(
                wrong ->
                    clean.withLabels(
                        wrong.corrupt(
                            LabelledRows.of(used.select(kept), clean.labels()), audit.seed())))
            .orElse(clean);
    if (probabilities.isEmpty()) {
      sayGroups(given, messages);
    }
    corruption.ifPresent(
        wrong -> messages.note(Train.difference(clean.labels(), given.labels(), wrong)));
    AuditedRows rows = new AuditedRows(table, kept, given.labels());
    Review verdicts =
        review.map(file -> ReviewFile.read(file, readers, rows)).orElseGet(Review::none);
    AuditResult result;
    List<AuditDocument.Listed> listed;
    try (Messages.Task task = messages.begin("auditing")) {
      if (probabilities.isPresent()) {
        result = ofProbabilities(rows, given, verdicts);
        listed = AuditDocument.Listed.of(chosen.apply(result), List.of());
      } else {
        PreparedAudit prepared = audit.prepare(given, task.control());
        result = prepared.result(verdicts, task.control());
        List<Suspect> suspects = chosen.apply(result);
        int explained = Math.min(EXPLAINED, suspects.size());
        listed =
            AuditDocument.Listed.of(
                suspects, prepared.effects(result, suspects.subList(0, explained)));
      }
    }
    CheckedTable checked =
        CheckedTable.of(
            table.select(kept),
            given,
            result,
            rules.missing() == MissingRule.INDICATOR,
            audit.seed().child("checks", 0));
    return new AuditDocument(
        rows,
        given.features(),
        result,
        listed,
        new CheckRows(rows, checked.run(checks)),
        verdicts,
        new AuditDocument.Injected(clean.labels(), corruption.map(LabelNoise::toString).orElse("")),
        probabilities);
  }

  private AuditResult ofProbabilities(AuditedRows rows, Dataset given, Review verdicts) {
    ClassScores scores =
        ClassProbabilities.read(
            probabilities.orElseThrow(),
            readers,
            rows.table(),
            rows.kept(),
            given.labels().classes());
    return new ProbabilityAudit(audit.prior(), audit.seed(), audit.assembly().compute())
        .run(given, scores, verdicts);
  }

  /** Says which rows are held out together. */
  private static void sayGroups(Dataset given, Messages messages) {
    RowGroups groups = RowGroups.of(given);
    if (given.groups().length > 0) {
      messages.note(
          "leave-one-out is over groups: rows of a group, and copies of a row, are left out"
              + " together");
    } else if (Repeats.of(given.features()).areCopies() && groups.repeated() > 0) {
      messages.note(
          "leave-one-out is over groups of copies: %s the features of an earlier row"
              .formatted(
                  Plural.of(groups.repeated(), "row")
                      + (groups.repeated() == 1 ? " repeats" : " repeat")));
    }
  }
}
