package io.github.redescend.reproduce.rsvc;

import io.github.redescend.core.Seed;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Figures 1, 2 and 5: Two Moons with flipped labels. */
public final class MoonsFigures implements Experiment {
  static final String ROW = "moons";
  static final String TRUTH = "L2-SVM, clean labels";
  static final String PLAIN = "L2-SVM, flipped labels";
  static final String ROBUST = "RSVC, flipped labels";
  static final String ACCURACY = "accuracy";
  static final String AGREEMENT = "agreement";
  static final String WEIGHT_OF_FLIPPED = "weight of flipped";
  static final String WEIGHT_OF_OTHERS = "weight of others";

  /** Reweightings that are followed one by one. */
  static final int FOLLOWED = 12;

  @Override
  public String name() {
    return "rsvc-moons";
  }

  @Override
  public String title() {
    return "L2-SVM and RSVC on Two Moons with flipped labels";
  }

  @Override
  public String source() {
    return "Feng et al. 2016, Figures 1, 2 and 5, section 5.1";
  }

  @Override
  public String protocol() {
    return "two interleaved half circles with Gaussian noise of standard deviation "
        + MoonsSample.NOISE
        + " (the paper does not say how its points were drawn); 200 points to train, 200 to tune,"
        + " scaled together to the unit square; exactly 10 % of the training labels flipped, tuning"
        + " labels clean; Gaussian kernel; C in 4^-1 .. 4^4, h in 1, 0.5, 0.25, 0.125, sigma in 4,"
        + " 2, 1, 0.5 by the error on the tuning points, ties to the smallest C, then the largest h,"
        + " then the largest sigma; accuracy on 2,000 more points with clean labels; agreement: the"
        + " share of the unit square where a classifier says the same as the L2-SVM of the clean"
        + " labels, the paper's ground truth.";
  }

  @Override
  public int repeats() {
    return 20;
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    return IntStream.range(0, setting.repeats())
        .mapToObj(
            r -> new ExperimentTrial("repetition" + (r + 1), () -> measured(machines(setting, r))))
        .toList();
  }

  private static MoonsMachines machines(Setting setting, int repetition) {
    Seed seed = setting.seed().child("rsvc moons", repetition);
    return MoonsMachines.of(setting.assembly(), MoonsSample.of(seed));
  }

  private static List<Measurement> measured(MoonsMachines machines) {
    List<Measurement> measurements = new ArrayList<>();
    double[] truth = machines.truth().onUnitSquare();
    add(measurements, TRUTH, machines, machines.truth(), truth);
    add(measurements, PLAIN, machines, machines.plain(), truth);
    add(measurements, ROBUST, machines, machines.robust(), truth);
    for (int k = 0; k <= FOLLOWED; k++) {
      double agreement = UnitSquare.agreement(machines.after(k), truth);
      measurements.add(new Measurement(ROW, ROBUST, agreementAfter(k), agreement));
    }
    double[] weights = machines.weights();
    measurements.add(
        new Measurement(ROW, ROBUST, WEIGHT_OF_FLIPPED, mean(machines, weights, true)));
    measurements.add(
        new Measurement(ROW, ROBUST, WEIGHT_OF_OTHERS, mean(machines, weights, false)));
    return measurements;
  }

  static String agreementAfter(int reweightings) {
    return AGREEMENT + " after " + reweightings;
  }

  private static void add(
      List<Measurement> measurements,
      String column,
      MoonsMachines machines,
      GridSearch.Chosen chosen,
      double[] truth) {
    boolean[] hits = chosen.hits(machines.sample().fresh());
    long right = IntStream.range(0, hits.length).filter(i -> hits[i]).count();
    measurements.add(new Measurement(ROW, column, ACCURACY, 100.0 * right / hits.length));
    measurements.add(
        new Measurement(
            ROW, column, AGREEMENT, UnitSquare.agreement(chosen.onUnitSquare(), truth)));
    measurements.add(new Measurement(ROW, column, "C", chosen.fit().candidate().c()));
    measurements.add(new Measurement(ROW, column, "h", chosen.fit().candidate().h()));
  }

  private static double mean(MoonsMachines machines, double[] weights, boolean flipped) {
    return IntStream.range(0, weights.length)
        .filter(i -> machines.sample().isFlipped(i) == flipped)
        .mapToDouble(i -> weights[i])
        .average()
        .orElse(Double.NaN);
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new MoonsFindings(measurements).findings();
  }

  @Override
  public List<NamedFigure> illustrations(Setting setting) {
    return new MoonsPictures(machines(setting, 0)).figures();
  }
}
