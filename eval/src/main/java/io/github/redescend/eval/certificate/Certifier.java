package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.influence.ModelInfluences;
import io.github.redescend.classifiers.influence.ModelInfluences.Influences;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.MulticlassStrategy.Task;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.ModelTrust;
import io.github.redescend.eval.certificate.VoteRule.Flip;
import io.github.redescend.eval.certificate.VoteRule.LargestOfRest;
import io.github.redescend.eval.certificate.VoteRule.LinearMachine;
import io.github.redescend.eval.certificate.VoteRule.Sample;
import io.github.redescend.eval.choice.SoftLabels;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The minimum number of label flips that change each prediction, and the probability of a change.
 * Machines are represented as the weighted least squares fits they are at their solution: exact for
 * least squares; for reweighted losses the weights are held fixed, which {@link Explanation} checks
 * by refitting. One factorisation per machine; then n m multiply-adds and a sort per prediction.
 * Immutable, thread-safe.
 */
public record Certifier(
    Optional<LearnedMetric> metric,
    TrainedModel model,
    List<LinearMachine> machines,
    VoteRule ballot,
    boolean exact,
    Compute compute) {
  /** Influences of one block of samples: 16 MiB. */
  private static final int BLOCK_NUMBERS = 1 << 21;

  /** Tolerance between fit and model, relative to one plus the largest value. */
  private static final double APART = 0.05;

  private static final String EXACT = "least-squares";

  /** Near the target the ratio of derivative and residual is 0 / 0. */
  private static final double NEAR = 1e-6;

  /**
   * Linearises the machines by the training samples with their training weights; a learned distance
   * is held fixed. {@code posterior} has the probability of each class for each sample, n times k
   * numbers; a flip exchanges the probabilities of classes. Refuses a model that does not support
   * certificates or does not match the samples.
   */
  public static Certifier of(
      TrainedModel trained, ModelTrust.Taught taught, double[] posterior, Assembly assembly) {
    TrainedModel model = trained.machine();
    Dataset given = taught.data();
    Dataset data = trained.metric().map(learned -> learned.map(given)).orElse(given);
    int k = model.classes().size();
    if (!data.labels().classes().equals(model.classes())) {
      throw new InvalidInputException(
          "the training rows have the classes %s, but the model has %s"
              .formatted(data.labels().classes(), model.classes()));
    }
    Require.sameLength("posterior", posterior.length, DenseMatrix.length(data.size(), k));
    TrainingSpec.Parts parts = ModelInfluences.parts(model);
    Criterion loss = assembly.losses().restore(parts.loss()).forClasses(2);
    List<LinearMachine> machines =
        machines(model, data, taught.labels(), parts, loss, assembly.compute());
    VoteRule ballot =
        parts.manyClasses() == MulticlassStrategy.OVR && k > 2
            ? new LargestOfRest(taught.labels().likeliest(), k, posterior)
            : new PairVotes(k, posterior);
    boolean exact = parts.loss().name().equals(EXACT);
    Certifier certifier =
        new Certifier(trained.metric(), model, machines, ballot, exact, assembly.compute());
    if (!(certifier.difference() <= APART)) {
      throw new InvalidInputException(
          "the model is not the weighted least squares fit of these training rows: its values differ by %.2g of their size; give the rows, weights and options that it was trained with, or train it to convergence"
              .formatted(certifier.difference()));
    }
    return certifier;
  }

  private static List<LinearMachine> machines(
      TrainedModel model,
      Dataset data,
      SoftLabels labels,
      TrainingSpec.Parts parts,
      Criterion loss,
      Compute compute) {
    List<Task> tasks = parts.manyClasses().tasks(data.labels());
    double[] values = model.machineValues(data.features());
    List<double[]> targets = labels.targets(tasks, data.labels());
    List<double[]> own = new ArrayList<>();
    List<double[]> weights = new ArrayList<>();
    for (int m = 0; m < tasks.size(); m++) {
      int machine = m;
      int[] rows = tasks.get(m).rows();
      own.add(
          Arrays.stream(rows).mapToDouble(row -> values[row * tasks.size() + machine]).toArray());
      double[] given = Arrays.stream(rows).mapToDouble(row -> data.weights()[row]).toArray();
      weights.add(finalWeights(loss, targets.get(m), own.get(m), given));
    }
    List<Influences> influences =
        ModelInfluences.of(model, data.size(), compute)
            .of(m -> samples(data, tasks.get(m).rows()), weights);
    IntFunction<LinearMachine> machine =
        m -> LinearMachine.of(tasks.get(m), targets.get(m), influences.get(m), own.get(m));
    return IntStream.range(0, tasks.size()).mapToObj(machine).toList();
  }

  private static Matrix samples(Dataset data, int[] rows) {
    return rows.length == data.size() ? data.features() : data.features().selectRows(rows);
  }

  /** The relative difference between fits and model on the training rows. */
  public double difference() {
    return machines.stream().mapToDouble(LinearMachine::difference).max().orElse(0);
  }

  public List<Certificate> certificates(Matrix x) {
    return inBlocks(x, this::certificate);
  }

  private Certificate certificate(Sample sample) {
    return new Certificate(ballot.count(sample), ballot.doubt(sample));
  }

  public int[] flips(Matrix x) {
    return inBlocks(x, ballot::count).stream().mapToInt(count -> count).toArray();
  }

  /** The judgement on each sample, block by block. */
  private <T> List<T> inBlocks(Matrix samples, Function<Sample, T> judge) {
    List<T> results = new ArrayList<>(Collections.nCopies(samples.rows(), null));
    Matrix x = metric.map(learned -> learned.map(samples)).orElse(samples);
    double[] values = model.machineValues(x);
    int[] predicted = model.predicted(model.classScores(values));
    int each = machines.size();
    int widest = machines.stream().mapToInt(LinearMachine::samples).sum();
    int rows = Math.max(1, Math.min(x.rows(), BLOCK_NUMBERS / Math.max(1, widest)));
    double[][] blocks = new double[each][];
    Arrays.setAll(blocks, m -> new double[rows * machines.get(m).samples()]);
    for (int from = 0; from < x.rows(); from += rows) {
      int first = from;
      int to = Math.min(x.rows(), from + rows);
      for (int m = 0; m < each; m++) {
        machines.get(m).influences().write(x, from, to, blocks[m]);
      }
      Workers.RangeBody work =
          (start, end) -> {
            for (int q = start; q < end; q++) {
              int at = first + q;
              double[] own = Arrays.copyOfRange(values, at * each, (at + 1) * each);
              results.set(at, judge.apply(new Sample(machines, blocks, q, own, predicted[at])));
            }
          };
      Workers workers = compute.workers();
      workers.ranges(to - from, 1 + (to - from) / (8 * workers.threads()), work);
    }
    return results;
  }

  Reasons reasons(Matrix x) {
    Require.sameLength("samples", x.rows(), 1);
    return inBlocks(x, this::reasons).get(0);
  }

  private Reasons reasons(Sample sample) {
    int competitor = ballot.competitor(sample);
    Certificate certificate = certificate(sample);
    List<Flip> flips = ballot.flips(sample);
    return new Reasons(sample.predicted(), competitor, certificate, flips, ballot.fewest(sample));
  }

  /** All flips with an influence, most effective first, and the fewest that suffice. */
  record Reasons(
      int predicted,
      int competitor,
      Certificate certificate,
      List<Flip> flips,
      List<Flip> fewest) {}

  /**
   * The weights of the least squares problem that a trained machine solves: a function f is
   * stationary for J exactly if it minimises 1/2 sum_i w_i (y_i - f(x_i))^2 + (lambda/2) ||f||^2
   * with w_i = s_i L'(u_i) / (u_i - 1). Least squares r^2 has weight 2. Refuses other losses.
   */
  private static double[] finalWeights(
      Criterion loss, double[] labels, double[] values, double[] sampleWeights) {
    double[] weights = new double[labels.length];
    double[] residuals = new double[labels.length];
    Arrays.setAll(residuals, i -> 1 - labels[i] * values[i]);
    if (loss instanceof Reweighting rule) {
      rule.weights(residuals, labels, sampleWeights, weights);
      for (int i = 0; i < weights.length; i++) {
        boolean out = rule.side() == Side.ONE && residuals[i] <= 0;
        weights[i] = out ? 0 : weights[i] * sampleWeights[i];
      }
      return weights;
    }
    if (!(loss instanceof DifferentiableLoss smooth)) {
      throw refusal(loss, "has no derivative everywhere");
    }
    for (int i = 0; i < weights.length; i++) {
      double r = Math.abs(residuals[i]) < NEAR ? NEAR : residuals[i];
      double weight = -smooth.derivative(1 - r) / r;
      if (weight < 0) {
        throw refusal(loss, "pushes rows beyond the margin 1");
      }
      weights[i] = weight * sampleWeights[i];
    }
    return weights;
  }

  private static InvalidInputException refusal(Criterion loss, String why) {
    return new InvalidInputException(
        "there are no certificates for the loss %s, which %s: a certificate needs a weighted least squares fit, such as least-squares, squared-hinge or closs"
            .formatted(loss.spec(), why));
  }

  /**
   * The certificate of a prediction: the minimum number of label flips that change it, or {@link
   * #UNTURNED}; and the probability that it changes under the true labels, each wrong independently
   * with one minus its trust, for more than two classes to the most probable other one.
   */
  public record Certificate(int flips, double doubt) {
    /** For a prediction that no flips change. */
    public static final int UNTURNED = VoteRule.NONE;
  }
}
