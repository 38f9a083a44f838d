package io.github.redescend.cli.output;

import io.github.redescend.core.Shown;
import io.github.redescend.eval.Progress;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far a task is. Safe to step from any thread. */
public final class ProgressLine implements Progress, AutoCloseable {
  private static final int WIDTH = 100;
  private static final int UPDATE_MILLISECONDS = 200;

  /** Null where nothing is shown. */
  private final ProgressBar bar;

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

  @Override
  public void advanced(int done, int total, String what) {
    if (bar != null) {
      bar.maxHint(total);
      bar.stepTo(done);
      remark(what);
    }
  }

  /** Adds a word on where the task is. */
  public void remark(String text) {
    if (bar != null) {
      bar.setExtraMessage(" " + Shown.of(text));
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
