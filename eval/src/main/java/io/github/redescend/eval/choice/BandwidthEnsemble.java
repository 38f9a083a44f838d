package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Control.Stage;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.List;

/**
 * The chosen kernel width and lambda, and an ensemble over widths: leave-one-out scores averaged
 * over widths at their best lambda, with the weight exp(-10 (e / min e - 1)) of their squared error
 * e.
 *
 * @param chosen the best pair, see {@link LeaveOneOutSearch#chooseAmong}
 * @param shift the average minus the scores of the best pair, on targets 0 and 1 (two classes: -1/2
 *     and 1/2), n times k numbers; empty without averaging, as above 20,000 samples
 */
public record BandwidthEnsemble(LeaveOneOutSearch chosen, double[] shift) {
  private static final double SHARPNESS = 10;

  /**
   * Chooses and averages.
   *
   * @param family of kernels that differ in width
   * @param seed as in {@link LeaveOneOutSearch#chooseAmong}
   */
  public static BandwidthEnsemble choose(
      Dataset data, Spec family, Assembly assembly, Seed seed, Control control) {
    if (data.size() > LeaveOneOutSearch.MOST) {
      control.stage(LeaveOneOutSearch.STAGE, -1);
      return alone(LeaveOneOutSearch.chooseAmong(data, family, assembly, seed));
    }
    int[] order = CanonicalOrder.of(data, seed);
    return ordered(data.select(order), family, assembly, seed, control)
        .of(CanonicalOrder.places(order));
  }

  /** The same for samples in another order. */
  private BandwidthEnsemble of(int[] places) {
    int k = shift.length / places.length;
    double[] moved = new double[shift.length];
    for (int i = 0; i < places.length; i++) {
      System.arraycopy(shift, places[i] * k, moved, i * k, k);
    }
    return new BandwidthEnsemble(chosen, moved);
  }

  private static BandwidthEnsemble ordered(
      Dataset data, Spec family, Assembly assembly, Seed seed, Control control) {
    List<Spec> kernels = LeaveOneOutSearch.kernels(data, family, assembly, seed);
    Stage stage = control.stage(LeaveOneOutSearch.STAGE, kernels.size());
    List<LeaveOneOutSearch.Tried> widths = new ArrayList<>();
    List<double[]> scores = new ArrayList<>();
    LeaveOneOutSearch.tryAll(
        data,
        kernels,
        assembly,
        seed,
        (tried, path) -> {
          LeaveOneOutSearch.Tried suited = LeaveOneOutSearch.best(tried);
          widths.add(suited);
          scores.add(scores(path, suited.pair().lambdaPerSample() * data.size(), data.labels()));
          stage.advance();
        });
    int best = widths.indexOf(LeaveOneOutSearch.best(widths));
    double[] own = scores.get(best);
    double least = widths.get(best).error();
    double[] shift = new double[own.length];
    double total = 1;
    for (int g = 0; g < widths.size(); g++) {
      double weight = Math.exp(-SHARPNESS * (widths.get(g).error() / least - 1));
      if (g != best && weight > 0) {
        total += weight;
        for (int j = 0; j < shift.length; j++) {
          shift[j] += weight * (scores.get(g)[j] - own[j]);
        }
      }
    }
    for (int j = 0; j < shift.length; j++) {
      shift[j] /= total;
    }
    return new BandwidthEnsemble(widths.get(best).pair(), shift);
  }

  /** A choice without averaging. */
  public static BandwidthEnsemble alone(LeaveOneOutSearch chosen) {
    return new BandwidthEnsemble(chosen, new double[0]);
  }

  private static double[] scores(RidgePath path, double lambda, Labels labels) {
    int k = labels.classes().size();
    double[] scores = new double[DenseMatrix.length(labels.size(), k)];
    LeaveOneOutSearch.targets(labels)
        .inBlocks(
            block -> {
              double[] targets = Vectors.joined(block.targets());
              double[] residuals = path.leaveOneOutResiduals(lambda / 2, targets);
              for (int c = block.first(), j = 0; j < targets.length; c++) {
                for (int at = 0; at < scores.length; at += k, j++) {
                  double half = (targets[j] - residuals[j]) / 2;
                  scores[at + c] = k == 2 ? half : half + 0.5;
                  if (k == 2) {
                    scores[at] = -half;
                  }
                }
              }
            });
    return scores;
  }
}
