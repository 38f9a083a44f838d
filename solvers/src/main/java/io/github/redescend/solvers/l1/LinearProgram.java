package io.github.redescend.solvers.l1;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.solver.StopReason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * min c . x subject to low &lt;= A x &lt;= high and bounds on x, by the primal simplex method of
 * GLOP in OR-Tools. Solutions are vertices: nonbasic variables are exactly at a bound. Warm-started
 * after changes of costs and added columns. Holds native memory until closed.
 */
final class LinearProgram implements AutoCloseable {
  /** The interval of cancellation checks. */
  private static final long ASK_NANOS = 50_000_000;

  /** Presolve would discard the vertex; scaling stays. */
  private static final String FROM_LAST_VERTEX = "use_preprocessing: false";

  private static final String FROM_SCRATCH = "use_preprocessing: true use_dual_simplex: true";

  private final MPSolver solver;
  private final MPObjective objective;
  private final List<MPVariable> columns = new ArrayList<>();
  private final List<MPConstraint> rows = new ArrayList<>();
  private long iterations;
  private volatile boolean over;

  /**
   * @throws io.github.redescend.core.InvalidInputException if the library does not load
   */
  LinearProgram() {
    NativeLibrary.require();
    solver = MPSolver.createSolver("GLOP");
    objective = solver.objective();
    objective.setMinimization();
  }

  /** Adds a variable with possibly infinite bounds; returns its number. */
  int column(double low, double high, double cost) {
    MPVariable variable = solver.makeNumVar(low, high, "");
    columns.add(variable);
    objective.setCoefficient(variable, cost);
    return columns.size() - 1;
  }

  /** Adds a constraint with possibly infinite bounds; returns its number. */
  int row(double low, double high) {
    rows.add(solver.makeConstraint(low, high, ""));
    return rows.size() - 1;
  }

  void entry(int row, int column, double value) {
    rows.get(row).setCoefficient(columns.get(column), value);
  }

  void cost(int column, double cost) {
    objective.setCoefficient(columns.get(column), cost);
  }

  /**
   * Solves; if the warm start fails, again from scratch.
   *
   * @return {@link StopReason#CONVERGED} at an optimal vertex, {@link StopReason#CANCELLED}, or
   *     {@link StopReason#NO_DESCENT} if rounding prevents a solution
   */
  StopReason minimise(BooleanSupplier cancelled) {
    solver.setSolverSpecificParametersAsString(FROM_LAST_VERTEX);
    MPSolver.ResultStatus status = run(cancelled);
    if (status != MPSolver.ResultStatus.OPTIMAL && !cancelled.getAsBoolean()) {
      solver.reset();
      solver.setSolverSpecificParametersAsString(FROM_SCRATCH);
      status = run(cancelled);
    }
    if (status == MPSolver.ResultStatus.OPTIMAL) {
      return StopReason.CONVERGED;
    }
    return cancelled.getAsBoolean() ? StopReason.CANCELLED : StopReason.NO_DESCENT;
  }

  private MPSolver.ResultStatus run(BooleanSupplier cancelled) {
    Thread solving = Thread.currentThread();
    over = false;
    Thread watching = new Thread(() -> watch(cancelled), solving.getName() + " cancellation");
    watching.setDaemon(true);
    watching.start();
    try {
      MPSolver.ResultStatus status = solver.solve();
      iterations += solver.iterations();
      return status;
    } finally {
      end(watching);
    }
  }

  double value(int column) {
    return columns.get(column).solutionValue();
  }

  /** The dual value of a constraint: the change of the minimum per unit of its bound. */
  double dual(int row) {
    return rows.get(row).dualValue();
  }

  long iterations() {
    return iterations;
  }

  @Override
  public void close() {
    solver.delete();
  }

  /** The solver has no callbacks, so another thread interrupts it. */
  private void watch(BooleanSupplier cancelled) {
    while (!over) {
      if (cancelled.getAsBoolean()) {
        solver.interruptSolve();
      }
      LockSupport.parkNanos(ASK_NANOS);
    }
  }

  /** Returns when the solver will no longer be interrupted. */
  private void end(Thread watching) {
    over = true;
    LockSupport.unpark(watching);
    boolean interrupted = false;
    while (watching.isAlive()) {
      try {
        watching.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The native library of OR-Tools, unpacked from its jar into the temporary folder and loaded on
   * first use.
   */
  static final class NativeLibrary {
    private NativeLibrary() {}

    /**
     * @throws InvalidInputException if it is not there or does not load on this machine
     */
    static void require() {
      String failure;
      try {
        failure = Loaded.FAILURE;
      } catch (NoClassDefFoundError e) {
        failure = "com.google.ortools:ortools-java is not on the class path";
      }
      if (!failure.isEmpty()) {
        throw new InvalidInputException(
            "an L1 penalty needs a solver of linear programs, OR-Tools, which does not load here: "
                + failure);
      }
    }

    /** Initialised once by the JVM. */
    private static final class Loaded {
      static final String FAILURE = load();

      private static String load() {
        try {
          Loader.loadNativeLibraries();
          // The loader does not report failed unpacking; a call does.
          MPSolver.createSolver("GLOP").delete();
          return "";
        } catch (LinkageError | RuntimeException e) {
          Path folder = Path.of(System.getProperty("java.io.tmpdir"));
          return "its native library is unpacked into %s (java.io.tmpdir), %s"
              .formatted(folder, state(folder));
        }
      }

      private static String state(Path folder) {
        if (!Files.isDirectory(folder)) {
          return "which is no folder";
        }
        return Files.isWritable(folder)
            ? "which must have 100 MB of free space and allow programs to run, or there is no"
                + " library for this system"
            : "which cannot be written to";
      }
    }
  }
}
