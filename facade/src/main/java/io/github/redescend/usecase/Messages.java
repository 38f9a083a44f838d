package io.github.redescend.usecase;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.eval.Progress;
import java.util.List;

/** Where a use case says what it notices, and how far it is. By default nobody reads it. */
public interface Messages {
  /** Messages that nobody reads. */
  Messages SILENT = new Messages() {};

  /** Warns about the input; the warning is part of the result. */
  default void warn(String sentence) {}

  /** Adds a remark on the input, for people only. */
  default void remark(String sentence) {}

  /** Says something at once. */
  default void note(String sentence) {}

  /** Returns the warnings so far. */
  default List<String> warnings() {
    return List.of();
  }

  /**
   * Begins a task that takes time.
   *
   * @param what the name of the task
   * @param steps the number of steps, -1 if unknown
   */
  default Task begin(String what, long steps) {
    return new Task() {};
  }

  /** Begins a task with an unknown number of steps. */
  default Task begin(String what) {
    return begin(what, -1);
  }

  /** A task that must be closed. Any thread may report its steps. */
  interface Task extends Progress, Control.Listener, AutoCloseable {
    /** Says how far the task is, in its own words. */
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
