package io.github.redescend.result.explain;

import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.eval.certificate.Certifier.Certificate;
import io.github.redescend.eval.certificate.Explanation;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The training rows, at most {@code top}, that the prediction of a row from 1 depends on. */
public record ExplanationDocument(int row, Explanation explanation, int top) {
  public Document document() {
    int flips = explanation.certificate().flips();
    double doubt = explanation.certificate().doubt();
    boolean turned = flips != Certificate.UNTURNED;
    String change =
        "%s%s would change it to %s"
            .formatted(
                explanation.exact() ? "" : "about ",
                Plural.of(flips, "wrong training label"),
                explanation.competitor());
    // The most influential rows in either direction.
    List<Explanation.Reason> reasons = new ArrayList<>(explanation.reasons());
    reasons.sort(Comparator.comparingDouble(reason -> -Math.abs(reason.influence())));
    reasons = reasons.subList(0, Math.min(top, reasons.size()));
    Columns<Explanation.Reason> columns =
        new Columns<Explanation.Reason>()
            .integer("row", reason -> reason.row() + 1)
            .text("label", Explanation.Reason::label)
            .number("influence", Explanation.Reason::influence, Numbers::format)
            .number("trust", Explanation.Reason::trust, 3);
    return Document.of("explain")
        .put("row", row)
        .put("predicted", explanation.predicted())
        .put("rival", explanation.competitor())
        .put("flips", turned ? flips : null)
        .put("doubt", doubt)
        .put("exact", explanation.exact())
        .put("difference", explanation.difference())
        .put("rows", columns, reasons)
        .put("refit", explanation.check().map(ExplanationDocument::json))
        .text("row %d is predicted %s\n".formatted(row, explanation.predicted()))
        .text(turned ? change : "no number of wrong training labels would change it")
        .text("\ngiven the trust in the labels, it changes with probability ")
        .text(Numbers.fixed(doubt, 3) + "\n")
        .text(remark() + "\n" + columns.text(reasons));
  }

  private static Fields json(Explanation.Check check) {
    return Fields.of("rows", check.rows().stream().map(changed -> changed + 1).toList())
        .with("predicted", check.predicted())
        .with("turned", check.turned());
  }

  private String remark() {
    String counted =
        explanation.exact()
            ? ""
            : "counted for the least squares fit at the machine's final weights\n";
    return counted + explanation.check().map(this::words).orElse("");
  }

  private String words(Explanation.Check check) {
    List<String> rows = check.rows().stream().map(changed -> changed + 1 + "").toList();
    return "retrained with the changed %s %s, the model %s\n"
        .formatted(
            rows.size() == 1 ? "label of row" : "labels of rows",
            Printable.listed(rows, top),
            check.turned()
                ? "predicts " + check.predicted()
                : "still predicts %s: it takes more".formatted(check.predicted()));
  }
}
