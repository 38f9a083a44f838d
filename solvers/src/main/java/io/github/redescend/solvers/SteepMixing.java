package io.github.redescend.solvers;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Anderson's mixing of the reweightings of a steep loss, whose weights grow without bound as r goes
 * to 0: there the plain iteration converges linearly and slowly, as samples creep towards their
 * margins. Near the end of a run a mixture is taken, where its objective is below that of the plain
 * step. Other losses, runs of a fixed number of solves, the printed sweep and iterations during
 * which the loss still finds its scale are left as they are. Holds the history of one run.
 *
 * @see AndersonMixing
 */
final class SteepMixing {
  /**
   * Mixing begins where a step lowers the objective by no more than this share. A loss with p &lt;
   * 1 has many minima, and mixed early the way led to worse ones.
   */
  private static final double NEAR = 1e-4;

  private final RunLoss loss;
  private final AndersonMixing mixing;
  private boolean near;

  /**
   * Prepares for a run.
   *
   * @param parameters of the run
   * @param loss of the run
   * @param sampleWeights s_i
   */
  SteepMixing(
      HalfQuadratic parameters,
      RunLoss loss,
      HypothesisSpace space,
      double[] sampleWeights,
      double lambda) {
    this.loss = loss;
    boolean mixes =
        steep(loss.rule())
            && parameters.tolerance() > 0
            && parameters.inner() == HalfQuadratic.Inner.EXACT;
    this.mixing =
        new AndersonMixing(
            (f, g) -> inner(space, sampleWeights, lambda, f, g),
            mixes ? AndersonMixing.depth(space.dimension()) : 0);
  }

  /** Whether weights grow beyond those of the start. */
  static boolean steep(Reweighting loss) {
    return loss.fullWeight() > loss.startWeight();
  }

  /**
   * The point to go on from.
   *
   * @param current the point before
   * @param before its functions
   * @param functions those that the plain step led to
   * @param plain the point there
   * @param at the point at other functions
   */
  <P extends Descent.Point<P>> P better(
      P current,
      List<Hypothesis> before,
      List<Hypothesis> functions,
      P plain,
      Function<List<Hypothesis>, P> at) {
    near |= current.objective() - plain.objective() <= NEAR * Math.abs(plain.objective());
    if (!near || !loss.settled()) {
      return plain;
    }
    List<Hypothesis> step = new ArrayList<>();
    for (int k = 0; k < functions.size(); k++) {
      step.add(functions.get(k).plus(-1, before.get(k)));
    }
    List<Hypothesis> mixture = mixing.mix(before, step);
    if (mixture.isEmpty()) {
      return plain;
    }
    P mixed = at.apply(mixture);
    return mixed.objective() < plain.objective() ? mixed : plain;
  }

  private static double inner(
      HypothesisSpace space, double[] sampleWeights, double lambda, Hypothesis f, Hypothesis g) {
    double sum = 0;
    for (int i = 0; i < sampleWeights.length; i++) {
      sum += sampleWeights[i] * f.values()[i] * g.values()[i];
    }
    return sum + lambda * space.inner(f, g);
  }
}
