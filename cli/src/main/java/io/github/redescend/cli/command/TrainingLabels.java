package io.github.redescend.cli.command;

import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.table.Table;
import java.util.List;

/** Prepares the labels of training rows. */
public final class TrainingLabels {
  private TrainingLabels() {}

  /**
   * Returns the rows with a weight above 0 and reports the number of dropped rows.
   *
   * @throws InvalidInputException if all rows of a class have weight 0
   */
  public static Table weighted(Table table, Report report) {
    Table weighted = table.weighted();
    List<String> left = weighted.coded().classes();
    for (String name : table.coded().classes()) {
      if (!left.contains(name)) {
        throw new InvalidInputException(
            "%s: class '%s' has no row with a weight above 0: drop it or add rows"
                .formatted(table.source(), name));
      }
    }
    if (weighted.rows() < table.rows()) {
      report.note(
          Plural.are(table.rows() - weighted.rows(), "row") + " left out for a weight of 0");
    }
    return weighted;
  }

  /** Describes in a sentence how many labels the noise changed. */
  public static String difference(Labels clean, Labels corrupted, LabelNoise noise) {
    int wrong = 0;
    for (int i = 0; i < clean.size(); i++) {
      wrong += clean.codes()[i] == corrupted.codes()[i] ? 0 : 1;
    }
    return "noise %s changed %d of %d training labels".formatted(noise, wrong, clean.size());
  }
}
