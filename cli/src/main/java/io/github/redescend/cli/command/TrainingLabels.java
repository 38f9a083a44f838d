package io.github.redescend.cli.command;

import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.table.Table;
import java.util.List;

/** The labels of rows to learn from. */
public final class TrainingLabels {
  private TrainingLabels() {}

  /**
   * The rows whose weight is above 0; of the others a note says how many there are.
   *
   * @throws InvalidInputException if a class has no other
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

  /** How many labels noise has made wrong, in a sentence. */
  public static String difference(Labels clean, Labels corrupted, LabelNoise noise) {
    int wrong = 0;
    for (int i = 0; i < clean.size(); i++) {
      wrong += clean.codes()[i] == corrupted.codes()[i] ? 0 : 1;
    }
    return "noise %s changed %d of %d training labels".formatted(noise, wrong, clean.size());
  }
}
