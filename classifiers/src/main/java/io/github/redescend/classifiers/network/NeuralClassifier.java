package io.github.redescend.classifiers.network;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.network.NetworkShape.SampleBlocks;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.solvers.smooth.VectorDescent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A three-layer network trained with the hard switch: first least squares, then the loss itself
 * (Singh, Pokharel and Principe, "The C-loss function for pattern classification", Pattern
 * Recognition 2014; NN-Closs in Xu, Hu and Principe, section V-E, with conjugate gradients and
 * one-of-K coding). Our choices: tanh units, linear outputs, weight decay lambda, L-BFGS by
 * default.
 *
 * @param loss the loss after the switch
 * @param hidden h, the hidden units, &gt;= 1
 * @param iterations of both losses together, &gt;= 1
 * @param switchAfter the iterations with least squares, 0 to {@code iterations}
 * @param lambda &gt; 0, of (lambda/2) (||W||^2 + ||V||^2)
 */
public record NeuralClassifier(
    DifferentiableLoss loss,
    int hidden,
    int iterations,
    int switchAfter,
    VectorDescent.Directions directions,
    double lambda,
    Seed seed,
    Compute compute)
    implements Learner {
  /** How the steps are computed. */
  public static final TypedParameter<VectorDescent.Directions> METHOD =
      Parameter.choice(
          "method",
          VectorDescent.Directions.LBFGS,
          "how the steps are computed; the papers use conjugate gradients");

  /** Of the gradient, relative to its initial value for each loss. */
  private static final double TOLERANCE = 1e-5;

  /** Parameter vectors held during training. */
  private static final int VECTORS = 30;

  public NeuralClassifier {
    Require.atLeast("hidden", hidden, 1);
    Require.atLeast("iterations", iterations, 1);
    Require.within("switch", switchAfter, 0, iterations);
    Require.positive("lambda", lambda);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    Dataset data = given.weighted();
    long begin = System.nanoTime();
    int classes = data.labels().classes().size();
    int features = data.features().columns();
    int outputs = classes == 2 ? 1 : classes;
    MemoryBudget.ofHeap()
        .require(
            "a network of " + hidden + " hidden units on " + features + " features",
            VECTORS * ((double) hidden * (features + 1) + (double) outputs * (hidden + 1)),
            "use fewer units or a larger heap (-Xmx)");
    NetworkShape shape = new NetworkShape(features, hidden, outputs, compute.algebra());
    VectorDescent.Minimum plain =
        minimised(shape, data, new LeastSquares(), switchAfter, shape.start(seed), control);
    VectorDescent.Minimum robust =
        minimised(
            shape, data, loss, iterations - switchAfter, plain.x(), control.goingOn(plain.trace()));
    Trace trace = joined(plain.trace(), robust.trace());
    double seconds = (System.nanoTime() - begin) / 1e9;
    String words = shape.parameters() + " parameters of " + hidden + " hidden units";
    Provenance provenance =
        Provenance.of(spec(), data, seed, List.of(trace), robust.value(), 0, seconds, words);
    NetworkFunction decision = new NetworkFunction(shape, robust.x());
    return new TrainedModel(data.labels().classes(), MulticlassStrategy.OVR, decision, provenance);
  }

  private VectorDescent.Minimum minimised(
      NetworkShape shape,
      Dataset data,
      DifferentiableLoss with,
      int steps,
      double[] start,
      Control control) {
    NetworkRisk risk = new NetworkRisk(shape, data, with, lambda);
    VectorDescent.Minimum minimum =
        new VectorDescent(directions, steps, TOLERANCE).minimise(risk, start, control);
    control.throwIfCancelled();
    return minimum;
  }

  private static Trace joined(Trace plain, Trace robust) {
    Trace both = plain.followedBy(robust);
    // The iterations are a schedule that includes the switch.
    StopReason stop =
        both.stop() == StopReason.ITERATION_LIMIT ? StopReason.ITERATIONS_DONE : both.stop();
    return new Trace(
        both.steps(),
        stop,
        both.explanation() + ", after " + plain.iterations() + " on least squares");
  }

  private TrainingSpec spec() {
    Spec units = Spec.of("network").with("hidden", hidden);
    Spec method = Spec.of(METHOD.text(directions));
    Spec solver = method.with("iterations", iterations).with("switch", switchAfter);
    MulticlassStrategy rule = MulticlassStrategy.OVR;
    return TrainingSpec.of(
        new TrainingSpec.Parts(
            loss.spec(), Optional.empty(), units, solver, rule, lambda, Optional.empty(), true));
  }

  /**
   * J = sum_i s_i sum_k L(y_ik f_k(x_i)) + (lambda/2) (||W||^2 + ||V||^2) of a network's
   * parameters, with y_ik = 1 where sample i is of output k's class and -1 elsewhere ("one of K");
   * with two classes there is one output, for the second. Biases are not penalised. One evaluation
   * takes three products of n x d with d x h.
   */
  record NetworkRisk(NetworkShape shape, Dataset data, DifferentiableLoss loss, double lambda)
      implements VectorDescent.Function {
    @Override
    public double at(double[] parameters, double[] gradient) {
      Arrays.fill(gradient, 0);
      double[] sum = {
        shape.first().penalise(parameters, lambda, gradient)
            + shape.second().penalise(parameters, lambda, gradient)
      };
      SampleBlocks.forEach(
          data.features(),
          shape.hidden(),
          (from, rows, x, offset) -> sum[0] += block(parameters, gradient, from, rows, x, offset));
      return sum[0];
    }

    private double block(
        double[] parameters, double[] gradient, int from, int rows, double[] x, int offset) {
      double[] units = new double[rows * shape.hidden()];
      shape.hiddenUnits(parameters, x, offset, rows, units);
      double[] outputs = new double[rows * shape.outputs()];
      shape.second().apply(parameters, units, 0, rows, outputs, 0);
      double risk = toSlopes(outputs, from);
      shape.second().addGradient(outputs, units, 0, rows, gradient);
      double[] slopes = new double[units.length];
      shape.second().back(parameters, outputs, rows, slopes);
      for (int i = 0; i < slopes.length; i++) {
        slopes[i] *= 1 - units[i] * units[i];
      }
      shape.first().addGradient(slopes, x, offset, rows, gradient);
      return risk;
    }

    /** Replaces f by dJ/df; returns the sum of losses. */
    private double toSlopes(double[] outputs, int from) {
      int k = shape.outputs();
      double sum = 0;
      for (int i = 0; i < outputs.length; i++) {
        int sample = from + i / k;
        int positive = k == 1 ? 1 : i % k;
        double y = data.labels().codes()[sample] == positive ? 1 : -1;
        double weight = data.weights()[sample];
        double u = y * outputs[i];
        // Samples of weight 0 are skipped, even if their loss is infinite.
        sum += weight == 0 ? 0 : weight * loss.value(u);
        outputs[i] = weight == 0 ? 0 : weight * y * loss.derivative(u);
      }
      return sum;
    }
  }
}
