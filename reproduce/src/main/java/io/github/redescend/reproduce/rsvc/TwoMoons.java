package io.github.redescend.reproduce.rsvc;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.NamedFigure;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Figures 1, 2 and 5 of Feng et al. 2016: Two Moons with flipped labels. */
public final class TwoMoons implements StudyMethod {
  private static final String ROW = "moons";
  private static final String ROBUST = "RSVC, flipped labels";
  private static final double[] WIDTHS = {1, 0.5, 0.25, 0.125};

  /** Reweightings that are followed one by one. */
  private static final int FOLLOWED = 12;

  @Override
  public List<Trial> trials(Study study, Setting setting) {
    return IntStream.range(0, setting.repeats())
        .mapToObj(r -> new Trial("repetition" + (r + 1), () -> measured(Machines.of(setting, r))))
        .toList();
  }

  private static List<Measurement> measured(Machines machines) {
    List<Measurement> measurements = new ArrayList<>();
    double[] truth = machines.truth().onUnitSquare();
    add(measurements, "L2-SVM, clean labels", machines, machines.truth(), truth);
    add(measurements, "L2-SVM, flipped labels", machines, machines.plain(), truth);
    add(measurements, ROBUST, machines, machines.robust(), truth);
    for (int k = 0; k <= FOLLOWED; k++) {
      double agreement = UnitSquare.agreement(machines.after(k), truth);
      measurements.add(new Measurement(ROW, ROBUST, "agreement after " + k, agreement));
    }
    double[] weights = machines.weights();
    for (boolean flipped : new boolean[] {true, false}) {
      double mean =
          IntStream.range(0, weights.length)
              .filter(i -> machines.sample().isFlipped(i) == flipped)
              .mapToDouble(i -> weights[i])
              .average()
              .orElse(Double.NaN);
      String which = flipped ? "weight of flipped" : "weight of others";
      measurements.add(new Measurement(ROW, ROBUST, which, mean));
    }
    return measurements;
  }

  private static void add(
      List<Measurement> measurements,
      String column,
      Machines machines,
      GridSearch.Chosen chosen,
      double[] truth) {
    boolean[] hits = chosen.hits(machines.sample().fresh());
    long right = IntStream.range(0, hits.length).filter(i -> hits[i]).count();
    double agreement = UnitSquare.agreement(chosen.onUnitSquare(), truth);
    measurements.add(new Measurement(ROW, column, "accuracy", 100.0 * right / hits.length));
    measurements.add(new Measurement(ROW, column, "agreement", agreement));
    measurements.add(new Measurement(ROW, column, "C", chosen.fit().candidate().c()));
    measurements.add(new Measurement(ROW, column, "h", chosen.fit().candidate().h()));
  }

  @Override
  public List<NamedFigure> illustrations(Study study, Setting setting) {
    return new MoonsPictures(Machines.of(setting, 0)).figures();
  }

  /**
   * The classifiers on one sample.
   *
   * @param sample the points
   * @param truth the L2-SVM of the clean labels, which the paper takes as the ground truth
   * @param plain the L2-SVM of the flipped labels
   * @param robust RSVC of the flipped labels
   */
  record Machines(
      MoonsSample sample,
      GridSearch.Chosen truth,
      GridSearch.Chosen plain,
      GridSearch.Chosen robust) {
    /** Trains and tunes them on the sample of a repetition. */
    static Machines of(Setting setting, int repetition) {
      MoonsSample sample = MoonsSample.of(setting.seed().child("rsvc moons", repetition));
      Assembly assembly = setting.assembly();
      Map<Machine, GridSearch.Chosen> flipped =
          GridSearch.best(assembly, sample.flipped(), sample.tune(), WIDTHS);
      return new Machines(
          sample,
          GridSearch.best(assembly, sample.clean(), sample.tune(), WIDTHS).get(Machine.L2),
          flipped.get(Machine.L2),
          flipped.get(Machine.RSVC));
    }

    /** RSVC after so many reweightings, on the grid of the square. */
    double[] after(int reweightings) {
      Bandwidth.Fit fit = robust.bandwidth().after(robust.fit().candidate(), reweightings);
      return UnitSquare.values(robust.bandwidth().decision(List.of(fit)));
    }

    /** How much RSVC trusts each training point in the end, in [0, 1]. */
    double[] weights() {
      return robust.bandwidth().reweighted(robust.fit().candidate()).weights();
    }
  }
}
