package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.eval.audit.noise.GivenLabels.Observations;
import io.github.redescend.eval.audit.noise.LabelEvidence.LabelTrust;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.Compute;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** More classes than are modelled jointly. */
class ManyClassesTest {
  private static final int K = 36;
  private static final int N = 108;

  private final ClassScores scores;
  private final GivenLabels labels;
  private final boolean[] wrong = new boolean[N];

  /** Every class overlaps with the next one. A tenth of the labels is moved uniformly. */
  ManyClassesTest() {
    Random random = new Random(5);
    double[] values = new double[N * K];
    int[] given = new int[N];
    for (int i = 0; i < N; i++) {
      int right = i % K;
      for (int c = 0; c < K; c++) {
        values[i * K + c] = 0.03 * random.nextGaussian();
      }
      double next = 0.5 * random.nextDouble();
      values[i * K + right] += 0.9 * (1 - next);
      values[i * K + (right + 1) % K] += 0.9 * next;
      wrong[i] = random.nextDouble() < 0.1;
      given[i] = wrong[i] ? (right + 1 + random.nextInt(K - 1)) % K : right;
    }
    this.scores = new ClassScores(K, values);
    this.labels = new GivenLabels(given, new Verdict[N]);
  }

  private double rate() {
    return IntStream.range(0, N).filter(i -> wrong[i]).count() / (double) N;
  }

  @Test
  void likelyClassesAreTheGivenOneAndThoseWithTheLargestScores() {
    LikelyClasses likely = LikelyClasses.of(scores, labels.codes());
    assertThat(likely.width()).isLessThan(K / 2);
    for (int i = 0; i < N; i++) {
      double left = 1;
      int named = likely.width() - 1;
      double least = 1;
      double sum = 0;
      for (int s = 0; s < named; s++) {
        int c = likely.code(i, s);
        sum += scores.of(i, c);
        least = c == labels.codes()[i] ? least : Math.min(least, scores.of(i, c));
      }
      for (int c = 0; c < K; c++) {
        boolean among = likely.slot(i, c) >= 0;
        left = among ? left : Math.min(left, least - scores.of(i, c));
      }
      assertThat(left).isNotNegative();
      assertThat(likely.code(i, likely.slot(i, labels.codes()[i]))).isEqualTo(labels.codes()[i]);
      assertThat(likely.code(i, named)).isEqualTo(K);
      double all = IntStream.range(0, K).mapToDouble(scoreOf(i)).sum();
      assertThat(likely.rest()[i]).isCloseTo((all - sum) / (K - named), within(1e-12));
    }
  }

  private IntToDoubleFunction scoreOf(int sample) {
    return c -> scores.of(sample, c);
  }

  @Test
  void wrongLabelsAreFoundAmongThem() {
    LabelTrust found =
        LabelEvidence.of(scores, Optional.empty(), labels, Seed.of(1), Compute.standard())
            .under(NoisePrior.standard());
    assertThat(found.noise().rate().estimate()).isCloseTo(rate(), within(0.02));
    for (int i = 0; i < N; i++) {
      assertThat(found.trust()[i] < 0.5).isEqualTo(wrong[i]);
    }
  }

  /** Classes that are not modelled contribute to the rate as if they were. */
  @Test
  void remainderRepresentsTheOmittedClasses() {
    assertThat(rate(LikelyClasses.of(scores, labels.codes())))
        .isCloseTo(rate(LikelyClasses.all(K)), within(0.005));
  }

  private double rate(LikelyClasses likely) {
    NoiseModels models =
        new ManyClassMixture(Observations.of(scores, labels, likely), Compute.standard()).fit();
    return models.under(NoisePrior.standard()).stream()
        .mapToDouble(model -> model.weight() * (1 - model.matrix().of(0, 0)))
        .sum();
  }
}
