package io.github.redescend.cli.command.evaluate;

import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The share of predictions that no 1, 2, 5, 10 wrong training labels turn. */
final class CertifiedRows {
  private CertifiedRows() {}

  static Map<String, Object> json(CertifiedShare certified) {
    Map<String, Object> json = new LinkedHashMap<>();
    for (int i = 0; i < CertifiedShare.WRONG.size(); i++) {
      json.put(CertifiedShare.WRONG.get(i).toString(), certified.share(i));
    }
    return json;
  }

  /** A row for each contender with certificates, an empty text if there are none. */
  static String text(List<ContenderResult> results) {
    TextTable table =
        new TextTable("predictions that withstand", "1 wrong label", "2", "5", "10 wrong labels");
    boolean any = false;
    for (ContenderResult result : results) {
      Optional<CertifiedShare> certified = told(result);
      if (certified.isPresent()) {
        CertifiedShare shares = certified.get();
        table.row(
            result.name(),
            Numbers.percent(shares.share(0)),
            Numbers.percent(shares.share(1)),
            Numbers.percent(shares.share(2)),
            Numbers.percent(shares.share(3)));
        any = true;
      }
    }
    return any ? "\n" + table : "";
  }

  /** The shares of a contender, unless none of its predictions has a certificate. */
  static Optional<CertifiedShare> told(ContenderResult result) {
    return result.certified().filter(shares -> shares.samples() > 0);
  }

  /** Why predictions of a contender have no certificates, if some have none. */
  static Optional<String> refusal(ContenderResult result) {
    return result
        .certified()
        .flatMap(CertifiedShare::refusal)
        .map(why -> result.name() + ": " + why);
  }
}
