package io.github.redescend.cli.command.certify;

import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.eval.certificate.Certificate;
import io.github.redescend.eval.certificate.Explanation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What an explanation tells.
 *
 * @param found the explanation
 * @param row the row that was predicted, from 1
 * @param top how many training rows are told
 */
record ExplainReport(Explanation found, int row, int top) {
  /** The rows of most influence, to either side. */
  private List<Explanation.Reason> reasons() {
    return found.reasons().stream()
        .sorted(Comparator.comparingDouble(reason -> -Math.abs(reason.influence())))
        .limit(top)
        .toList();
  }

  private boolean turned() {
    return found.certificate().flips() != Certificate.UNTURNED;
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "explain");
    json.put("row", row);
    json.put("predicted", found.predicted());
    json.put("rival", found.rival());
    json.put("flips", turned() ? found.certificate().flips() : null);
    json.put("doubt", found.certificate().doubt());
    json.put("exact", found.exact());
    json.put("difference", found.difference());
    json.put("rows", reasons().stream().map(ExplainReport::json).toList());
    found
        .check()
        .ifPresent(
            check -> {
              Map<String, Object> refit = new LinkedHashMap<>();
              refit.put("rows", check.rows().stream().map(changed -> changed + 1).toList());
              refit.put("predicted", check.predicted());
              refit.put("turned", check.turned());
              json.put("refit", refit);
            });
    return json;
  }

  private static Map<String, Object> json(Explanation.Reason reason) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("row", reason.row() + 1);
    json.put("label", reason.label());
    json.put("influence", reason.influence());
    json.put("trust", reason.trust());
    return json;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append("row %d is predicted %s%n".formatted(row, found.predicted()));
    text.append(
        turned()
            ? "%s%s, to %s%n"
                .formatted(
                    found.exact() ? "" : "about ",
                    labels(found.certificate().flips()),
                    found.rival())
            : "no wrong labels turn it\n");
    text.append(
        String.format(
            Locale.ROOT,
            "by the trust in the labels it turns with probability %.3f%n",
            found.certificate().doubt()));
    text.append(remark());
    TextTable table = new TextTable("row", "label", "influence", "trust");
    for (Explanation.Reason reason : reasons()) {
      table.row(
          reason.row() + 1 + "",
          reason.label(),
          Numbers.shown(reason.influence()),
          Numbers.fixed(reason.trust(), 3));
    }
    return text.append('\n').append(table).toString();
  }

  private static String labels(int flips) {
    return flips == 1
        ? "1 wrong training label turns it"
        : flips + " wrong training labels turn it";
  }

  private String remark() {
    String counted =
        found.exact() ? "" : "counted for the least squares fit at the machine's final weights\n";
    return counted
        + found
            .check()
            .map(
                check ->
                    "trained once more with the %s %s changed, it %s\n"
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
