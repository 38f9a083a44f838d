package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.MovedLabels;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TuningSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Table 2: nine methods on the liver disorder data. */
public final class LiverTable implements Experiment {
  static final List<Integer> PERCENTAGES = List.of(0, 5, 10);
  static final Penalty[] PENALTIES = {Penalty.L2, Penalty.L1, Penalty.ADAPTIVE_L1};
  static final List<Method> METHODS = Method.all(PENALTIES);

  private static final int PART = 115;

  @Override
  public String name() {
    return "truncated-hinge-liver";
  }

  @Override
  public String title() {
    return "truncated hinge machines on the liver disorder data";
  }

  @Override
  public String source() {
    return "Wu and Liu 2007, section 5, Table 2";
  }

  @Override
  public String protocol() {
    return "345 rows, features standardised over the whole table; random training, tuning and test"
        + " parts of 115 each; exactly round(115 q) labels of the training and of the tuning part"
        + " flipped, test labels clean; linear machines by the d.c. algorithm from the hinge"
        + " machine of the same penalty; C in 2^-8, 2^-7 .. 2^8 by the error on the tuning part,"
        + " ties to the smallest C. The paper has 10 repetitions.";
  }

  @Override
  public int repeats() {
    return 100;
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    Table table = setting.table("liver_bupa.csv");
    Dataset data =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.STANDARD, MissingRule.FAIL))
            .apply(table);
    List<ExperimentTrial> trials = new ArrayList<>();
    for (int repetition = 0; repetition < setting.repeats(); repetition++) {
      for (int percentage : PERCENTAGES) {
        Seed seed = setting.seed().child("liver", repetition);
        trials.add(
            new ExperimentTrial(
                "flips%d-repetition%d".formatted(percentage, repetition + 1),
                () -> trial(setting, data, percentage, seed)));
      }
    }
    return trials;
  }

  private static List<Measurement> trial(Setting setting, Dataset data, int percentage, Seed seed) {
    int[] order = seed.permutation(data.size());
    Dataset train = contaminated(data, order, 0, percentage, seed);
    Dataset tune = contaminated(data, order, 1, percentage, seed);
    Dataset test = contaminated(data, order, 2, 0, seed);
    String row = percentage + " %";
    List<Measurement> measurements = new ArrayList<>();
    for (Method method : METHODS) {
      TrainedModel model =
          new TuningSet(setting.assembly(), method.linear(-8, 8, 1), seed).best(train, tune);
      measurements.add(new Measurement(row, method.name(), "error", TuningSet.error(model, test)));
      if (method.penalty().equals(Penalty.L2)) {
        measurements.add(
            new Measurement(row, method.name(), "support", model.decision().support()));
      }
    }
    return measurements;
  }

  private static Dataset contaminated(
      Dataset data, int[] order, int part, int percentage, Seed seed) {
    Dataset rows = data.select(Arrays.copyOfRange(order, part * PART, (part + 1) * PART));
    return rows.withLabels(
        MovedLabels.of(rows.labels(), percentage / 100.0, seed.child("part", part)));
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new LiverFindings(measurements).findings();
  }
}
