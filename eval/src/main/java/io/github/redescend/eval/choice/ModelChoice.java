package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.Inliers;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Holdout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A learner that chooses for itself (docs/decisions/0005): kernel width and lambda by closed-form
 * leave-one-out errors of least squares, then among candidate losses and multiples of that lambda
 * by accuracy in stratified three-fold cross-validation, repeated where there are few samples. The
 * first candidate, listed from the least robust on, that is within a standard error of the best is
 * taken (docs/decisions/0070). Only the labels given are used, noisy as they may be.
 *
 * <p>With another {@link Metric} than accuracy the best mean of it over those folds counts. For
 * balanced accuracy, F1 and Matthews' correlation of two classes the threshold is chosen by the
 * same scores and becomes part of the model's bias (docs/decisions/0026).
 *
 * <p>By accuracy challengers from other starts stand up at last (docs/decisions/0008). Where
 * outliers lie together, the accuracy on all samples prefers the fit that follows them. So a
 * challenger is held against the chosen candidate on the {@link Inliers} of the samples, out of
 * their folds, and must be right more often there by twice the standard error of the difference.
 *
 * @param assembly makes the classifiers
 * @param recipe the system: its space, solver and way with many classes; its kernel must have a
 *     width, which is chosen, or be linear
 * @param losses the candidate losses, least robust first
 * @param lambdas multiples of the chosen lambda to try
 * @param challengers losses with solvers that start elsewhere; may be empty
 * @param seed for the landmarks of the model; the choice itself draws from {@link #DRAWS}
 * @param metric what the loss and the multiple of lambda are chosen by
 * @param rivals families of kernels that compete with the recipe's; may be empty
 * @param near a candidate that is listed earlier and behind by no more standard errors of the
 *     paired hits is preferred to the one with the most
 */
public record ModelChoice(
    Assembly assembly,
    Recipe recipe,
    List<String> losses,
    List<Double> lambdas,
    List<Challenger> challengers,
    Seed seed,
    Metric metric,
    List<Spec> rivals,
    double near)
    implements SearchingLearner {
  /** Lambdas that are tried, over that of the leave-one-out errors. */
  private static final List<Double> MULTIPLES = List.of(1.0, 0.1, 10.0);

  private static final Set<String> QUADRATIC = Set.of("least-squares", "squared-hinge");

  static final int FOLDS = 3;

  /** Where the draws of a choice start whatever the seed (docs/decisions/0054). */
  public static final Seed DRAWS = Seed.of(0).child("choice", 0);

  /** Standard errors that are no reason to prefer a less simple candidate. */
  private static final double NEAR = 1;

  /** A rival that competes by what it predicts. */
  static final Spec LINEAR = Spec.of("linear");

  /** Copies the lists and checks that there is something to choose from. */
  public ModelChoice {
    losses = List.copyOf(losses);
    lambdas = List.copyOf(lambdas);
    challengers = List.copyOf(challengers);
    rivals = List.copyOf(rivals);
    if (losses.isEmpty() || lambdas.isEmpty()) {
      throw new InvalidInputException("there is nothing to choose from: name losses and lambdas");
    }
    lambdas.forEach(factor -> Require.positive("multiple of lambda", factor));
    if (KernelAndLambda.family(recipe.kernel(), assembly).isEmpty()) {
      throw new InvalidInputException(
          "the choice is among the widths of a kernel or for the linear one, but the recipe has"
              + " kernel "
              + recipe.kernel());
    }
  }

  /** By accuracy. */
  public ModelChoice(
      Assembly assembly,
      Recipe recipe,
      List<String> losses,
      List<Double> lambdas,
      List<Challenger> challengers,
      Seed seed) {
    this(assembly, recipe, losses, lambdas, challengers, seed, Metric.ACCURACY, List.of(), NEAR);
  }

  /** By accuracy, without challengers. */
  public ModelChoice(
      Assembly assembly, Recipe recipe, List<String> losses, List<Double> lambdas, Seed seed) {
    this(assembly, recipe, losses, lambdas, List.of(), seed);
  }

  /** The same with another recipe, whose kernel has no rivals if it is another one. */
  public ModelChoice withRecipe(Recipe other) {
    List<Spec> rivals = other.kernel().equals(recipe.kernel()) ? this.rivals : List.of();
    return new ModelChoice(
        assembly, other, losses, lambdas, challengers, seed, metric, rivals, near);
  }

  /** The same by another metric. */
  public ModelChoice withMetric(Metric other) {
    return new ModelChoice(
        assembly, recipe, losses, lambdas, challengers, seed, other, rivals, near);
  }

  /** The same with other kernels beside the recipe's. */
  public ModelChoice withRivals(List<Spec> others) {
    return new ModelChoice(
        assembly, recipe, losses, lambdas, challengers, seed, metric, others, near);
  }

  /**
   * The same where labels are known to be wrong: the candidate with the most hits is taken, since
   * the simplest one follows wrong labels longest, and round kernels alone.
   */
  public ModelChoice amongWrongLabels() {
    List<Spec> round = rivals.stream().filter(rival -> !rival.equals(LINEAR)).toList();
    return new ModelChoice(assembly, recipe, losses, lambdas, challengers, seed, metric, round, 0);
  }

  /**
   * The default robust classifier: C-loss with sigma 2 or 1, its limit least squares, or the Welsch
   * hinge with sigma 1, run to convergence at the chosen lambda, a tenth or ten times of it;
   * challenged by C-loss with sigma 0.5 from the centres of the classes.
   *
   * <p>Wrong labels of one class alone bias what least squares says of lambda, and a loss that
   * bounds both sides of the margin follows them longer than one that bounds the wrong side
   * (docs/results/default.md).
   */
  public static ModelChoice robust(Assembly assembly, Seed seed) {
    Recipe recipe =
        Recipe.named(
                "default",
                "robust kernel classifier that chooses its loss and parameters",
                "Xu, Hu, Principe, eq. (3); Feng et al., example 1")
            .solver("auto");
    return new ModelChoice(
            assembly,
            recipe,
            List.of("least-squares", "closs:sigma=2", "closs:sigma=1", "welsch-hinge:sigma=1"),
            MULTIPLES,
            List.of(new Challenger("closs:sigma=0.5", "hq:start=class-centre")),
            seed)
        .withRivals(List.of(Spec.of("laplacian"), LINEAR));
  }

  /** LS-SVM with width and lambda chosen in the same way. */
  public static ModelChoice leastSquares(Assembly assembly, Seed seed) {
    return tuned(assembly, Systems.recipe("ls-svm"), seed);
  }

  /** L2-SVM with width and lambda chosen in the same way. */
  public static ModelChoice squaredHinge(Assembly assembly, Seed seed) {
    return tuned(assembly, Systems.recipe("l2-svm"), seed);
  }

  /** Whether kernel width and lambda of a system can be chosen: it has both, of a known kind. */
  public static boolean canTune(Assembly assembly, Recipe recipe) {
    boolean whole =
        List.of(Recipe.Part.LOSS, Recipe.Part.KERNEL, Recipe.Part.LAMBDA).stream()
            .allMatch(recipe::has);
    return whole
        && recipe.penalty().isSquared()
        && KernelAndLambda.family(recipe.kernel(), assembly).isPresent();
  }

  /**
   * A system with width and lambda chosen as the robust default chooses them, its loss as it is.
   * Least squares and the squared hinge keep the lambda of the leave-one-out errors, as beside the
   * default in an evaluation; other losses try a tenth and ten times of it too.
   *
   * @param recipe with {@link #canTune}
   */
  public static ModelChoice tuned(Assembly assembly, Recipe recipe, Seed seed) {
    boolean quadratic = QUADRATIC.contains(recipe.loss().name());
    List<Double> lambdas = quadratic ? List.of(1.0) : MULTIPLES;
    return new ModelChoice(assembly, recipe, List.of(recipe.loss().toString()), lambdas, seed);
  }

  /**
   * The families of kernels among which one is chosen by leave-one-out errors, and its width: the
   * recipe's first. A linear rival is none of them, since folds judge it.
   */
  public List<Spec> families() {
    Spec own = KernelAndLambda.family(recipe.kernel(), assembly).orElseThrow();
    return Stream.concat(Stream.of(own), rivals.stream().filter(r -> !r.equals(LINEAR))).toList();
  }

  boolean linearCompetes() {
    return rivals.contains(LINEAR);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    Dataset data = given.weighted();
    control.stage(KernelAndLambda.STAGE, -1);
    KernelAndLambda chosen = KernelAndLambda.chooseAmong(data, families(), assembly, DRAWS);
    return fit(data, WidthAverage.alone(chosen), control);
  }

  @Override
  public TrainedModel fit(Dataset data, WidthAverage searched, Control control) {
    WeightedLabels given = WeightedLabels.given(data.labels().codes(), data.weights());
    return fit(data, searched.chosen(), given, control);
  }

  /**
   * Chooses and fits the rest, where kernel and lambda have been chosen. What the chosen candidate
   * says of samples when it has not learnt their fold makes probabilities and prediction sets at no
   * further fits; a model without a choice has none, nor one of very many machines.
   *
   * @param data samples with weights above 0
   * @param labels what is known of their classes, for probabilities and prediction sets
   */
  public TrainedModel fit(
      Dataset data, KernelAndLambda chosen, WeightedLabels labels, Control control) {
    List<Recipe> candidates = new ArrayList<>();
    for (String loss : losses) {
      for (double factor : lambdas) {
        candidates.add(candidate(loss, factor, chosen));
      }
    }
    metric.check(data.labels().classes(), "the training samples");
    boolean moving =
        metric.servedByThreshold() && recipe.bias() && data.labels().classes().size() == 2;
    boolean choose = (candidates.size() + challengers.size() > 1 || moving) && data.size() >= FOLDS;
    int[] rows = choose ? sample(data) : new int[0];
    CandidateContest.Chosen best =
        choose
            ? new CandidateContest(this, data.select(rows), chosen, moving)
                .best(candidates, control)
            : new CandidateContest.Chosen(candidates.get(0), 0, "", Optional.empty());
    control.stage("fitting", -1);
    TrainedModel model =
        classifier(best.recipe(), data, seed).fit(data, control).withThreshold(best.threshold());
    Provenance found = model.provenance().named(recipe.name());
    TrainedModel told = model.withProvenance(found.withRemark(best.remark()));
    return best.machines()
        .map(
            values ->
                tested(told, values, data.select(rows).labels())
                    .calibrated(CalibrationMethod.PLATT, values, labels.among(rows, data.size())))
        .orElse(told);
  }

  private static TrainedModel tested(TrainedModel model, double[] values, Labels labels) {
    Tested tested =
        Tested.ofLeftOut(
            model.predicted(model.classScores(values)),
            labels.codes(),
            "Of the folds by which the model was chosen, each predicted by a model of the others;"
                + " the choice makes it slightly too good.");
    return model.withProvenance(model.provenance().withTested(tested));
  }

  /** Its lambda is that of one sample; {@code classifier} scales it. */
  Recipe candidate(String loss, double factor, KernelAndLambda chosen) {
    return recipe
        .loss(loss)
        .kernel(chosen.kernel().toString())
        .lambda(factor * chosen.lambdaPerSample());
  }

  Learner classifier(Recipe candidate, Dataset data, Seed seed) {
    int classes = data.labels().classes().size();
    double total = Arrays.stream(data.weights()).sum();
    double perMachine =
        recipe.manyClasses() == MulticlassStrategy.OVO ? 2.0 / classes * total : total;
    Recipe made = candidate.lambda(candidate.lambda() * perMachine);
    return assembly.classifier(SuitedSpace.of(made, data.features()), seed);
  }

  private int[] sample(Dataset data) {
    int[] order = CanonicalOrder.of(data, DRAWS);
    if (data.size() <= KernelAndLambda.MOST) {
      return order;
    }
    double share = (double) KernelAndLambda.MOST / data.size();
    Labels labels = data.select(order).labels();
    int[] places = Holdout.stratified(labels, share, DRAWS.child("part", 0)).test();
    return Arrays.stream(places).map(place -> order[place]).toArray();
  }
}
