package io.github.redescend.bench.macro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.redescend.bench.macro.work.Work;
import io.github.redescend.bench.macro.work.WorkArguments;
import java.util.List;
import org.junit.jupiter.api.Test;

class TasksTest {
  @Test
  void allContendersOnTheJvmCanBeMade() {
    assertThat(Tasks.all()).extracting(BenchmarkTask::name).isNotEmpty().doesNotHaveDuplicates();
    for (BenchmarkTask task : Tasks.all()) {
      List<JvmContender> onTheJvm =
          task.contenders().stream()
              .filter(JvmContender.class::isInstance)
              .map(JvmContender.class::cast)
              .toList();
      assertThat(onTheJvm).as(task.name()).isNotEmpty();
      for (JvmContender contender : onTheJvm) {
        assertThatCode(() -> Work.of(WorkArguments.parse(contender.work())))
            .as(task.name() + ", " + contender.name())
            .doesNotThrowAnyException();
      }
    }
  }
}
