package io.github.redescend.bench.macro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.redescend.bench.macro.work.Work;
import io.github.redescend.bench.macro.work.WorkArguments;
import java.util.List;
import org.junit.jupiter.api.Test;

class TasksTest {
  @Test
  void allJvmMethodsCanBeCreated() {
    assertThat(Tasks.all()).extracting(BenchmarkTask::name).isNotEmpty().doesNotHaveDuplicates();
    for (BenchmarkTask task : Tasks.all()) {
      List<JvmMethod> onTheJvm =
          task.methods().stream()
              .filter(JvmMethod.class::isInstance)
              .map(JvmMethod.class::cast)
              .toList();
      assertThat(onTheJvm).as(task.name()).isNotEmpty();
      for (JvmMethod method : onTheJvm) {
        assertThatCode(() -> Work.of(WorkArguments.parse(method.work())))
            .as(task.name() + ", " + method.name())
            .doesNotThrowAnyException();
      }
    }
  }
}
