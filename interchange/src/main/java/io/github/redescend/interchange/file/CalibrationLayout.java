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
import java.util.function.Function;

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
    int knots =
        calibration.maps().stream()
            .mapToInt(map -> map instanceof Interpolation line ? line.scores().length : 0)
            .sum();
    int points = calibration.sets().map(sets -> sets.strangeness().length).orElse(0);
    return new CalibrationLayout(calibration.method(), calibration.maps().size(), knots, points);
  }

  static CalibrationLayout read(JsonFields from, int outputs) {
    CalibrationMethod method = from.choice(METHOD, CalibrationMethod.class);
    int points = from.has(POINTS) ? from.whole(POINTS, 1) : 0;
    int knots = method == CalibrationMethod.ISOTONIC ? from.whole(KNOTS, outputs) : 0;
    return new CalibrationLayout(method, outputs, knots, points);
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

  List<ArrayShape> arrays() {
    List<ArrayShape> arrays = new ArrayList<>();
    if (method == CalibrationMethod.ISOTONIC) {
      arrays.add(ArrayShape.wholes("calibration_start.npy", outputs + 1));
      arrays.add(ArrayShape.doubles("calibration_score.npy", knots));
      arrays.add(ArrayShape.doubles("calibration_probability.npy", knots));
    } else {
      arrays.add(ArrayShape.doubles("calibration_sigmoid.npy", outputs, 2));
    }
    if (points > 0) {
      arrays.add(ArrayShape.doubles("set_strangeness.npy", points));
      arrays.add(ArrayShape.doubles("set_coverage.npy", points));
    }
    return arrays;
  }

  /** The numbers of the maps, in the order of {@link #arrays}. */
  List<Object> numbers(Calibration calibration) {
    List<ScoreMap> maps = calibration.maps();
    List<Object> numbers = new ArrayList<>();
    if (method == CalibrationMethod.ISOTONIC) {
      int[] start = new int[outputs + 1];
      for (int k = 0; k < outputs; k++) {
        start[k + 1] = start[k] + ((Interpolation) maps.get(k)).scores().length;
      }
      numbers.add(start);
      numbers.add(joined(maps, map -> ((Interpolation) map).scores()));
      numbers.add(joined(maps, map -> ((Interpolation) map).probabilities()));
    } else {
      numbers.add(
          joined(maps, map -> new double[] {((Sigmoid) map).slope(), ((Sigmoid) map).intercept()}));
    }
    calibration
        .sets()
        .ifPresent(sets -> numbers.addAll(List.of(sets.strangeness(), sets.coverages())));
    return numbers;
  }

  private static double[] joined(List<ScoreMap> maps, Function<ScoreMap, double[]> numbers) {
    return maps.stream().map(numbers).flatMapToDouble(Arrays::stream).toArray();
  }

  /**
   * Restores the maps and sets from an archive.
   *
   * @throws InvalidInputException if maps are not nondecreasing or sets invalid
   */
  Calibration restore(ModelArchive archive) throws IOException {
    List<ArrayShape> arrays = arrays();
    Calibration maps = new Calibration(method, maps(archive, arrays));
    int sets = arrays.size() - 2;
    return points == 0
        ? maps
        : maps.withSets(
            new PredictionSets(
                archive.doubles(arrays.get(sets)), archive.doubles(arrays.get(sets + 1))));
  }

  private List<ScoreMap> maps(ModelArchive archive, List<ArrayShape> arrays) throws IOException {
    List<ScoreMap> maps = new ArrayList<>();
    if (method != CalibrationMethod.ISOTONIC) {
      double[] sigmoids = archive.doubles(arrays.get(0));
      for (int k = 0; k < outputs; k++) {
        maps.add(new Sigmoid(sigmoids[2 * k], sigmoids[2 * k + 1]));
      }
      return maps;
    }
    int[] start = archive.starts(arrays.get(0), outputs, knots, 1);
    double[] scores = archive.doubles(arrays.get(1));
    double[] probabilities = archive.doubles(arrays.get(2));
    for (int k = 0; k < outputs; k++) {
      double[] knots = Arrays.copyOfRange(scores, start[k], start[k + 1]);
      double[] values = Arrays.copyOfRange(probabilities, start[k], start[k + 1]);
      maps.add(new Interpolation(knots, values));
    }
    return maps;
  }
}
