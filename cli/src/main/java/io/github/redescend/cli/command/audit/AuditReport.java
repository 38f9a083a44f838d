package io.github.redescend.cli.command.audit;

import static java.util.stream.Collectors.joining;

import io.github.redescend.cli.option.model.AuditOptions;
import io.github.redescend.cli.option.model.FailAbove;
import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.core.Counted;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.Review;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.Effect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What an audit tells.
 *
 * @param effects of the first suspects
 * @param checks of the whole table
 * @param clean the labels before noise was put in; the audited ones if there was none
 * @param corruption the noise that was put in, in words
 * @param outcome of a limit that was given to the rate
 */
record AuditReport(
    AuditedRows rows,
    AuditResult result,
    List<Suspect> suspects,
    List<Effect> effects,
    CheckRows checks,
    Review review,
    Labels clean,
    String corruption,
    AuditOptions options,
    Optional<FailAbove.Outcome> outcome,
    double seconds) {
  private static final int SHOWN = 20;

  /** So many classes are listed, like suspects, for people to read. */
  private static final int CLASSES = 30;

  String text() {
    StringBuilder text = new StringBuilder(result.statement()).append('\n');
    if (!review.verdicts().isEmpty()) {
      text.append(Counted.were(review.verdicts().size(), "row") + " reviewed and not listed.\n");
    }
    if (!result.conflicts().isEmpty()) {
      text.append(
          "%s of identical rows with different labels%s.\n"
              .formatted(
                  Counted.of(result.conflicts().size(), "set"),
                  result.copies()
                      ? ""
                      : "; repeats are so many here that they count as independent"));
    }
    apartWords().ifPresent(words -> text.append(words).append('\n'));
    if (!suspects.isEmpty()) {
      TextTable table =
          new TextTable("row", "given", "suggested", "trust", "margin", "weight", "reason");
      for (Suspect s : suspects.subList(0, Math.min(SHOWN, suspects.size()))) {
        table.row(
            Integer.toString(rows.number(s.row())),
            s.given(),
            s.suggested(),
            shown(s.trust()),
            shown(s.margin()),
            shown(s.weight()),
            s.reason().words());
      }
      text.append('\n').append(table);
      if (suspects.size() > SHOWN) {
        text.append("and %d more (--output FILE has all)\n".formatted(suspects.size() - SHOWN));
      }
    }
    text.append('\n').append(classes());
    text.append(checks.text());
    detection()
        .ifPresent(
            found ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "%nof %d labels made wrong: AUPRC %.3f, AUROC %.3f, precision at %d %.3f%n",
                        found.wrong(),
                        found.auprc(),
                        found.auroc(),
                        found.wrong(),
                        found.precisionAtK())));
    text.append(
        "\n%s, %s, lambda %s; "
            .formatted(SpecText.of(result.kernel()), result.space(), SpecText.of(result.lambda())));
    text.append(Numbers.seconds(seconds)).append('\n');
    outcome.ifPresent(passed -> text.append('\n').append(passed.words()));
    return text.toString();
  }

  /** The numbers of the rows that stand apart. */
  int[] apart() {
    return Arrays.stream(result.apart()).map(rows::number).toArray();
  }

  /** Which rows stand apart, if any. */
  Optional<String> apartWords() {
    return apart().length == 0
        ? Optional.empty()
        : Optional.of(
            "Rows that stand apart: %s. Neither --fail-above nor --clean counts them."
                .formatted(
                    Arrays.stream(apart()).mapToObj(Integer::toString).collect(joining(", "))));
  }

  /** Of many classes those with the highest rates. */
  private String classes() {
    List<NoiseEstimate.Interval> rates = result.noise().byClass();
    TextTable table = new TextTable("true class", "wrongly labelled", "from", "to");
    int k = rates.size();
    Comparator<Integer> worst = Comparator.comparing(c -> -rates.get(c).estimate());
    IntStream.range(0, k)
        .boxed()
        .sorted(k > CLASSES ? worst : Comparator.naturalOrder())
        .limit(CLASSES)
        .forEach(
            c ->
                table.row(
                    result.labels().classes().get(c),
                    Numbers.percent(rates.get(c).estimate()),
                    Numbers.percent(rates.get(c).low()),
                    Numbers.percent(rates.get(c).high())));
    return k > CLASSES
        ? "%sand %d classes with lower rates (--json has all)\n".formatted(table, k - CLASSES)
        : table.toString();
  }

  private static String shown(double number) {
    return Numbers.fixed(number, 3);
  }

  /** How well wrong labels were found, where noise was put in. */
  Optional<Detection> detection() {
    boolean[] wrong = new boolean[clean.size()];
    int count = 0;
    for (int i = 0; i < wrong.length; i++) {
      wrong[i] = madeWrong(i);
      count += wrong[i] ? 1 : 0;
    }
    return count == 0 || count == wrong.length
        ? Optional.empty()
        : Optional.of(Detection.of(result.trust(), wrong));
  }

  /** Whether noise changed the label of an audited row. */
  boolean madeWrong(int row) {
    return clean.codes()[row] != result.labels().codes()[row];
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "audit");
    json.put("samples", result.trust().length);
    List<Map<String, Object>> list = new ArrayList<>();
    for (int i = 0; i < suspects.size(); i++) {
      list.add(json(i));
    }
    json.put("suspects", list);
    if (options.output() != null) {
      json.put("output", options.output().toString());
    }
    json.put("statement", result.statement());
    json.put("standApart", apart());
    json.put("noise", noise());
    json.put(
        "conflicts",
        result.conflicts().stream()
            .map(group -> Arrays.stream(group).map(rows::number).toArray())
            .toList());
    Map<String, Object> specs = new LinkedHashMap<>();
    specs.put("kernel", result.kernel());
    specs.put("space", result.space());
    specs.put("lambda", result.lambda());
    json.put("specs", specs);
    checks.put(json);
    json.put("seconds", seconds);
    outcome.ifPresent(passed -> json.put("failAbove", passed.json()));
    options.named().forEach((key, file) -> json.put(key, file.toString()));
    detection()
        .ifPresent(
            found -> {
              Map<String, Object> figures = new LinkedHashMap<>();
              figures.put("wrong", found.wrong());
              figures.put("auprc", found.auprc());
              figures.put("auroc", found.auroc());
              figures.put("precisionAtK", found.precisionAtK());
              figures.put("precisionTop", found.precisionTop());
              json.put("injected", figures);
            });
    return json;
  }

  private Map<String, Object> json(int at) {
    Suspect suspect = suspects.get(at);
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("row", rows.number(suspect.row()));
    one.put("given", suspect.given());
    one.put("suggested", suspect.suggested());
    one.put("trust", suspect.trust());
    one.put("margin", suspect.margin());
    one.put("weight", suspect.weight());
    one.put("leverage", suspect.leverage());
    one.put("reason", suspect.reason().words());
    if (at < effects.size()) {
      Effect effect = effects.get(at);
      one.put("margins", List.of(effect.margin(), effect.droppedMargin(), effect.flippedMargin()));
      one.put("dropChanges", effect.dropChanges());
      one.put("dropAgrees", effect.dropAgrees());
      one.put("flipChanges", effect.flipChanges());
      one.put("flipAgrees", effect.flipAgrees());
    }
    return one;
  }

  private Map<String, Object> noise() {
    NoiseEstimate estimate = result.noise();
    Map<String, Object> noise = new LinkedHashMap<>();
    noise.put("rate", estimate.rate().estimate());
    noise.put("interval", List.of(estimate.rate().low(), estimate.rate().high()));
    noise.put("likelyLow", estimate.likelyLow());
    noise.put("contested", result.contested().length);
    noise.put("boundaryMayHideErrors", result.boundaryMayHideErrors());
    noise.put("betterThanChance", result.informed());
    noise.put("warnings", result.warnings());
    noise.put("classes", result.labels().classes());
    noise.put(
        "byClass",
        estimate.byClass().stream().map(i -> List.of(i.estimate(), i.low(), i.high())).toList());
    noise.put("matrix", estimate.matrix());
    return noise;
  }
}
