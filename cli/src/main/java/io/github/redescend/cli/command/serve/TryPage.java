package io.github.redescend.cli.command.serve;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.Decimal;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.report.Html;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A page to ask the model by hand: a field for each column, and the request as it is sent. It loads
 * nothing, and runs no script but its own.
 */
final class TryPage {
  /** More columns are asked by the text alone. */
  private static final int MOST_FIELDS = 64;

  private static final int MOST_CATEGORIES = 200;

  private static final String STYLE =
      """
      :root{color-scheme:light dark}
      *{box-sizing:border-box}body{margin:0 auto;max-width:60rem;padding:1rem;font:16px/1.5 system-ui,sans-serif}
      h1{font-size:1.4rem}fieldset{border:1px solid #8888;border-radius:4px;display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.6rem;margin:0}
      label{display:flex;flex-direction:column;justify-content:end;font-size:.85rem;overflow-wrap:anywhere}
      input,select,textarea,button{font:inherit;padding:.3rem;min-width:0;max-width:100%}textarea{width:100%;height:8rem;font-family:monospace}
      pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8888;border-radius:4px;padding:.6rem;min-height:3rem}
      """;

  private static final String SCRIPT =
      """
      const form=document.querySelector('form'),text=document.querySelector('textarea'),out=document.querySelector('pre');
      const fields=[...document.querySelectorAll('[data-column]')];
      const collect=()=>{
        const row={};
        for(const f of fields)row[f.name]=f.value===''?null:f.dataset.column==='number'&&isFinite(f.value)?Number(f.value):f.value;
        text.value=JSON.stringify([row],null,1);
      };
      fields.forEach(f=>f.addEventListener('input',collect));
      if(fields.length)collect();
      form.addEventListener('submit',async event=>{
        event.preventDefault();
        const type=/^\\s*[\\[{]/.test(text.value)?'application/json':'text/csv';
        try{
          const answer=await fetch('/predict',{method:'POST',headers:{'Content-Type':type},body:text.value});
          const said=await answer.text();
          out.textContent=(answer.headers.get('Content-Type')||'').startsWith('application/json')?JSON.stringify(JSON.parse(said),null,1):said;
        }catch(e){out.textContent='The service does not answer: '+e.message;}
      });
      """;

  private TryPage() {}

  /** The page for this model. */
  static Answer of(PipelineModel model) {
    PreprocessingState state = model.preprocessing().state();
    StringBuilder page =
        new StringBuilder(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <title>Redescend</title>
            """);
    page.append("<style>").append(STYLE).append("</style>\n</head>\n<body>\n");
    page.append("<h1>Ask the model</h1>\n");
    page.append(Html.element("p", "Classes: " + String.join(", ", model.classes())));
    page.append("\n<form>\n");
    if (state.layout() == Layout.NAMED && state.features().size() <= MOST_FIELDS) {
      page.append("<fieldset>\n");
      state.features().forEach(feature -> page.append(field(feature)));
      page.append("</fieldset>\n");
    }
    page.append("<p><label for=\"body\">The request, JSON or CSV</label>\n");
    page.append("<textarea id=\"body\" spellcheck=\"false\">").append(example(state));
    page.append("</textarea></p>\n<p><button>Predict</button></p>\n</form>\n");
    page.append("<pre aria-live=\"polite\"></pre>\n");
    page.append("<p>GET /health, GET /metrics</p>\n");
    page.append("<script>").append(SCRIPT).append("</script>\n</body>\n</html>\n");
    return Answer.text("text/html; charset=utf-8", page.toString())
        .withHeaders(
            Map.of(
                "Content-Security-Policy",
                "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src '%s'; script-src '%s'"
                    .formatted(hash(STYLE), hash(SCRIPT)),
                "Referrer-Policy",
                "no-referrer"));
  }

  private static String field(Feature feature) {
    String name = Html.text(feature.name());
    List<String> categories = feature.categories();
    StringBuilder field = new StringBuilder("<label>").append(name);
    if (feature.kind() == ColumnKind.NUMERIC) {
      field.append(
          "<input data-column=\"number\" name=\"%s\" value=\"%s\">"
              .formatted(name, Decimal.shortest(rounded(feature.mean()))));
    } else if (categories.isEmpty() || categories.size() > MOST_CATEGORIES) {
      field.append(
          "<input data-column=\"text\" name=\"%s\" value=\"%s\">"
              .formatted(name, Html.text(feature.mostFrequent())));
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
    return Double.parseDouble(String.format(Locale.ROOT, "%.3g", mean));
  }

  /** What is asked where there are no fields. */
  private static String example(PreprocessingState state) {
    return state.layout() == Layout.NAMED ? "" : "[{&quot;x1&quot;: 1}]";
  }

  /** What a policy of content names the text by. */
  static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
