package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.JointClassifier;
import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.SparseClassifier;
import io.github.redescend.classifiers.machine.SparseClassifier.L1Weights;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe.LearnerFactory;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Minimiser;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.solvers.l1.CoordinateDescent;
import io.github.redescend.solvers.l1.SparseSolver;
import io.github.redescend.solvers.l1.SparseSolver.SparseForm;
import java.util.Optional;
import java.util.function.Predicate;

/** The default factory: combines all parts. */
record KernelMachines() implements LearnerFactory {
  @Override
  public Optional<String> refusal(Recipe recipe, Assembly assembly) {
    Criterion loss = assembly.losses().make(recipe.loss());
    Solver<?> solver = assembly.solvers().make(recipe.solver());
    if (!recipe.penalty().isSquared()) {
      return new SparseMachines(assembly).refusal(recipe, loss, solver);
    }
    Criterion checked = loss.forClasses(2);
    boolean joint = recipe.manyClasses() == MulticlassStrategy.JOINT;
    Optional<? extends Minimiser<?>> form = form(solver, joint);
    if (form.isPresent() && form.get().fits(checked)) {
      return spaceRefusal(recipe, form.get().requiredSpace(checked), assembly);
    }
    String reason =
        form.isEmpty()
            ? "does not train all classes at once, as multiclass = joint requires"
            : (joint ? "with multiclass = joint " : "") + lacking(recipe, checked, form.get());
    Predicate<Solver<?>> fits = s -> form(s, joint).filter(one -> one.fits(checked)).isPresent();
    return Optional.of(
        "solver %s %s; solvers that fit it: %s"
            .formatted(recipe.solver().name(), reason, assembly.solvers().namesOf(fits)));
  }

  private static Optional<? extends Minimiser<?>> form(Solver<?> solver, boolean joint) {
    return joint ? solver.joint() : Optional.of(solver);
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    Criterion loss = assembly.losses().make(recipe.loss());
    Solver<?> solver = assembly.solvers().make(recipe.solver());
    if (!recipe.penalty().isSquared()) {
      return new SparseMachines(assembly).classifier(recipe, loss, solver, seed);
    }
    if (recipe.manyClasses() != MulticlassStrategy.JOINT) {
      return machine(recipe, loss.forClasses(2), solver, assembly, seed);
    }
    KernelFamily kernel = assembly.kernels().make(recipe.kernel());
    SpaceFactory spaces = assembly.spaces().make(recipe.space());
    JointSolver<?> joint = solver.joint().orElseThrow();
    return new JointClassifier(loss, kernel, spaces, joint, recipe.lambda(), recipe.bias(), seed);
  }

  private static <L extends Criterion> KernelClassifier<L> machine(
      Recipe recipe, Criterion loss, Solver<L> solver, Assembly assembly, Seed seed) {
    return new KernelClassifier<>(
        solver.requires().cast(loss),
        assembly.kernels().make(recipe.kernel()),
        assembly.spaces().make(recipe.space()),
        solver,
        recipe.lambda(),
        recipe.bias(),
        recipe.manyClasses(),
        seed,
        assembly.compute());
  }

  private static Optional<String> spaceRefusal(
      Recipe recipe, Class<? extends HypothesisSpace> needed, Assembly assembly) {
    Predicate<SpaceFactory> has = space -> needed.isAssignableFrom(space.makes());
    if (has.test(assembly.spaces().make(recipe.space()))) {
      return Optional.empty();
    }
    String solver = recipe.solver().name();
    String space = recipe.space().name();
    return Optional.of(
        "solver %s needs a space with the capability %s, which %s does not have; spaces that have it: %s"
            .formatted(solver, needed.getSimpleName(), space, assembly.spaces().namesOf(has)));
  }

  private static String lacking(Recipe recipe, Criterion loss, Minimiser<?> form) {
    if (form.requires() == Criterion.class) {
      return "finds none for the loss " + recipe.loss().name();
    }
    // Beyond the capability, only a parameter such as the start can be missing.
    return form.requires().isInstance(loss)
        ? "as asked for, " + recipe.solver() + ", does not suit the loss " + recipe.loss().name()
        : "needs a loss with the capability %s, which %s does not have"
            .formatted(form.requires().getSimpleName(), recipe.loss().name());
  }

