package io.github.redescend.cli.command;

import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Predictions as CSV with the columns row and label, then the decision value for two classes or one
 * for each of more, then a probability for each class, then the trust in the label.
 *
 * @param table the rows, for their numbers
 * @param classes the classes of the model
 * @param predicted the index of the predicted class of each row
 * @param scores the decision values, or null to leave them out
 * @param probabilities the probabilities, or null to leave them out
 * @param trust the trust in each label, or null to leave it out
 */
record PredictionRows(
    Table table,
    List<String> classes,
    int[] predicted,
    double[] scores,
    double[] probabilities,
    double[] trust) {
  /**
   * The probability of each row's label: of the one given where the rows have labels, which is 0
   * for what is no class of the model, else of the predicted one.
   */
  static double[] trust(
      Table table, List<String> classes, int[] predicted, double[] probabilities) {
    double[] trust = new double[predicted.length];
    for (int i = 0; i < trust.length; i++) {
      int label = table.hasLabels() ? classes.indexOf(table.labels().get(i)) : predicted[i];
      trust[i] = label < 0 ? 0 : probabilities[i * classes.size() + label];
    }
    return trust;
  }

  /** Writes all rows and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    text.append("row,label").append(scores == null ? "" : scoreNames());
    text.append(probabilities == null ? "" : names("proba_"));
    text.append(trust == null ? "" : ",trust").append('\n');
    for (int i = 0; i < predicted.length; i++) {
      text.append(Integer.toString(table.rowNumber(i)))
          .append(',')
          .append(CsvText.cell(classes.get(predicted[i])));
      append(scores, i, text);
      append(probabilities, i, text);
      append(trust, i, text);
      text.append('\n');
    }
    text.flush();
  }

  private void append(double[] numbers, int row, Writer text) throws IOException {
    int width = numbers == null ? 0 : numbers.length / predicted.length;
    for (int k = 0; k < width; k++) {
      text.append(',').append(Double.toString(numbers[row * width + k]));
    }
  }

  private String scoreNames() {
    return classes.size() == 2 ? ",score" : names("score_");
  }

  private String names(String prefix) {
    StringBuilder names = new StringBuilder();
    classes.forEach(name -> names.append(',').append(CsvText.cell(prefix + name)));
    return names.toString();
  }
}
