package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.model.TrainingSpec.Parts;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.LossRule;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.FittedSpace.Machine;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A classifier that trains one function per class jointly. Minimises J(f_1 .. f_k) = sum_i s_i
 * L(f_1(x_i) .. f_k(x_i); c_i) + (lambda/2) sum_j ||f_j||^2.
 *
 * @param loss the loss, or a {@link LossRule} that makes one for the number of classes
 * @param kernel the kernel, or a rule that fits one to the samples
 * @param spaces builds the hypothesis space
 * @param solver a joint solver that supports the loss
 * @param lambda &gt; 0
 * @param bias whether the f_j have unpenalised biases
 * @param seed for landmarks and kernel widths
 */
public record JointClassifier(
    Criterion loss,
    KernelFamily kernel,
    SpaceFactory spaces,
    JointSolver<?> solver,
    double lambda,
    boolean bias,
    Seed seed)
    implements Learner {
  public JointClassifier {
    Require.positive("lambda", lambda);
  }

  @Override
  public TrainedModel fit(Dataset data, Control control) {
    TrainingSamples.refuseUnfit(data);
    return SingularSystemException.asInvalidInput(() -> trained(data.weighted(), control));
  }

  private TrainedModel trained(Dataset data, Control control) {
    long begin = System.nanoTime();
    int classes = data.labels().classes().size();
    Criterion fitted = loss.forClasses(classes);
    int[] codes = data.labels().codes();
    KernelFamily sized = kernel.fit(data.features(), codes, data.weights(), seed);
    RidgeTargets targets = RidgeTargets.ofClasses(codes, classes, data.weights(), lambda);
    FittedSpace embedding = spaces.embed(data.features(), sized, bias, targets, seed);
    HypothesisSpace space = embedding.space();
    double spaceSeconds = (System.nanoTime() - begin) / 1e9;
    control.throwIfCancelled();
    JointSolution solution =
        solver.minimise(
            new JointObjective<>(fitted, space, codes, classes, data.weights(), lambda), control);
    control.throwIfCancelled();
    int[] all = IntStream.range(0, data.size()).toArray();
    List<Hypothesis> functions = solution.functions();
    // With two functions only the difference matters.
    List<Hypothesis> kept =
        classes == 2 ? List.of(functions.get(1).plus(-1, functions.get(0))) : functions;
    List<Machine> machines = kept.stream().map(f -> new Machine(all, f)).toList();
    double total = (System.nanoTime() - begin) / 1e9;
    TrainingSpec spec = spec(fitted, embedding);
    List<Trace> traces = List.of(solution.trace());
    double objective = solution.objective();
    String words = embedding.summary();
    Provenance provenance =
        Provenance.of(spec, data, seed, traces, objective, spaceSeconds, total, words);
    DecisionFunction decision = embedding.decision(machines);
    return new TrainedModel(
        data.labels().classes(), MulticlassStrategy.JOINT, decision, provenance);
  }

  private TrainingSpec spec(Criterion fitted, FittedSpace embedding) {
    Spec family = embedding.kernel().spec();
    Spec space = embedding.settled().orElseGet(spaces::spec);
    MulticlassStrategy joint = MulticlassStrategy.JOINT;
    return TrainingSpec.of(
        new Parts(fitted.spec(), family, space, solver.spec(), joint, lambda, bias));
  }
}
