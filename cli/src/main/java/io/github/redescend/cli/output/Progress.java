package io.github.redescend.cli.output;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far a task is. Safe to step from any thread. */
public final class Progress implements AutoCloseable {
  private static final int WIDTH = 100;
  private static final int UPDATE_MILLISECONDS = 200;

  /** Null where nothing is shown. */
  private final ProgressBar bar;

  private Progress(ProgressBar bar) {
    this.bar = bar;
  }

  /** A bar that nobody sees. */
  static Progress hidden() {
    return new Progress(null);
  }

  /** A bar on standard error that vanishes when closed. */
  static Progress shown(Console console, String what, long steps) {
    return new Progress(
        new ProgressBarBuilder()
            .setTaskName(what)
            .setInitialMax(steps)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(UPDATE_MILLISECONDS)
            .clearDisplayOnFinish()
            .setConsumer(new ConsoleProgressBarConsumer(console.err(), WIDTH))
            .build());
  }

  /** One step more is done. */
  public void step() {
    if (bar != null) {
      bar.step();
    }
  }

  /** {@code done} of {@code total} steps are done. */
  public void at(long done, long total, String what) {
    if (bar != null) {
      bar.maxHint(total);
      bar.stepTo(done);
      remark(what);
    }
  }

  /** Adds a word on where the task is. */
  public void remark(String text) {
    if (bar != null) {
      bar.setExtraMessage(" " + text);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
