package io.github.redescend.cli.command;

import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Effect;
import io.github.redescend.eval.audit.NoiseEstimate;
import io.github.redescend.eval.audit.Suspect;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An audit as one HTML page that needs nothing else: summary, noise matrix, picture, and a table
 * that can be sorted and filtered.
 *
 * @param effects of the first suspects
 */
record AuditPage(
    AuditedRows rows, AuditResult result, List<Suspect> suspects, List<Effect> effects) {
  private static final String STYLE =
      """
      :root{color-scheme:light dark;--ink:#1c2330;--paper:#fff;--line:#d4d9e2;--soft:#f3f5f9;--bad:#c2331f;--good:#3a6ea5}
      @media(prefers-color-scheme:dark){:root{--ink:#e4e8f0;--paper:#14181f;--line:#384050;--soft:#1d232d;--bad:#ff8a70;--good:#7fb2e8}}
      *{box-sizing:border-box}
      body{margin:0 auto;max-width:70rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
      h1{font-size:1.4rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin-top:2rem}
      .scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}
      th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
      .number{text-align:right;font-variant-numeric:tabular-nums}
      th button{font:inherit;font-weight:600;color:inherit;background:none;border:0;padding:0;cursor:pointer}
      input{font:inherit;width:100%;max-width:24rem;padding:.4rem;margin-bottom:.6rem;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:4px}
      svg{width:100%;height:auto;background:var(--soft);border-radius:4px}
      svg line{stroke:var(--line)}svg text{fill:var(--ink);font-size:12px}
      .fine{fill:var(--good);fill-opacity:.45}.suspect{fill:var(--bad)}
      """;

  private static final String SCRIPT =
      """
      const body=document.querySelector('#suspects tbody');
      const rows=[...body.rows];
      document.querySelector('#filter').addEventListener('input',e=>{
        const words=e.target.value.toLowerCase().split(/\\s+/);
        for(const row of rows){const text=row.textContent.toLowerCase();row.hidden=!words.every(w=>text.includes(w));}
      });
      document.querySelectorAll('#suspects th').forEach((head,column)=>{
        let down=false;
        head.firstElementChild.addEventListener('click',()=>{
          const key=row=>row.cells[column].textContent;
          rows.sort((a,b)=>{const x=key(a),y=key(b),d=Number(x)-Number(y);
            return (Number.isNaN(d)?x.localeCompare(y):d)*(down?-1:1);});
          down=!down;body.append(...rows);
        });
      });
      """;

  /** Writes all and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    out.write(html().getBytes(StandardCharsets.UTF_8));
  }

  private String html() {
    String title = "Audit of " + rows.table().source();
    return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        """
        + Html.element("title", title)
        + "\n<style>\n"
        + STYLE
        + "</style>\n</head>\n<body>\n"
        + Html.element("h1", title)
        + Html.element("p", result.statement())
        + Html.element(
            "p",
            "%d rows, %s, %s, lambda %s."
                .formatted(
                    result.trust().length,
                    result.kernel(),
                    result.space(),
                    Numbers.shown(result.lambda())))
        + matrix()
        + "<h2>Margin by weight</h2>\n<p>Across: by how much the other rows speak for the label given"
        + " (below 0: against it). Up: the weight of the row in the robust fit.</p>\n"
        + new AuditFigure(
                rows, result, suspects.stream().map(Suspect::row).collect(Collectors.toSet()))
            .svg()
        + table()
        + "<script>\n"
        + SCRIPT
        + "</script>\n</body>\n</html>\n";
  }

  private String matrix() {
    StringBuilder html =
        new StringBuilder("<h2>Estimated noise</h2>\n<div class=\"scroll\"><table>");
    html.append("<thead><tr><th>true class</th>");
    List<String> classes = result.labels().classes();
    classes.forEach(name -> html.append(Html.element("th", "given " + name)));
    html.append("<th>wrong</th><th>90 % interval</th></tr></thead>\n<tbody>\n");
    for (int k = 0; k < classes.size(); k++) {
      html.append("<tr>").append(Html.element("th", classes.get(k)));
      for (double share : result.noise().matrix()[k]) {
        html.append(number(Numbers.percent(share)));
      }
      NoiseEstimate.Interval rate = result.noise().byClass().get(k);
      html.append(number(Numbers.percent(rate.estimate())))
          .append(number(Numbers.percent(rate.low()) + " to " + Numbers.percent(rate.high())))
          .append("</tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private String table() {
    StringBuilder html =
        new StringBuilder(
            "<h2>Suspects</h2>\n<input id=\"filter\" placeholder=\"filter\" aria-label=\"filter\">\n"
                + "<div class=\"scroll\"><table id=\"suspects\">\n<thead><tr>");
    for (String name :
        new String[] {
          "row", "given", "suggested", "trust", "margin", "weight", "leverage", "reason", "changes"
        }) {
      html.append("<th><button type=\"button\">").append(name).append("</button></th>");
    }
    html.append("</tr></thead>\n<tbody>\n");
    for (int i = 0; i < suspects.size(); i++) {
      Suspect suspect = suspects.get(i);
      html.append("<tr>")
          .append(number(Integer.toString(rows.number(suspect.row()))))
          .append(Html.element("td", suspect.given()))
          .append(Html.element("td", suspect.suggested()))
          .append(number(shown(suspect.trust())))
          .append(number(shown(suspect.margin())))
          .append(number(shown(suspect.weight())))
          .append(number(shown(suspect.leverage())))
          .append(Html.element("td", suspect.reason().words()))
          .append(Html.element("td", i < effects.size() ? effects.get(i).words() : ""))
          .append("</tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static String number(String text) {
    return "<td class=\"number\">" + Html.text(text) + "</td>";
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.4f", number);
  }
}
