package io.github.redescend.result.explain;

import io.github.redescend.core.Plural;
import io.github.redescend.eval.certificate.Certifier.Certificate;
import io.github.redescend.eval.certificate.Explanation;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The training rows, at most {@code top}, that the prediction of a row from 1 depends on. */
public record ExplanationDocument(int row, Explanation explanation, int top) {
  public Document document() {
    boolean turned = explanation.certificate().flips() != Certificate.UNTURNED;
    // The most influential rows in either direction.
    List<Explanation.Reason> reasons =
        explanation.reasons().stream()
            .sorted(Comparator.comparingDouble(reason -> -Math.abs(reason.influence())))
            .limit(top)
            .toList();
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
        .put("flips", turned ? explanation.certificate().flips() : null)
        .put("doubt", explanation.certificate().doubt())
        .put("exact", explanation.exact())
        .put("difference", explanation.difference())
        .put("rows", columns, reasons)
        .put(
            "refit",
            explanation
                .check()
                .map(
                    check ->
                        Fields.of(
                                "rows", check.rows().stream().map(changed -> changed + 1).toList())
                            .with("predicted", check.predicted())
                            .with("turned", check.turned())))
        .text("row %d is predicted %s\n".formatted(row, explanation.predicted()))
        .text(
            turned
                ? "%s%s to %s\n"
                    .formatted(
                        explanation.exact() ? "" : "about ",
                        Plural.of(explanation.certificate().flips(), "wrong training label")
                            + " would change it",
                        explanation.competitor())
                : "no number of wrong training labels would change it\n")
        .text(
            Numbers.format(
                "given the trust in the labels, it changes with probability %.3f\n",
                explanation.certificate().doubt()))
        .text(remark() + "\n" + columns.text(reasons));
  }

  private String remark() {
    String counted =
        explanation.exact()
            ? ""
            : "counted for the least squares fit at the machine's final weights\n";
    return counted
        + explanation
            .check()
            .map(
                check ->
                    "retrained with the changed %s %s, the model %s\n"
                        .formatted(
                            check.rows().size() == 1 ? "label of row" : "labels of rows",
                            check.rows().stream()
                                    .limit(top)
                                    .map(changed -> changed + 1 + "")
                                    .collect(Collectors.joining(", "))
                                + (check.rows().size() > top ? ", ..." : ""),
                            check.turned()
                                ? "predicts " + check.predicted()
                                : "still predicts %s: it takes more".formatted(check.predicted())))
            .orElse("");
  }
}
