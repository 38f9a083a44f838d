package io.github.redescend.reproduce.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

/**
 * What is expected before the run, counted after it.
 *
 * @param each axes such as {@code row in flips}: a verdict for each combination; may be missing
 * @param when for which combinations; a formula, may be missing
 * @param let more variables by their formulas; may be missing
 * @param text what is expected; a template
 * @param test whether it came out so; a formula
 * @param found what was found; a template
 */
public record Claim(
    List<String> each,
    @JsonProperty("where") String when,
    Map<String, String> let,
    String text,
    String test,
    String found) {
  public Claim {
    each = each == null ? List.of() : List.copyOf(each);
    let = let == null ? Map.of() : let;
    when = when == null ? "1" : when;
  }

  /**
   * One expectation after the run.
   *
   * @param expected what was expected
   * @param met whether it came out so
   * @param found what was found, with numbers
   */
  public record Verdict(String expected, boolean met, String found) {}

  List<Verdict> verdicts(Scope scope) {
    return scope.each(each).stream()
        .filter(Formula.of(when)::holds)
        .map(s -> s.with(let))
        .map(
            s ->
                new Verdict(
                    Formula.fill(text, s), Formula.of(test).holds(s), Formula.fill(found, s)))
        .toList();
  }
}
