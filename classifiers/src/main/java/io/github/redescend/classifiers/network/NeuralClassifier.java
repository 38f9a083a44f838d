package io.github.redescend.classifiers.network;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.solvers.smooth.VectorDescent;
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
record NeuralClassifier(
    DifferentiableLoss loss,
    int hidden,
    int iterations,
    int switchAfter,
    VectorDescent.Directions directions,
    double lambda,
    Seed seed,
    Compute compute)
    implements Learner {
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
            "take fewer units or give the JVM a larger heap (-Xmx)");
    NetworkShape shape = new NetworkShape(features, hidden, outputs);
    VectorDescent.Minimum plain =
        minimised(shape, data, new LeastSquares(), switchAfter, shape.start(seed), control);
    VectorDescent.Minimum robust =
        minimised(
            shape, data, loss, iterations - switchAfter, plain.x(), control.goingOn(plain.trace()));
    Trace trace = joined(plain.trace(), robust.trace());
    Provenance provenance =
        Provenance.of(
            spec(),
            data,
            seed,
            List.of(trace),
            robust.value(),
            0,
            (System.nanoTime() - begin) / 1e9,
            shape.parameters() + " parameters of " + hidden + " hidden units");
    return new TrainedModel(
        data.labels().classes(),
        MulticlassStrategy.OVR,
        new NetworkFunction(shape, robust.x(), compute),
        provenance);
  }

  private VectorDescent.Minimum minimised(
      NetworkShape shape,
      Dataset data,
      DifferentiableLoss with,
      int steps,
      double[] start,
      Control control) {
    NetworkRisk risk = new NetworkRisk(shape, data, with, lambda, compute);
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
    return TrainingSpec.of(
        new TrainingSpec.Parts(
            loss.spec(),
            Optional.empty(),
            Spec.of("network").with("hidden", hidden),
            Spec.of(NetworkFactory.METHOD.text(directions))
                .with("iterations", iterations)
                .with("switch", switchAfter),
            MulticlassStrategy.OVR,
            lambda,
            Optional.empty(),
            true));
  }
}
