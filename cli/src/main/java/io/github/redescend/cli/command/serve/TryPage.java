package io.github.redescend.cli.command.serve;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.Decimal;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.report.Html;
import io.github.redescend.report.Page;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A page to try the model, with a field for each column and the request as it is sent. It loads no
 * external resources and runs only its own script.
 */
final class TryPage {
  /** For models with more columns the page has only the text of the request. */
  private static final int MAX_FIELDS = 64;

  private static final int MAX_CATEGORIES = 200;

  private static final Page.EmbeddedAsset STYLE = Page.EmbeddedAsset.of(List.of("try.css"));
  private static final Page.EmbeddedAsset SCRIPT = Page.EmbeddedAsset.of(List.of("try.js"));

  private TryPage() {}

  static HttpReply of(PipelineModel model) {
    PreprocessingState state = model.preprocessing().state();
    boolean named = state.layout() == Layout.NAMED;
    boolean few = named && state.features().size() <= MAX_FIELDS;
    Stream<String> each = state.features().stream().map(TryPage::field);
    String fields =
        few ? each.collect(Collectors.joining("", "<fieldset>\n", "</fieldset>\n")) : "";
    String classes = Html.element("p", "Classes: " + String.join(", ", model.classes()));
    String example = named ? "" : "[{&quot;x1&quot;: 1}]";
    String page =
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <title>Redescend</title>
        <style>%s</style>
        </head>
        <body>
        <h1>Try the model</h1>
        %s
        <form>
        %s<p><label for="body">The request, JSON or CSV</label>
        <textarea id="body" spellcheck="false">%s</textarea></p>
        <p><button>Predict</button></p>
        </form>
        <pre aria-live="polite"></pre>
        <p>GET /health, GET /metrics</p>
        <script>%s</script>
        </body>
        </html>
        """
            .formatted(STYLE.text(), classes, fields, example, SCRIPT.text());
    String policy =
        "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src %s; script-src %s"
            .formatted(STYLE.hash(), SCRIPT.hash());
    Map<String, String> headers =
        Map.of("Content-Security-Policy", policy, "Referrer-Policy", "no-referrer");
    byte[] body = page.getBytes(StandardCharsets.UTF_8);
    return new HttpReply(200, "text/html; charset=utf-8", body, headers);
  }

  private static String field(Feature feature) {
    String name = Html.text(feature.name());
    List<String> categories = feature.categories();
    StringBuilder field = new StringBuilder("<label>").append(name);
    String input = "<input data-column=\"%s\" name=\"%s\" value=\"%s\">";
    if (feature.kind() == ColumnKind.NUMERIC) {
      String mean = Decimal.shortest(rounded(feature.mean()));
      field.append(input.formatted("number", name, mean));
    } else if (categories.isEmpty() || categories.size() > MAX_CATEGORIES) {
      field.append(input.formatted("text", name, Html.text(feature.mostFrequent())));
    } else {
      field.append("<select data-column=\"text\" name=\"%s\">".formatted(name));
      for (String category : categories) {
        String chosen = category.equals(feature.mostFrequent()) ? " selected" : "";
        String text = Html.text(category);
        field.append("<option value=\"%s\"%s>%s</option>".formatted(text, chosen, text));
      }
      field.append("</select>");
    }
    return field.append("</label>\n").toString();
  }

  private static double rounded(double mean) {
    return Double.parseDouble(Decimal.format("%.3g", mean));
  }
}
