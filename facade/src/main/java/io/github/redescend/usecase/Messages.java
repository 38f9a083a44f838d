package io.github.redescend.usecase;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.eval.Progress;
import java.util.List;

/** Receives the warnings, notes and progress of a use case. By default they are discarded. */
public interface Messages {
  Messages SILENT = new Messages() {};

  /** Warns about the input; the warning is part of the result. */
  default void warn(String sentence) {}

  /** Adds a remark on the input, for people only. */
  default void remark(String sentence) {}

  /** Reports a note immediately. */
  default void note(String sentence) {}

  default List<String> warnings() {
    return List.of();
  }

  /** Begins a task that takes time, with an unknown number of steps if it is -1. */
  default Task begin(String what, long steps) {
    return new Task() {};
  }

  default Task begin(String what) {
    return begin(what, -1);
  }

  /** A task that must be closed. Any thread may report its steps. */
  interface Task extends Progress, Control.Listener, AutoCloseable {
    default void remark(String text) {}

    @Override
    default void advanced(int done, int total, String what) {}

    @Override
    default void iteration(Trace.Step step) {}

    /** Returns a control that reports to this task. */
    default Control control() {
      return Control.defaults().withListener(this);
    }

    @Override
    default void close() {}
  }
}
