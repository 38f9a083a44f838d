package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.run.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void rangesCoverEverythingOnce(int threads) {
    int[] seen = new int[1003];
    Workers.of(threads)
        .ranges(
            1003,
            17,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                seen[i]++;
              }
            });
    assertThat(seen).containsOnly(1);
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

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aFailureIsThrownAsItIs(int threads) {
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

  @Test
  void nestedLoopsStayInTheirThread() {
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
