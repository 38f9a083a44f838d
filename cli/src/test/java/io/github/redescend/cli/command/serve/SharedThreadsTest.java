package io.github.redescend.cli.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.command.serve.Scoring.SharedThreads;
import io.github.redescend.core.run.Workers;
import org.junit.jupiter.api.Test;

class SharedThreadsTest {
  @Test
  void requestsShareTheThreads() {
    SharedThreads threads = new SharedThreads(4);
    Workers workers = threads.workers();
    int[] each = new int[4];
    for (int i = 0; i < 4; i++) {
      assertThat(threads.begin(0)).isTrue();
      each[i] = workers.threads();
    }
    assertThat(each).containsExactly(4, 2, 1, 1);
    assertThat(threads.begin(0)).isFalse();
    for (int i = 0; i < 3; i++) {
      threads.end();
    }
    assertThat(workers.threads()).isEqualTo(4);
  }

  @Test
  void interruptedRequestDoesNotStart() {
    SharedThreads threads = new SharedThreads(1);
    assertThat(threads.begin(0)).isTrue();
    Thread.currentThread().interrupt();
    assertThat(threads.begin(10)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
  }
}
