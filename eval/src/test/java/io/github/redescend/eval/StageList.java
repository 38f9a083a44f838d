package io.github.redescend.eval;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import java.util.List;

/** Records the stages of a training, as in {@code fitting 0/-1}. */
public record StageList(List<String> stages) implements Control.Listener {
  /** A control that reports stages to the list. */
  public static Control of(List<String> stages) {
    return Control.defaults().withListener(new StageList(stages));
  }

  @Override
  public void iteration(Trace.Step step) {
    // Only stages are recorded.
  }

  @Override
  public void stage(String what, int done, int total) {
    stages.add("%s %d/%d".formatted(what, done, total));
  }
}
