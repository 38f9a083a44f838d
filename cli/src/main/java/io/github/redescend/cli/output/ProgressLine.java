package io.github.redescend.cli.output;

import io.github.redescend.cli.api.Console;
import io.github.redescend.core.Printable;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.eval.Progress;
import io.github.redescend.report.Numbers;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far a task is. Safe to step from any thread. */
public final class ProgressLine implements Progress, Control.Listener, AutoCloseable {
  private static final int WIDTH = 100;
  private static final int UPDATE_MILLISECONDS = 200;

  /** Null where nothing is shown. */
  private final ProgressBar bar;

  private String stage = "";

  private ProgressLine(ProgressBar bar) {
    this.bar = bar;
  }

  /** A bar that nobody sees. */
  static ProgressLine hidden() {
    return new ProgressLine(null);
  }

  /** A bar on standard error that vanishes when closed. */
  static ProgressLine shown(Console console, String what, long steps) {
    return new ProgressLine(
        new ProgressBarBuilder()
            .setTaskName(what)
            .setInitialMax(steps)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(UPDATE_MILLISECONDS)
            .continuousUpdate()
            .clearDisplayOnFinish()
            .setConsumer(new ConsoleProgressBarConsumer(console.err(), WIDTH))
            .build());
  }

  /** The bar goes from its beginning to its end in each stage of a training. */
  @Override
  public synchronized void stage(String what, int done, int total) {
    if (bar != null) {
      if (!what.equals(stage)) {
        stage = what;
        bar.reset();
      }
      bar.maxHint(total);
      bar.stepTo(done);
      remark(what);
    }
  }

  /** Where nobody knows how many iterations there are, each is a step. */
  @Override
  public synchronized void iteration(Trace.Step step) {
    if (bar != null && bar.isIndefinite()) {
      bar.step();
      remark(
          (stage.isEmpty() ? "" : stage + ", ") + "objective " + Numbers.shown(step.objective()));
    }
  }

  @Override
  public void advanced(int done, int total, String what) {
    if (bar != null) {
      bar.maxHint(total);
      bar.stepTo(done);
      remark(what);
    }
  }

  /** Shows at once what is so far; without it the bar is drawn five times a second. */
  void redraw() {
    if (bar != null) {
      bar.refresh();
    }
  }

  /** Adds a word on where the task is. */
  public void remark(String text) {
    if (bar != null) {
      bar.setExtraMessage(" " + Printable.of(text));
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
