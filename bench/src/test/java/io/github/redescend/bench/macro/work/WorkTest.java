package io.github.redescend.bench.macro.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.data.table.Table;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkTest {
  private static final Draw DRAW = new Draw("twonorm:d=5", 300, 400, 0.15);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "work=libsvm gamma=0.1 c=1",
        "work=liblinear solver=L2R_L2LOSS_SVC c=1",
        "work=liblinear solver=L2R_L2LOSS_SVC_DUAL c=1",
        "work=recipe system=ls-svm kernel=linear lambda=1",
        "work=recipe system=rkcc-hq space=landmarks:m=30,rule=random measure=predict threads=1"
      })
  void peersAndOursLearnTheTask(String words) {
    Outcome outcome = work(words).run(DRAW);
    assertThat(outcome.wall()).isPositive();
    assertThat(outcome.accuracy()).isBetween(0.9, 1.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"work=gram-floor gamma=0.1", "work=feature-floor m=20", "work=product-floor m=20"})
  void floorsHaveSecondsButNoAccuracy(String words) {
    Outcome outcome = work(words).run(DRAW);
    assertThat(outcome.wall()).isPositive();
    assertThat(outcome.accuracy()).isNaN();
    assertThat(outcome.remark()).isNotBlank();
  }

  @Test
  void flipsChangeTheirShareOfTheTrainingLabelsAndNoTestLabel() {
    Table flipped = DRAW.training();
    Table clean = new Draw(DRAW.generator(), 300, 400, 0).training();
    long changed =
        IntStream.range(0, 300)
            .filter(i -> !flipped.labels().get(i).equals(clean.labels().get(i)))
            .count();
    assertThat(changed).isBetween(44L, 46L);
    assertThat(DRAW.clean().labels())
        .isEqualTo(new Draw(DRAW.generator(), 300, 400, 0).clean().labels());
    assertThat(Draw.of(WorkArguments.parse(DRAW.arguments()))).isEqualTo(DRAW);
  }

  @Test
  void outcomesRoundTripThroughText() {
    Outcome outcome = new Outcome(1.5, 2.25, Double.NaN, "12 steps");
    assertThat(Outcome.in(List.of("noise", outcome.line()))).contains(outcome);
    assertThat(Outcome.in(List.of("noise"))).isEmpty();
  }

  private static Work work(String words) {
    return Work.of(WorkArguments.parse(List.of(words.split(" "))));
  }
}
