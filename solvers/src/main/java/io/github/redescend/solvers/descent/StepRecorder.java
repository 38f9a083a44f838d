package io.github.redescend.solvers.descent;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import java.util.ArrayList;
import java.util.List;

/** Numbers, times and reports the steps of one run, which begins with the recorder. */
public final class StepRecorder {
  private final Control control;
  private final long begin = System.nanoTime();
  private final List<Trace.Step> steps = new ArrayList<>();

  public StepRecorder(Control control) {
    this.control = control;
  }

  /** Records a step and reports it to the listener; parameters as of {@link Trace.Step}. */
  public Trace.Step add(double objective, double length, double stationarity) {
    double seconds = (System.nanoTime() - begin) / 1e9;
    Trace.Step step = new Trace.Step(steps.size() + 1, objective, length, stationarity, seconds);
    steps.add(step);
    control.listener().iteration(step);
    return step;
  }

  public List<Trace.Step> steps() {
    return steps;
  }
}
