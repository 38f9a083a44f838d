package io.github.redescend.data.review;

import io.github.redescend.data.cell.DecimalMark.DecimalEvidence;
import java.util.Set;
import java.util.regex.Pattern;

/** Texts that are numbers or dates to a person, but in a form that is not read. */
enum UnreadForm {
  DATES(
      "dates in a form that is not read",
      "as 2024-01-31",
      // Months of English and five other languages; a dot is a letter with an accent.
      "(?iu)(D[ ./-]*(de )?M|M[ .]*D)[ ,./-]*(de )?[0-9]{2,4}( .*)?"
          .replace("D", "[0-9]{1,2}(st|nd|rd|th|er)?")
          .replace(
              "M",
              "(jan|gen|ene|feb|f.v|mar|m.r|apr|avr|abr|may|mai|mag|jun|jui|giu|jul|lug|aug|ao.|ago"
                  + "|sep|set|oct|okt|ott|out|nov|dec|dez|dic|d.c)\\p{L}{0,7}\\.?")),
  TIMES("times", "as numbers, such as minutes", "[0-9]{1,3}(:[0-9]{2}){1,2}([.,][0-9]+)?"),
  NESTED("lists or structures", "as a column for each value", "\\[.*]|\\{.*}"),
  NUMBERS(
      "numbers with other characters",
      "without these",
      "[^\\p{L}\\p{N}#]{0,3}[0-9]+(,[0-9]{3})*([.,][0-9]+)?[^\\p{L}\\p{N}]{0,3}");

  private final String kind;
  private final String instead;
  private final Pattern form;

  UnreadForm(String kind, String instead, String form) {
    this.kind = kind;
    this.instead = instead;
    this.form = Pattern.compile(form);
  }

  /** What the texts are. */
  String kind() {
    return kind;
  }

  /** How to write them. */
  String instead() {
    return instead;
  }

  /**
   * Whether at least this share of enough different texts has the form, and not all are numbers.
   */
  boolean fits(Set<String> distinct, double share) {
    return distinct.size() >= Warning.MIN_ROWS
        && !distinct.stream().allMatch(text -> new DecimalEvidence().add(text))
        && distinct.stream().filter(text -> form.matcher(text.strip()).matches()).count()
            >= share * distinct.size();
  }
}
