package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.annotator.AnnotatorAudit;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import io.github.redescend.eval.audit.annotator.AnnotatorResult.Question;
import io.github.redescend.eval.audit.annotator.Votes;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.reproduce.labels.LabelErrors.AuditedRows;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The accuracy of the consensus of several annotators on tables with known labels: majority vote,
 * votes alone, CROWDLAB and the audit; and of {@code sparse} votes, the benefit of one more vote
 * for a fifth of the rows, chosen by information or at random. Row: the table; column: the kind of
 * annotators.
 */
public final class Annotators implements StudyMethod {
  private static final double MORE = 0.2;

  @Override
  public void addTo(Trials trials) {
    for (DataFile file : trials.files()) {
      for (String kind : trials.study().words("annotators")) {
        String key = file.name() + "-" + kind;
        trials.repeat(key, file, run -> measure(run, AuditedRows.of(run, file).audited(), kind));
      }
    }
  }

  private static void measure(TrialRun run, Dataset data, String kind) {
    Seed seed = run.seed();
    Assembly assembly = run.assembly();
    int[] codes = data.labels().codes();
    Crowd crowd = Crowd.of(kind, data, assembly, seed);
    long begin = System.nanoTime();
    AnnotatorResult result = result(data, crowd, assembly, seed);
    double seconds = (System.nanoTime() - begin) * 1e-9;
    run.add(kind, "rows", data.size());
    run.add(kind, "majority", majority(crowd.votes(), codes));
    run.add(kind, "votes_alone", share(AnnotatorAudit.byVotesAlone(crowd.votes())::largest, codes));
    Crowdlab crowdlab = new Crowdlab(crowd, result.features());
    int[] labels = crowdlab.labels();
    run.add(kind, "crowdlab", share(i -> labels[i], codes));
    run.add(kind, "features", share(row -> result.features().largest(row), codes));
    run.add(kind, "consensus", share(result::consensus, codes));
    run.add(kind, "expected", 1 - result.wrong());
    double off = 0;
    double total = 0;
    List<AnnotatorResult.Annotator> annotators = result.annotators();
    for (int a = 0; a < annotators.size(); a++) {
      double truth = crowd.accuracy(a, codes);
      NoiseEstimate.Interval accuracy = annotators.get(a).accuracy();
      off += Math.abs(accuracy.estimate() - truth) / annotators.size();
      total += accuracy.low() <= truth && truth <= accuracy.high() ? 1.0 / annotators.size() : 0;
    }
    run.add(kind, "annotator_error", off);
    run.add(kind, "covered", total);
    if (kind.equals("sparse")) {
      int more = (int) (MORE * data.size());
      Crowd asked = withAnswers(crowd, result, more);
      run.add(kind, "asked", share(result(data, asked, assembly, seed)::consensus, codes));
      Crowd drawn = drawn(crowd, more, seed);
      run.add(kind, "drawn", share(result(data, drawn, assembly, seed)::consensus, codes));
    }
    run.add(kind, "seconds", seconds);
  }

  private static AnnotatorResult result(Dataset data, Crowd crowd, Assembly assembly, Seed seed) {
    return new AnnotatorAudit(Audit.standard(assembly, seed))
        .run(data.features(), crowd.votes(), Control.defaults());
  }

  private static Crowd withAnswers(Crowd crowd, AnnotatorResult result, int more) {
    Crowd after = crowd.copy();
    for (Question question : result.questions(more)) {
      question.annotator().ifPresent(by -> after.ask(question.row(), by));
    }
    return after;
  }

  private static Crowd drawn(Crowd crowd, int more, Seed seed) {
    Crowd after = crowd.copy();
    boolean[][] answered = crowd.answered();
    SplittableRandom random = seed.child("drawn", 0).random();
    int[] rows = seed.child("drawn rows", 0).permutation(crowd.answers()[0].length);
    for (int row : Arrays.copyOf(rows, more)) {
      int[] free = IntStream.range(0, answered.length).filter(a -> !answered[a][row]).toArray();
      after.ask(row, free[random.nextInt(free.length)]);
    }
    return after;
  }

