package io.github.redescend.cli.output;

import io.github.redescend.cli.api.Console;
import io.github.redescend.core.Printable;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.report.Numbers;
import io.github.redescend.usecase.Messages;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows the progress of a task. Any thread may report steps. */
public final class ProgressLine implements Messages.Task {
  private static final int WIDTH = 100;
  private static final int UPDATE_MILLISECONDS = 200;

  private final ProgressBar bar;

  private String stage = "";

  /** Shows a bar on standard error that vanishes when closed. */
  ProgressLine(Console console, String what, long steps) {
    bar =
        new ProgressBarBuilder()
            .setTaskName(what)
            .setInitialMax(steps)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(UPDATE_MILLISECONDS)
            .continuousUpdate()
            .clearDisplayOnFinish()
            .setConsumer(new ConsoleProgressBarConsumer(console.err(), WIDTH))
            .build();
  }

  /** The bar starts again in each stage of training. */
  @Override
  public synchronized void stage(String what, int done, int total) {
    if (!what.equals(stage)) {
      stage = what;
      bar.reset();
    }
    advanced(done, total, what);
  }

  /** If the number of iterations is unknown, each is a step. */
  @Override
  public synchronized void iteration(Trace.Step step) {
    if (bar.isIndefinite()) {
      bar.step();
      remark(
          (stage.isEmpty() ? "" : stage + ", ") + "objective " + Numbers.format(step.objective()));
    }
  }

  @Override
  public void advanced(int done, int total, String what) {
    bar.maxHint(total);
    bar.stepTo(done);
    remark(what);
  }

  /** Draws the bar at once. Otherwise it is drawn five times a second. */
  void redraw() {
    bar.refresh();
  }

  @Override
  public void remark(String text) {
    bar.setExtraMessage(" " + Printable.of(text));
  }

  @Override
  public void close() {
    bar.close();
  }
}
