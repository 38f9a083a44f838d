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
public record ExplanationDocument(int row, Explanation found, int top) {
  public Document document() {
    boolean turned = found.certificate().flips() != Certificate.UNTURNED;
    // The most influential rows in either direction.
    List<Explanation.Reason> reasons =
        found.reasons().stream()
            .sorted(Comparator.comparingDouble(reason -> -Math.abs(reason.influence())))
            .limit(top)
            .toList();
    Columns<Explanation.Reason> columns =
        new Columns<Explanation.Reason>()
            .integer("row", reason -> reason.row() + 1)
            .text("label", Explanation.Reason::label)
            .number("influence", Explanation.Reason::influence, Numbers::shown)
            .number("trust", Explanation.Reason::trust, 3);
    return Document.of("explain")
        .put("row", row)
        .put("predicted", found.predicted())
        .put("rival", found.competitor())
        .put("flips", turned ? found.certificate().flips() : null)
        .put("doubt", found.certificate().doubt())
        .put("exact", found.exact())
        .put("difference", found.difference())
        .put("rows", columns, reasons)
        .put(
            "refit",
            found
                .check()
                .map(
                    check ->
                        Fields.of(
                                "rows", check.rows().stream().map(changed -> changed + 1).toList())
                            .with("predicted", check.predicted())
                            .with("turned", check.turned())))
        .text("row %d is predicted %s\n".formatted(row, found.predicted()))
        .text(
            turned
                ? "%s%s to %s\n"
                    .formatted(
                        found.exact() ? "" : "about ",
                        Plural.of(found.certificate().flips(), "wrong training label")
                            + " would change it",
                        found.competitor())
                : "no number of wrong training labels would change it\n")
        .text(
            Numbers.format(
                "given the trust in the labels, it changes with probability %.3f\n",
                found.certificate().doubt()))
        .text(remark() + "\n" + columns.text(reasons));
  }

  private String remark() {
    String counted =
        found.exact() ? "" : "counted for the least squares fit at the machine's final weights\n";
    return counted
        + found
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
