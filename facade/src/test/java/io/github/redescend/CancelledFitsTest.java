package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An interrupted fit returns no model, and the next fit is correct. */
class CancelledFitsTest {
  private static final int MOMENTS = 25;
  private static final int ROWS = 48;

  @AfterEach
  void goOn() {
    Thread.interrupted();
  }

  /** Interrupts the fitting thread at one of the cancellation checks of a complete fit. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "default",
        "svm",
        "l2-svm",
        "ls-svm",
        "rsvc",
        "truncated-hinge",
        "kcc-hq",
        "capped-svm",
        "nn-closs:hidden=3"
      })
  void interruptedFitReturnsNoModelAtAnyCheck(String system) {
    for (int classes : system.equals("default") ? new int[] {2} : new int[] {2, 3}) {
      Dataset data = data(classes);
      Training named = Training.standard().system(system);
      Learner learner =
          (system.equals("default") ? named : named.lambda(0.1))
              .settings
              .system()
              .learner(Seed.of(1));
      AtomicInteger checks = new AtomicInteger();
      double[] whole = scores(learner.fit(data, interruptedAt(-1, checks)), data);
      int all = checks.get();
      assertThat(all).isGreaterThan(1);
      for (int moment = 0; moment < MOMENTS; moment++) {
        int at = 1 + (int) ((long) moment * (all - 1) / MOMENTS);
        Control control = interruptedAt(at, new AtomicInteger());
        assertThatExceptionOfType(CancellationException.class)
            .as("%s, %d classes, check %d of %d", system, classes, at, all)
            .isThrownBy(() -> learner.fit(data, control));
        assertThat(Thread.interrupted()).as("stays interrupted").isTrue();
      }
      assertThat(scores(learner.fit(data, Control.defaults()), data)).isEqualTo(whole);
    }
  }

  private static Control interruptedAt(int check, AtomicInteger checks) {
    Thread caller = Thread.currentThread();
    return Control.defaults()
        .withCancellation(
            () -> {
              if (checks.incrementAndGet() == check) {
                caller.interrupt();
              }
              return false;
            });
  }

  /** Library calls on arrays. */
  static List<Supplier<Object>> calls() {
    double[][] x = rows(2);
    String[] y = labels(2);
    return List.of(
        () -> Redescend.fit(x, y),
        () -> Redescend.with("svm").lambda(0.1).fit(x, y),
        () -> Redescend.with("ls-svm").fit(x, y),
        () -> Redescend.with("rsvc").lambda(0.1).probabilities().fit(x, y),
        () -> Redescend.with("knn").fit(x, y),
        () -> Redescend.with("svm").lambda(0.1).evaluate(x, y, 3),
        () -> Redescend.audit(x, y));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void interruptedThreadGetsNoResult(Supplier<Object> call) {
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(CancellationException.class).isThrownBy(call::get);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(call.get()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"svm", "ls-svm", "truncated-hinge"})
  void predictionsAreCompleteOnAnInterruptedThread(String system) {
    double[][] x = rows(3);
    Classifier model = Redescend.with(system).lambda(0.1).fit(x, labels(3));
    String[] whole = model.predict(x);
    Thread.currentThread().interrupt();
    assertThat(model.predict(x)).isEqualTo(whole);
  }

  private static double[] scores(TrainedModel model, Dataset data) {
    return model.scores(data.features());
  }

  private static Dataset data(int classes) {
    double[] values = Arrays.stream(rows(classes)).flatMapToDouble(Arrays::stream).toArray();
    return Dataset.of(new DenseMatrix(ROWS, 2, values), Labels.of(List.of(labels(classes))));
  }

  private static double[][] rows(int classes) {
    SplittableRandom random = Seed.of(3).random();
    double[][] x = new double[ROWS][];
    for (int i = 0; i < ROWS; i++) {
      double angle = 2 * Math.PI * (i % classes) / classes;
      x[i] =
          new double[] {
            Math.cos(angle) + random.nextDouble(-1, 1), Math.sin(angle) + random.nextDouble(-1, 1)
          };
    }
    return x;
  }

  private static String[] labels(int classes) {
    String[] y = new String[ROWS];
    Arrays.setAll(y, i -> "c" + i % classes);
    return y;
  }
}
