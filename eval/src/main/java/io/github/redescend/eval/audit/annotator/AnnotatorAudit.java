package io.github.redescend.eval.audit.annotator;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.PreparedAudit;
import io.github.redescend.eval.audit.annotator.Votes.Confusions;
import io.github.redescend.eval.audit.noise.SoftLabelCurve;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Infers labels from several annotators. Votes alone (Dawid and Skene 1979) give a first consensus;
 * an audit of it adds leave-one-out scores of the features as one more vote, as in CROWDLAB (Goh,
 * Tkachenko, Mueller 2022), but calibrated jointly with the annotators' confusion matrices by
 * maximum likelihood. Unlabelled rows are predicted from features. Immutable.
 */
public record AnnotatorAudit(Audit audit) {
  private static final int ROUNDS = 60;
  private static final double TOLERANCE = 1e-6;

  /** P(true k | votes) of each row, without features (Dawid and Skene 1979). */
  public static ClassScores byVotesAlone(Votes votes) {
    return new ClassScores(votes.classes().size(), VotesAlone.of(votes));
  }

  /** Infers the labels from n rows of finite numbers; refuses votes that all agree on one class. */
  public AnnotatorResult run(Matrix features, Votes votes, Control control) {
    double[] soft = VotesAlone.of(votes);
    votes.requireMajority();
    FirstConsensus first = FirstConsensus.of(votes, soft);
    Labels labels = first.labels();
    if (labels.classes().size() < 2) {
      throw new InvalidInputException(
          "the consensus of the annotators is '%s' for every row: there must be at least two classes"
              .formatted(labels.classes().get(0)));
    }
    Dataset unweighted = Dataset.of(features, labels);
    PreparedAudit prepared =
        audit.prepare(
            new Dataset(features, labels, first.certainty(), unweighted.featureNames()), control);
    ClassScores scores = prepared.scores(control);
    FeatureVote voice = FeatureVote.of(scores, votes, first, audit.assembly().compute().algebra());
    Confusions confusions = Confusions.of(votes, soft);
    double likelihood = Double.NEGATIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      voice.learn(soft);
      soft = voice.probabilities();
      double next = confusions.condition(votes, soft);
      if (Math.abs(next - likelihood) < TOLERANCE * votes.size()) {
        break;
      }
      likelihood = next;
      confusions = Confusions.of(votes, soft);
    }
    control.throwIfCancelled();
    int k = votes.classes().size();
    return new AnnotatorResult(
        votes,
        new ClassScores(k, soft),
        new ClassScores(k, voice.probabilities()),
        confusions,
        prepared.kernel(),
        prepared.space(),
        prepared.lambda());
  }

  /**
   * The most probable class of each row by votes alone: {@code labels} index into {@code classes},
   * and {@code certainty} in [0, 1] is how far the probability exceeds chance, 0 without votes.
   */
  record FirstConsensus(int[] classes, Labels labels, double[] certainty, double[] rest) {
    /** Minimum weight of a row with votes. */
    private static final double MIN_WEIGHT = 1e-3;

    static FirstConsensus of(Votes votes, double[] soft) {
      int k = votes.classes().size();
      int[] codes = new int[votes.rows()];
      double[] certainty = new double[votes.rows()];
      double[] sizes = new double[k];
      boolean[] present = new boolean[k];
      for (int i : votes.votedRows()) {
        for (int c = 0; c < k; c++) {
          codes[i] = soft[i * k + c] > soft[i * k + codes[i]] ? c : codes[i];
          sizes[c] += soft[i * k + c];
        }
        present[codes[i]] = true;
        certainty[i] = Math.max(MIN_WEIGHT, (k * soft[i * k + codes[i]] - 1) / (k - 1));
      }
      double total = Arrays.stream(sizes).sum();
      int[] classes = IntStream.range(0, k).filter(c -> present[c]).toArray();
      Arrays.setAll(sizes, c -> present[c] ? 0 : sizes[c] / total);
      int[] place = new int[k];
      IntStream.range(0, classes.length).forEach(j -> place[classes[j]] = j);
      // Labels of rows without votes have weight 0.
      Labels labels =
          new Labels(
              Arrays.stream(classes).mapToObj(votes.classes()::get).toList(),
              Arrays.stream(codes).map(code -> place[code]).toArray());
      return new FirstConsensus(classes, labels, certainty, sizes);
    }
  }

  /** Dawid and Skene's model (1979), fitted by expectation maximisation to shares of votes. */
  static final class VotesAlone {
    private static final int ROUNDS = 100;
    private static final double TOLERANCE = 1e-6;
    private static final double EVERY_CLASS = 0.1;

    /** Pseudo-counts of each class. */
    private static final double SHARE_PRIOR = 5;

    private VotesAlone() {}

    /** P(true k | votes), k numbers per row; class shares for rows without votes. */
    static double[] of(Votes votes) {
      int k = votes.classes().size();
      double[] soft = shares(votes);
      double likelihood = Double.NEGATIVE_INFINITY;
      for (int round = 0; round < ROUNDS; round++) {
        Confusions confusions = Confusions.of(votes, soft);
        double[] sizes = sizes(votes, soft);
        Arrays.setAll(soft, j -> sizes[j % k]);
        double next = confusions.condition(votes, soft);
        if (Math.abs(next - likelihood) < TOLERANCE * votes.size()) {
          break;
        }
        likelihood = next;
      }
      return soft;
    }

    private static double[] shares(Votes votes) {
      int k = votes.classes().size();
      double[] soft = new double[DenseMatrix.length(votes.rows(), k)];
      for (int i = 0; i < votes.rows(); i++) {
        for (int c = 0; c < k; c++) {
          soft[i * k + c] = (votes.on(i, c) + EVERY_CLASS) / (votes.on(i) + k * EVERY_CLASS);
        }
      }
      return soft;
    }

    private static double[] sizes(Votes votes, double[] soft) {
      int k = votes.classes().size();
      double[] sizes = new double[k];
      int[] voted = votes.votedRows();
      for (int i : voted) {
        for (int c = 0; c < k; c++) {
          sizes[c] += soft[i * k + c];
        }
      }
      double rows = voted.length + k * SHARE_PRIOR;
      Arrays.setAll(sizes, c -> (sizes[c] + SHARE_PRIOR) / rows);
      return sizes;
    }
  }

  /** Leave-one-out scores with a probability curve that is fitted to the labelled rows. */
  record FeatureVote(ClassScores scores, FirstConsensus first, int[] voted, SoftLabelCurve curve) {
    /** Precision of the prior that all classes share one slope. */
    private static final double STIFF = 100;

    private static final double USUAL_SLOPE = 4;
    private static final int STEPS = 2;

    static FeatureVote of(
        ClassScores scores, Votes votes, FirstConsensus first, LinearAlgebra algebra) {
      int[] voted = votes.votedRows();
      SoftLabelCurve curve = new SoftLabelCurve(scores.select(voted), STIFF, USUAL_SLOPE, algebra);
      return new FeatureVote(scores, first, voted, curve);
    }

    /** The number of classes, those that are no row's consensus included. */
    private int all() {
      return first.rest().length;
    }

    /** Fits the curve to P(true k | votes, x) of all rows. */
    void learn(double[] soft) {
      int k = scores.classes();
      double[] known = new double[voted.length * k];
      for (int r = 0; r < voted.length; r++) {
        double sum = 0;
        for (int j = 0; j < k; j++) {
          known[r * k + j] = soft[voted[r] * all() + first.classes()[j]];
          sum += known[r * k + j];
        }
        for (int j = 0; j < k; j++) {
          known[r * k + j] = sum > 0 ? known[r * k + j] / sum : 1.0 / k;
        }
      }
      for (int step = 0; step < STEPS; step++) {
        curve.improve(known);
      }
    }

    /** P(true k | x), k numbers per row; classes that are no consensus get vote shares. */
    double[] probabilities() {
      int n = scores.values().length / scores.classes();
      double present = 1 - Vectors.sum(first.rest());
      int all = all();
      double[] into = new double[DenseMatrix.length(n, all)];
      double[] one = new double[scores.classes()];
      for (int i = 0; i < n; i++) {
        curve.probabilities(scores, i, one);
        System.arraycopy(first.rest(), 0, into, i * all, all);
        for (int j = 0; j < one.length; j++) {
          into[i * all + first.classes()[j]] = present * one[j];
        }
      }
      return into;
    }
  }
}