  /** Makes classifiers of recipes with a sparse penalty. */
  record SparseMachines(Assembly assembly) {
    /** Why a part is incompatible with the penalty; empty if none is. */
    Optional<String> refusal(Recipe recipe, Criterion loss, Solver<?> solver) {
      Optional<String> unfit = SparseClassifier.refusal(loss, recipe.penalty());
      if (unfit.isPresent()) {
        return unfit;
      }
      if (!recipe.kernel().name().equals("linear")) {
        return unfit(recipe, "kernel", recipe.kernel().name(), "linear");
      }
      if (!recipe.space().name().equals("linear")) {
        return unfit(recipe, "space", recipe.space().name(), "linear");
      }
      if (recipe.penalty().isShared() && recipe.manyClasses() != MulticlassStrategy.JOINT) {
        return unfit(recipe, "multiclass", Arguments.nameOf(recipe.manyClasses()), "joint");
      }
      if (SparseClassifier.isSmooth(loss)) {
        return solver.fits(loss)
            ? Optional.empty()
            : unfit(recipe, "solver", recipe.solver().name(), "auto");
      }
      String name = recipe.solver().name();
      if (!(solver instanceof SparseForm form) || form.sparse(loss).isEmpty()) {
        String suited = loss instanceof HingeTypeLoss ? "qp or auto" : "cccp or auto";
        return unfit(recipe, "solver", name, suited);
      }
      return form.refusedStart()
          .flatMap(start -> unfit(recipe, name + ":start", start, "convex or svm"));
    }

    /** The classifier of a compatible recipe. */
    SparseClassifier classifier(Recipe recipe, Criterion loss, Solver<?> solver, Seed seed) {
      return new SparseClassifier(
          loss,
          recipe.penalty().equals(Penalty.ADAPTIVE_L1)
              ? new L1Weights.Adaptive(guide(recipe, loss, seed))
              : new L1Weights.Equal(recipe.penalty()),
          steps(recipe, loss, solver),
          recipe.lambda(),
          recipe.bias(),
          ways(recipe, loss),
          seed,
          assembly.compute());
    }

    /** Smooth losses have no joint form: one-vs-rest, coupled only by the penalty. */
    private static MulticlassStrategy ways(Recipe recipe, Criterion loss) {
      boolean separate = SparseClassifier.isSmooth(loss) && !recipe.penalty().isShared();
      boolean joint = recipe.manyClasses() == MulticlassStrategy.JOINT;
      return separate && joint ? MulticlassStrategy.OVR : recipe.manyClasses();
    }

    /** The d.c. algorithm with linear programs for hinges; coordinate descent for smooth losses. */
    private static SparseSolver steps(Recipe recipe, Criterion loss, Solver<?> solver) {
      if (SparseClassifier.isSmooth(loss)) {
        return new CoordinateDescent(recipe.penalty().sparse(), recipe.penalty().ratio());
      }
      return ((SparseForm) solver).sparse(loss).orElseThrow();
    }

    /** The L2 machine for adaptive weights, of the same kind, by the smaller of its two systems. */
    private Learner guide(Recipe recipe, Criterion loss, Seed seed) {
      Recipe squared = recipe.penalty(Penalty.L2);
      if (recipe.solver().name().equals("auto")) {
        // Has a joint form; with a tight tolerance, since 1 / abs(w*) needs accuracy.
        String other = SparseClassifier.isSmooth(loss) ? "auto" : "cccp";
        squared = squared.solver(loss instanceof HingeTypeLoss ? "qp:tolerance=1e-6" : other);
      }
      Recipe guide = squared;
      return (data, control) -> {
        boolean narrow = data.features().columns() <= data.size();
        boolean two = data.labels().classes().size() == 2;
        Recipe fitted =
            guide
                .space(narrow ? "linear" : "gram")
                .manyClasses(two ? MulticlassStrategy.OVO : MulticlassStrategy.JOINT);
        return assembly.classifier(fitted, seed).fit(data, control);
      };
    }

    private static Optional<String> unfit(
        Recipe recipe, String part, String given, String allowed) {
      return Optional.of(
          "%s %s cannot be combined with penalty %s: it must be %s"
              .formatted(part, given, recipe.penalty(), allowed));
    }
  }

  /**
   * One learner for two classes, another for more.
   *
   * @param two for two classes
   * @param many for three classes or more
   */
  public record ByClasses(Learner two, Learner many) implements Learner {
    @Override
    public TrainedModel fit(Dataset data, Control control) {
      return forClasses(data.labels().classes().size()).fit(data, control);
    }

    @Override
    public Fitted fitted(Dataset data, Control control) {
      return forClasses(data.labels().classes().size()).fitted(data, control);
    }

    @Override
    public Learner forClasses(int classes) {
      return classes > 2 ? many : two;
    }
  }
}
