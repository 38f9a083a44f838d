package io.github.redescend;

import io.github.redescend.report.Html;
import java.util.List;
import java.util.stream.Collectors;

/** A sentence and a table as unstyled HTML. */
final class HtmlView {
  private HtmlView() {}

  static String of(String sentence, List<String> head, List<List<String>> rows) {
    String body =
        rows.stream()
            .map(row -> "<tr>" + cells("td", row) + "</tr>\n")
            .collect(Collectors.joining());
    return "%s\n<table>\n<thead><tr>%s</tr></thead>\n<tbody>\n%s</tbody>\n</table>\n"
        .formatted(Html.element("p", sentence), cells("th", head), body);
  }

  private static String cells(String tag, List<String> texts) {
    return texts.stream().map(text -> Html.element(tag, text)).collect(Collectors.joining());
  }
}
