package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.certify.TrainingTable;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.source.Source;
import io.github.redescend.eval.certificate.Certifier;
import io.github.redescend.eval.certificate.TrainedRows;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The options for certificates of predictions against label flips in the training set. */
public final class CertifyOptions implements Problems.Checked {
  @Option(
      names = "--certify",
      description =
          "Add the minimum number of wrong training labels that would change the prediction (flips)"
              + " and its probability (doubt); needs --train.")
  private boolean certify;

  @Option(
      names = "--train",
      paramLabel = "FILE",
      description = "The table that the model was trained on, for --certify.")
  @Reads
  private String train;

  @Override
  public void check(Problems problems) {
    if (certify && train == null) {
      problems.add("--certify needs --train FILE, the table that the model was trained on");
    }
    if (!certify && train != null) {
      problems.add("--train needs --certify");
    }
  }

  boolean wanted() {
    return certify;
  }

  /** Returns the location of the training table. */
  String train() {
    return train;
  }

  /**
   * Creates the certifier.
   *
   * @throws io.github.redescend.core.InvalidInputException if the model does not support
   *     certificates, or the table is not its training table
   */
  Certifier certifier(
      PipelineModel model, Source table, DataOptions data, Parts parts, Report report) {
    TrainedRows trained = TrainingTable.of(table, model, data, parts);
    Certifier made =
        Certifier.of(
            model.model(),
            trained.taught(),
            trained.trust(model, parts.assembly()).classes(),
            parts.assembly());
    if (!made.exact()) {
      report.note(
          String.format(
              Locale.ROOT,
              "flips are those of the least squares fit at the machine's final weights, which is"
                  + " the machine to %.1g of its values: explain --row N refits",
              made.difference()));
    }
    if (model.model().ofPairs()) {
      report.note(
          "flips are those within pairs of classes that level the votes: no fewer within pairs turn"
              + " a prediction");
    }
    return made;
  }
}
