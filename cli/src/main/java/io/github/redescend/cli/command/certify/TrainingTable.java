package io.github.redescend.cli.command.certify;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.certificate.TrainedRows;
import java.util.Optional;

/** The table that a model was trained on. */
public final class TrainingTable {
  private TrainingTable() {}

  /**
   * Reads the table with the options of training.
   *
   * @throws io.github.redescend.core.InvalidInputException if it is a different table
   */
  public static TrainedRows of(Source source, PipelineModel model, DataOptions data, Parts parts) {
    Preprocessing prepared = model.preprocessing();
    Optional<Origin> origin = model.model().provenance().origin();
    ReadOptions read =
        data.applyTo(prepared.labelledReading())
            .withWeights(origin.flatMap(Origin::weights).orElse(null));
    Table table = parts.readers().read(source, read);
    origin.ifPresent(from -> from.require(source.name(), read.sha256(source), table.rows()));
    return TrainedRows.of(model, table, parts.assembly(), parts.noises());
  }
}