  /** Tied classes count in equal shares. */
  private static double majority(Votes votes, int[] codes) {
    double right = 0;
    int k = votes.classes().size();
    for (int i = 0; i < codes.length; i++) {
      int row = i;
      int max = IntStream.range(0, k).map(c -> votes.on(row, c)).max().orElse(0);
      long tied = IntStream.range(0, k).filter(c -> votes.on(row, c) == max).count();
      right += votes.on(row, codes[row]) == max ? 1.0 / tied : 0;
    }
    return right / codes.length;
  }

  private static double share(IntUnaryOperator label, int[] codes) {
    IntPredicate right = i -> label.applyAsInt(i) == codes[i];
    return (double) IntStream.range(0, codes.length).filter(right).count() / codes.length;
  }

  /** CROWDLAB (Goh, Tkachenko, Mueller 2022): votes and out-of-sample probabilities. */
  record Crowdlab(Crowd crowd, ClassScores classifier) {
    private static final double MIN_WEIGHT = 1e-6;

    private double[] counts(int row) {
      double[] counts = new double[classifier.classes()];
      for (int a = 0; a < crowd.answers().length; a++) {
        counts[crowd.answers()[a][row]] += crowd.answered()[a][row] ? 1 : 0;
      }
      return counts;
    }

    /** Ties go to the classifier's class, which also decides for rows without votes. */
    int[] majority() {
      int n = crowd.answers()[0].length;
      int[] labels = new int[n];
      for (int i = 0; i < n; i++) {
        double[] counts = counts(i);
        for (int c = 0; c < counts.length; c++) {
          counts[c] += MIN_WEIGHT * classifier.of(i, c);
        }
        labels[i] = largest(counts);
      }
      return labels;
    }

    private static int largest(double[] values) {
      return Vectors.order(values.length, Comparator.comparingDouble(c -> -values[c]))[0];
    }

    int[] labels() {
      int k = classifier.classes();
      int m = crowd.answers().length;
      int[] majority = majority();
      int n = majority.length;
      double[] same = new double[m];
      double[] pairs = new double[m];
      double[] sizes = new double[k];
      double agreement = 0;
      double several = 0;
      double votes = 0;
      double right = 0;
      for (int i = 0; i < n; i++) {
        double[] counts = counts(i);
        double on = Arrays.stream(counts).sum();
        if (on < 2) {
          continue;
        }
        several++;
        votes += on;
        sizes[majority[i]]++;
        agreement += counts[majority[i]] / on;
        right += classifier.largest(i) == majority[i] ? 1 : 0;
        for (int a = 0; a < m; a++) {
          if (crowd.answered()[a][i]) {
            same[a] += counts[crowd.answers()[a][i]] - 1;
            pairs[a] += on - 1;
          }
        }
      }
      double agree = agreement / several;
      double chance = Math.max(MIN_WEIGHT, 1 - sizes[largest(sizes)] / several);
      double model =
          Math.max(MIN_WEIGHT, 1 - (1 - right / several) / chance) * Math.sqrt(votes / several);
      int[] labels = new int[n];
      for (int i = 0; i < n; i++) {
        double[] sum = new double[k];
        for (int c = 0; c < k; c++) {
          sum[c] = model * classifier.of(i, c);
        }
        for (int a = 0; a < m; a++) {
          double weight = Math.max(MIN_WEIGHT, 1 - (1 - same[a] / pairs[a]) / chance);
          for (int c = 0; crowd.answered()[a][i] && c < k; c++) {
            sum[c] += weight * (crowd.answers()[a][i] == c ? agree : (1 - agree) / (k - 1));
          }
        }
        labels[i] = largest(sum);
      }
      return labels;
    }
  }
}
