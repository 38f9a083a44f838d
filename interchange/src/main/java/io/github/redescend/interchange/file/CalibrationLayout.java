package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.PredictionSets;
import io.github.redescend.classifiers.probability.ScoreMap;
import io.github.redescend.classifiers.probability.ScoreMap.Interpolation;
import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The calibration maps: slope and intercept of sigmoids, or scores and probabilities of the knots
 * of isotonic maps, one map after the other.
 *
 * @param method how they were fitted
 * @param outputs the number of machines
 * @param knots of all isotonic maps together; 0 for sigmoids
 * @param points of the prediction sets; 0 for none
 */
record CalibrationLayout(CalibrationMethod method, int outputs, int knots, int points) {
  static final String POINTS = "setPoints";

  private static final String METHOD = "method";
  private static final String KNOTS = "knots";

  CalibrationLayout {
    if (outputs == Integer.MAX_VALUE) {
      throw new InvalidInputException("decision.outputs is " + outputs + ", which is too many");
    }
  }

  static CalibrationLayout of(Calibration calibration) {
    int knots = 0;
    for (ScoreMap map : calibration.maps()) {
      knots += map instanceof Interpolation interpolation ? interpolation.scores().length : 0;
    }
    int points = calibration.sets().map(sets -> sets.strangeness().length).orElse(0);
    return new CalibrationLayout(calibration.method(), calibration.maps().size(), knots, points);
  }

  static CalibrationLayout read(JsonFields from, int outputs) {
    CalibrationMethod method = from.choice(METHOD, CalibrationMethod.class);
    int points = from.has(POINTS) ? from.whole(POINTS, 1) : 0;
    if (method != CalibrationMethod.ISOTONIC) {
      from.only(METHOD, POINTS);
      return new CalibrationLayout(method, outputs, 0, points);
    }
    from.only(METHOD, KNOTS, POINTS);
    return new CalibrationLayout(method, outputs, from.whole(KNOTS, outputs), points);
  }

  void describe(ObjectNode into) {
    into.put(METHOD, Arguments.nameOf(method));
    if (method == CalibrationMethod.ISOTONIC) {
      into.put(KNOTS, knots);
    }
    if (points > 0) {
      into.put(POINTS, points);
    }
  }

  private ArrayShape sigmoids() {
    return ArrayShape.doubles("calibration_sigmoid.npy", outputs, 2);
  }

  private ArrayShape scores() {
    return ArrayShape.doubles("calibration_score.npy", knots);
  }

  private ArrayShape probabilities() {
    return ArrayShape.doubles("calibration_probability.npy", knots);
  }

  private ArrayShape start() {
    return ArrayShape.wholes("calibration_start.npy", outputs + 1);
  }

  private ArrayShape strangeness() {
    return ArrayShape.doubles("set_strangeness.npy", points);
  }

  private ArrayShape coverages() {
    return ArrayShape.doubles("set_coverage.npy", points);
  }

  List<ArrayShape> arrays() {
    List<ArrayShape> arrays =
        new ArrayList<>(
            switch (method) {
              case PLATT, LOSS -> List.of(sigmoids());
              case ISOTONIC -> List.of(start(), scores(), probabilities());
            });
    if (points > 0) {
      arrays.addAll(List.of(strangeness(), coverages()));
    }
    return arrays;
  }

  /** The numbers of the maps, in the order of {@link #arrays}. */
  List<Object> numbers(Calibration calibration) {
    double[] sigmoids = new double[2 * outputs];
    double[] scores = new double[knots];
    double[] probabilities = new double[knots];
    int[] start = new int[outputs + 1];
    for (int k = 0; k < outputs; k++) {
      start[k + 1] = start[k];
      if (calibration.maps().get(k) instanceof Sigmoid sigmoid) {
        sigmoids[2 * k] = sigmoid.slope();
        sigmoids[2 * k + 1] = sigmoid.intercept();
      } else if (calibration.maps().get(k) instanceof Interpolation map) {
        int length = map.scores().length;
        System.arraycopy(map.scores(), 0, scores, start[k], length);
        System.arraycopy(map.probabilities(), 0, probabilities, start[k], length);
        start[k + 1] += length;
      }
    }
    List<Object> numbers = new ArrayList<>();
    numbers.addAll(
        method == CalibrationMethod.ISOTONIC
            ? List.of(start, scores, probabilities)
            : List.of(sigmoids));
    calibration
        .sets()
        .ifPresent(sets -> numbers.addAll(List.of(sets.strangeness(), sets.coverages())));
    return numbers;
  }

  /**
   * Restores the maps and sets from an archive.
   *
   * @throws InvalidInputException if maps are not nondecreasing or sets invalid
   */
  Calibration restore(ModelArchive arrays) throws IOException {
    Calibration maps = maps(arrays);
    return points == 0
        ? maps
        : maps.withSets(
            new PredictionSets(arrays.doubles(strangeness()), arrays.doubles(coverages())));
  }

  private Calibration maps(ModelArchive arrays) throws IOException {
    List<ScoreMap> maps = new ArrayList<>();
    if (method != CalibrationMethod.ISOTONIC) {
      double[] sigmoids = arrays.doubles(sigmoids());
      for (int k = 0; k < outputs; k++) {
        maps.add(new Sigmoid(sigmoids[2 * k], sigmoids[2 * k + 1]));
      }
      return new Calibration(method, maps);
    }
    int[] start = arrays.starts(start(), outputs, knots, 1);
    double[] scores = arrays.doubles(scores());
    double[] probabilities = arrays.doubles(probabilities());
    for (int k = 0; k < outputs; k++) {
      maps.add(
          new Interpolation(
              Arrays.copyOfRange(scores, start[k], start[k + 1]),
              Arrays.copyOfRange(probabilities, start[k], start[k + 1])));
    }
    return new Calibration(method, maps);
  }
}
