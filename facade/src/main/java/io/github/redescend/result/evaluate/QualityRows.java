package io.github.redescend.result.evaluate;

import io.github.redescend.core.Plural;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.metric.ProbabilityQuality;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import java.util.List;
import java.util.stream.IntStream;

/** Quality of probabilities, and robustness of predictions to wrong training labels. */
public final class QualityRows {
  private QualityRows() {}

  private static Columns<Integer> reliability(ProbabilityQuality quality) {
    return new Columns<Integer>()
        .integer("rows", b -> quality.binRows()[b])
        .number("confidence", b -> quality.binConfidence()[b] / quality.binRows()[b], 4)
        .titled("mean confidence")
        .number("accuracy", b -> (double) quality.binHits()[b] / quality.binRows()[b], 4);
  }

  private static List<Integer> bins(ProbabilityQuality quality) {
    IntStream all = IntStream.range(0, ProbabilityQuality.BINS);
    return all.filter(b -> quality.binRows()[b] > 0).boxed().toList();
  }

  public static Fields json(ProbabilityQuality quality) {
    return Fields.of("logLoss", quality.logLoss(), "brier", quality.brier())
        .with("calibrationError", quality.calibrationError())
        .with("reliability", reliability(quality).json(bins(quality)));
  }

  /** Returns the quality of each system and the reliability of the first, if all have it. */
  static String text(List<SystemResult> results) {
    if (results.stream().anyMatch(result -> result.quality().isEmpty())) {
      return "";
    }
    Columns<SystemResult> table =
        new Columns<SystemResult>()
            .name("system", SystemResult::name)
            .number("log loss", result -> result.quality().orElseThrow().logLoss(), 4)
            .number("Brier", result -> result.quality().orElseThrow().brier(), 4)
            .number("calibration error", one -> one.quality().orElseThrow().calibrationError(), 4);
    ProbabilityQuality first = results.get(0).quality().orElseThrow();
    return "\n" + table.text(results) + "\n" + reliability(first).text(bins(first));
  }

  /** Returns the share of predictions that 1, 2, 5 and 10 wrong training labels cannot change. */
  static Fields json(CertifiedShare certified) {
    Fields json = new Fields();
    for (int i = 0; i < CertifiedShare.WRONG.size(); i++) {
      json.with(CertifiedShare.WRONG.get(i).toString(), certified.share(i));
    }
    return json;
  }

  /** Returns a row for each system with certificates; empty if there are none. */
  static String certified(List<SystemResult> results) {
    List<SystemResult> certified =
        results.stream()
            .filter(result -> result.certified().filter(s -> s.samples() > 0).isPresent())
            .toList();
    Columns<SystemResult> table =
        new Columns<SystemResult>().name("certified predictions (share)", SystemResult::name);
    for (int i = 0; i < CertifiedShare.WRONG.size(); i++) {
      int at = i;
      int wrong = CertifiedShare.WRONG.get(i);
      boolean end = i == 0 || i == CertifiedShare.WRONG.size() - 1;
      String title = end ? Plural.of(wrong, "wrong label") : wrong + "";
      table.percent(title, result -> result.certified().orElseThrow().share(at));
    }
    return certified.isEmpty() ? "" : "\n" + table.text(certified);
  }
}
