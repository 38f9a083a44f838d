package io.github.redescend.classifiers.machine;

import static io.github.redescend.classifiers.model.MulticlassStrategy.OVO;

import io.github.redescend.classifiers.machine.TrainedMachines.MachineFit;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.MulticlassStrategy.Task;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.model.TrainingSpec.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.FittedSpace.Machine;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.linalg.Compute;
import java.lang.ref.SoftReference;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * A classifier from a loss, a kernel, a hypothesis space and a solver. Minimises J(f) = sum_i s_i
 * L(y_i f(x_i)) + (lambda/2) ||f||^2 for each binary problem.
 *
 * @param loss the loss or weighting rule
 * @param kernel the kernel, or a rule that fits one to the samples
 * @param spaces builds the hypothesis space
 * @param solver a solver that supports the loss
 * @param lambda &gt; 0
 * @param bias whether f has an unpenalised bias
 * @param manyClasses the multiclass strategy
 * @param seed for landmarks and kernel widths
 * @param compute where class pairs are trained in parallel
 * @param <L> the capability that the solver requires of the loss
 */
public record KernelClassifier<L extends Criterion>(
    L loss,
    KernelFamily kernel,
    SpaceFactory spaces,
    Solver<? super L> solver,
    double lambda,
    boolean bias,
    MulticlassStrategy manyClasses,
    Seed seed,
    Compute compute)
    implements Learner {
  public KernelClassifier {
    Require.positive("lambda", lambda);
  }

  /** One-vs-one, with a bias, on the standard backend. */
  public KernelClassifier(
      L loss,
      KernelFamily kernel,
      SpaceFactory spaces,
      Solver<? super L> solver,
      double lambda,
      Seed seed) {
    this(loss, kernel, spaces, solver, lambda, true, OVO, seed, Compute.standard());
  }

  @Override
  public TrainedModel fit(Dataset data, Control control) {
    return train(data, control).model();
  }

  @Override
  public Fitted fitted(Dataset data, Control control) {
    TrainedMachines trained = train(data, control);
    return new Fitted(trained.model(), trained.predicted(data.size()));
  }

  /** As {@link #fit}, with the solvers' results. Samples of weight 0 are not used. */
  public TrainedMachines train(Dataset data, Control control) {
    TrainingSamples.refuseUnfit(data);
    long begin = System.nanoTime();
    return trained(data, embedded(data.weighted()), begin, control);
  }

  private FittedSpace embedded(Dataset weighted) {
    KernelFamily fitted =
        kernel.fit(weighted.features(), weighted.labels().codes(), weighted.weights(), seed);
    int classes = weighted.labels().classes().size();
    // A pair of classes has a share of the samples; lambda is that of its machine.
    double all = manyClasses == OVO ? classes / 2.0 * lambda : lambda;
    RidgeTargets targets =
        RidgeTargets.ofClasses(weighted.labels().codes(), classes, weighted.weights(), all);
    return spaces.embed(weighted.features(), fitted, bias, targets, seed);
  }

  /** Whether the result of {@link #embed} can be shared by machines of another lambda. */
  public boolean sharesEmbedding() {
    return !spaces.needsTargets();
  }

  /**
   * The fitted kernel, landmarks and Gram matrices of the weighted samples, to be shared by fits
   * with equal kernel, space, bias and seed; loss, solver, strategy and, with {@link
   * #sharesEmbedding}, lambda may differ.
   *
   * @throws InvalidInputException if training is impossible
   */
  public FittedSpace embed(Dataset data) {
    TrainingSamples.refuseUnfit(data);
    return new SharedFittedSpace(embedded(data.weighted()));
  }

  /**
   * As {@link #train(Dataset, Control)} with a given embedding.
   *
   * @param embedding from {@link #embed} of the same samples
   */
  public TrainedMachines train(Dataset data, FittedSpace embedding, Control control) {
    return trained(data, embedding, System.nanoTime(), control);
  }

  private TrainedMachines trained(
      Dataset data, FittedSpace embedding, long begin, Control control) {
    Dataset weighted = data.weighted();
    TrainedMachines training =
        SingularSystemException.asInvalidInput(
            () -> trainedIn(weighted, embedding, begin, control));
    return weighted.size() == data.size() ? training : training.among(data.weightedRows());
  }

  private TrainedMachines trainedIn(
      Dataset data, FittedSpace embedding, long begin, Control control) {
    List<Task> tasks = manyClasses.tasks(data.labels());
    boolean share = tasks.stream().anyMatch(task -> task.rows().length == data.size());
    Optional<HypothesisSpace> whole = share ? Optional.of(embedding.space()) : Optional.empty();
    double embedded = (System.nanoTime() - begin) / 1e9;
    control.throwIfCancelled();
    List<Callable<MachineFit>> calls = new ArrayList<>();
    for (Task task : tasks) {
      calls.add(() -> fitOne(data, embedding, whole, task, control));
    }
    List<MachineFit> fits = compute.together(calls);
    control.throwIfCancelled();
    List<Machine> machines =
        fits.stream().map(f -> new Machine(f.rows(), f.solution().hypothesis())).toList();
    double spaceSeconds = embedded + fits.stream().mapToDouble(MachineFit::spaceSeconds).sum();
    double total = (System.nanoTime() - begin) / 1e9;
    TrainingSpec spec = spec(embedding);
    List<Trace> traces = fits.stream().map(f -> f.solution().trace()).toList();
    double objective = fits.stream().mapToDouble(f -> f.solution().objective()).sum();
    String words = embedding.summary();
    Provenance provenance =
        Provenance.of(spec, data, seed, traces, objective, spaceSeconds, total, words);
    TrainedModel model =
        new TrainedModel(
            data.labels().classes(), manyClasses, embedding.decision(machines), provenance);
    return new TrainedMachines(model, fits);
  }

  private MachineFit fitOne(
      Dataset data,
      FittedSpace embedding,
      Optional<HypothesisSpace> whole,
      Task task,
      Control control) {
    long begin = System.nanoTime();
    boolean all = task.rows().length == data.size();
    HypothesisSpace space = all ? whole.orElseThrow() : embedding.space(task.rows());
    double seconds = (System.nanoTime() - begin) / 1e9;
    Objective<L> objective = objective(data, task, space);
    control.throwIfCancelled();
    Solution solution = solver.solve(objective, control);
    control.throwIfCancelled();
    return new MachineFit(task.rows(), objective.labels(), solution, seconds);
  }

  Objective<L> objective(Dataset data, Task task, HypothesisSpace space) {
    double[] sampleWeights =
        Arrays.stream(task.rows()).mapToDouble(row -> data.weights()[row]).toArray();
    return new Objective<>(loss, space, task.targets(data.labels()), sampleWeights, lambda);
  }

  private TrainingSpec spec(FittedSpace embedding) {
    Spec family = embedding.kernel().spec();
    Spec space = embedding.settled().orElseGet(spaces::spec);
    return TrainingSpec.of(
        new Parts(loss.spec(), family, space, solver.spec(), manyClasses, lambda, bias));
  }

  /** Caches the spaces of an embedding while memory allows. Thread-safe. */
  static final class SharedFittedSpace implements FittedSpace {
    private static final IntBuffer ALL = IntBuffer.allocate(0);

    private final FittedSpace embedding;
    private final Map<IntBuffer, SoftReference<HypothesisSpace>> spaceCache = new HashMap<>();

    SharedFittedSpace(FittedSpace embedding) {
      this.embedding = embedding;
    }

    @Override
    public HypothesisSpace space() {
      return kept(ALL, embedding::space);
    }

    @Override
    public HypothesisSpace space(int[] rows) {
      int[] key = rows.clone();
      return kept(IntBuffer.wrap(key), () -> embedding.space(key));
    }

    private synchronized HypothesisSpace kept(IntBuffer key, Supplier<HypothesisSpace> maker) {
      SoftReference<HypothesisSpace> reference = spaceCache.get(key);
      HypothesisSpace space = reference == null ? null : reference.get();
      if (space == null) {
        space = maker.get();
        spaceCache.put(key, new SoftReference<>(space));
      }
      return space;
    }

    @Override
    public Kernel kernel() {
      return embedding.kernel();
    }

    @Override
    public Optional<Spec> settled() {
      return embedding.settled();
    }

    @Override
    public String summary() {
      return embedding.summary();
    }

    @Override
    public DecisionFunction decision(List<Machine> machines) {
      return embedding.decision(machines);
    }
  }
}
