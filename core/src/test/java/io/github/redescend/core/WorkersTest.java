package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.run.Workers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void rangesCoverEverythingOnce(int threads) {
    int[] counts = new int[1003];
    Workers.of(threads)
        .ranges(
            1003,
            17,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                counts[i]++;
              }
            });
    assertThat(counts).containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void resultsComeInTaskOrder(int threads) {
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      int number = i;
      tasks.add(() -> number);
    }
    assertThat(Workers.of(threads).map(tasks)).isSorted().hasSize(50);
  }

  /** One user gets three threads. Each of two users gets one, the calling thread. */
  @Test
  void sharedThreadsAreDividedWhenWorkBegins() {
    AtomicInteger users = new AtomicInteger();
    Workers workers = Workers.shared(3, users::get);
    List<Callable<Integer>> tasks = Collections.nCopies(9, Workers::sideBySide);
    int[] expected = {3, 3, 1, 1, 1};
    for (int u = 0; u < expected.length; u++) {
      users.set(u);
      assertThat(workers.threads()).isEqualTo(expected[u]);
      assertThat(workers.map(tasks)).hasSize(9).containsOnly(expected[u]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void failureIsRethrownUnwrapped(int threads) {
    List<Callable<Integer>> tasks =
        List.of(
            () -> 1,
            () -> {
              throw new InvalidInputException("no");
            });
    assertThatThrownBy(() -> Workers.of(threads).map(tasks))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("no");
  }

  /**
   * The second task ends only after the first has failed, when the caller waits for it or runs it.
   */
  @Test
  void failureIsThrownAfterAllTasksHaveStopped() {
    Thread caller = Thread.currentThread();
    CountDownLatch underWay = new CountDownLatch(1);
    AtomicBoolean ended = new AtomicBoolean();
    AtomicInteger later = new AtomicInteger();
    List<Callable<Integer>> tasks = new ArrayList<>();
    tasks.add(
        () -> {
          underWay.await();
          throw new InvalidInputException("no");
        });
    tasks.add(
        () -> {
          underWay.countDown();
          spinUntil(Thread::interrupted);
          spinUntil(
              () -> caller == Thread.currentThread() || caller.getState() == Thread.State.WAITING);
          ended.set(true);
          return 2;
        });
    tasks.addAll(Collections.nCopies(20, later::incrementAndGet));
    assertThatThrownBy(() -> Workers.of(2).map(tasks)).hasMessage("no");
    assertThat(ended).isTrue();
    assertThat(later).as("tasks begun after the failure").hasValue(0);
    assertThat(caller.isInterrupted()).as("the task was to end, not the caller").isFalse();
  }

  /** A later task that fails earlier does not change the reported failure. */
  @Test
  void theFirstFailureInTaskOrderIsThrown() {
    CountDownLatch failed = new CountDownLatch(1);
    List<Callable<Integer>> tasks =
        List.of(
            () -> {
              failed.await();
              throw new InvalidInputException("first");
            },
            () -> {
              failed.countDown();
              throw new InvalidInputException("second");
            });
    assertThatThrownBy(() -> Workers.of(2).map(tasks)).hasMessage("first");
  }

  @Test
  void anInterruptIsPassedOnToTheTasks() {
    Callable<Integer> task =
        () -> {
          spinUntil(() -> Thread.currentThread().isInterrupted());
          return 7;
        };
    Thread.currentThread().interrupt();
    assertThat(Workers.of(2).map(List.of(task, task, task))).containsExactly(7, 7, 7);
    assertThat(Thread.interrupted()).isTrue();
  }

  private static void spinUntil(BooleanSupplier holds) {
    while (!holds.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void callingThreadRunsTasks() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch both = new CountDownLatch(2);
    Callable<Integer> task =
        () -> {
          threads.add(Thread.currentThread());
          both.countDown();
          both.await();
          return Workers.sideBySide();
        };
    assertThat(Workers.of(2).map(List.of(task, task))).containsExactly(2, 2);
    assertThat(threads).hasSize(2).contains(Thread.currentThread());
    assertThat(Workers.sideBySide()).isEqualTo(1);
  }

  @Test
  void nestedLoopsRunInTheirThread() {
    Workers workers = Workers.of(3);
    List<Callable<Integer>> outer = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      outer.add(
          () -> {
            Set<Thread> threads = ConcurrentHashMap.newKeySet();
            workers.ranges(100, 1, (from, to) -> threads.add(Thread.currentThread()));
            return threads.size();
          });
    }
    assertThat(workers.map(outer)).containsOnly(1);
  }

  @Test
  void atLeastOneThread() {
    assertThatThrownBy(() -> Workers.of(0)).isInstanceOf(InvalidInputException.class);
    assertThat(Workers.all().threads()).isPositive();
  }
}
