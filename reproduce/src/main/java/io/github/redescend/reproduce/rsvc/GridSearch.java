package io.github.redescend.reproduce.rsvc;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.figures.Contour;
import io.github.redescend.figures.Line;
import io.github.redescend.reproduce.rsvc.Bandwidth.Machine;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/** The best machine of each kind on a tuning set, over the grid of C, h and width. */
final class GridSearch {
  static final double[] CONSTANTS = {0.25, 1, 4, 16, 64, 256};

  static final double[] WIDTHS = {4, 2, 1, 0.5};

  private GridSearch() {}

  record Chosen(Bandwidth.Fit fit, int wrong, Bandwidth bandwidth) {
    private static final Comparator<Chosen> ORDER =
        Comparator.comparingInt(Chosen::wrong)
            .thenComparing(chosen -> chosen.fit.candidate(), Bandwidth.GridPoint.PREFERENCE);

    /** Whether each sample is classified correctly. */
    boolean[] hits(Dataset data) {
      double[] scores = bandwidth.decision(List.of(fit)).scores(data.features());
      return GridSearch.hits(scores, 1, 0, data.labels().codes());
    }

    double[] onUnitSquare() {
      return UnitSquare.values(bandwidth.decision(List.of(fit)));
    }
  }

  static Map<Machine, Chosen> best(
      Assembly assembly, Dataset train, Dataset tune, double... widths) {
    Map<Machine, Chosen> best = new EnumMap<>(Machine.class);
    for (double h : widths) {
      Bandwidth bandwidth = Bandwidth.of(assembly, train, h);
      List<Bandwidth.Fit> fits = bandwidth.fits(CONSTANTS);
      // One pass over the kernel values serves all machines.
      double[] scores = bandwidth.decision(fits).scores(tune.features());
      for (int k = 0; k < fits.size(); k++) {
        int wrong = 0;
        for (boolean hit : hits(scores, fits.size(), k, tune.labels().codes())) {
          wrong += hit ? 0 : 1;
        }
        Bandwidth.Fit fit = fits.get(k);
        Chosen chosen = new Chosen(fit, wrong, bandwidth);
        best.merge(fit.candidate().machine(), chosen, BinaryOperator.minBy(Chosen.ORDER));
      }
    }
    return best;
  }

  /** The second class for positive scores. */
  private static boolean[] hits(double[] scores, int outputs, int k, int[] codes) {
    return GroupNoise.marks(codes.length, i -> (scores[i * outputs + k] > 0 ? 1 : 0) == codes[i]);
  }

  /** A grid over [0, 1] x [0, 1]. */
  static final class UnitSquare {
    private static final int SIDE = 121;

    private UnitSquare() {}

    /** The values on the grid, second feature varying fastest. */
    static double[] values(DecisionFunction f) {
      double[] points = new double[2 * SIDE * SIDE];
      for (int i = 0; i < SIDE * SIDE; i++) {
        points[2 * i] = at(i / SIDE);
        points[2 * i + 1] = at(i % SIDE);
      }
      return f.scores(new DenseMatrix(SIDE * SIDE, 2, points));
    }

    /** The share of the square with equal signs, in percent. */
    static double agreement(double[] f, double[] g) {
      long same = IntStream.range(0, f.length).filter(i -> f[i] > 0 == g[i] > 0).count();
      return 100.0 * same / f.length;
    }

    static Line boundary(String name, double[] values, Line.Stroke stroke) {
      double[] axis = IntStream.range(0, SIDE).mapToDouble(UnitSquare::at).toArray();
      double[][] rows = new double[SIDE][];
      for (int i = 0; i < SIDE; i++) {
        rows[i] = Arrays.copyOfRange(values, i * SIDE, (i + 1) * SIDE);
      }
      return Contour.of(name, axis, axis, rows, 0, stroke);
    }

    private static double at(int i) {
      return i / (SIDE - 1.0);
    }
  }
}
