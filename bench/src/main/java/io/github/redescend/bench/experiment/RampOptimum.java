package io.github.redescend.bench.experiment;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.losses.TruncatedHinge;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The global minimum of the ramp loss min(r+, 1 - s) of a linear machine on few samples, by a
 * mixed-integer program (Brooks, "Support vector machines with the ramp loss and the hard margin
 * loss", Operations Research 59, 2011): a binary z_i gives a sample up at the cost 1 - s. The
 * squares of the penalty are bounded from below by tangents, of which each round adds those at the
 * last optimum, so that the optima rise to the minimum and J at them falls to it.
 */
final class RampOptimum {
  private static final int MOST = 40;
  private static final int ROUNDS = 60;
  private static final double GAP = 1e-6;

  private final BasinCells cell;
  private final double cap;
  private final MPSolver program = MPSolver.createSolver("SCIP");
  private final MPVariable[] weights;
  private final MPVariable[] squares;
  private final MPVariable bias;

  private RampOptimum(BasinCells cell, double cap) {
    this.cell = cell;
    this.cap = cap;
    int d = cell.x().columns();
    // J at f = 0 is no more than n, which bounds the penalty of the minimum.
    double reach = Math.sqrt(2 * cell.labels().length / cell.lambda());
    double norm = 0;
    for (int i = 0; i < cell.labels().length; i++) {
      norm = Math.max(norm, Math.hypot(1, length(i)));
    }
    double most = 1 + reach * norm;
    this.weights = program.makeNumVarArray(d, -reach, reach, "w");
    this.squares = program.makeNumVarArray(d, 0, reach * reach, "square");
    // A larger bias leaves every sample on one side, as this one does.
    this.bias = program.makeNumVar(-most, most, "b");
    program.objective().setMinimization();
    for (MPVariable square : squares) {
      program.objective().setCoefficient(square, cell.lambda() / 2);
    }
    for (int i = 0; i < cell.labels().length; i++) {
      add(i, 1 + most + reach * norm);
    }
  }

  /**
   * The minimum, to 1e-6 of it; nothing for other losses, other spaces and more than forty samples.
   */
  static OptionalDouble of(BasinCells cell, Criterion loss) {
    if (!(loss instanceof TruncatedHinge ramp)
        || !cell.name().equals("leverage")
        || cell.labels().length > MOST) {
      return OptionalDouble.empty();
    }
    Loader.loadNativeLibraries();
    return OptionalDouble.of(new RampOptimum(cell, 1 - ramp.s()).minimum());
  }

  private double length(int i) {
    double sum = 0;
    for (double value : cell.x().row(i)) {
      sum += value * value;
    }
    return Math.sqrt(sum);
  }

  /** xi_i >= 1 - y_i f(x_i) - M z_i, at the cost xi_i + (1 - s) z_i. */
  private void add(int i, double big) {
    MPVariable slack = program.makeNumVar(0, big, "xi" + i);
    MPVariable given = program.makeBoolVar("z" + i);
    double y = cell.labels()[i];
    MPConstraint margin = program.makeConstraint(1, Double.POSITIVE_INFINITY);
    double[] row = cell.x().row(i);
    for (int j = 0; j < row.length; j++) {
      margin.setCoefficient(weights[j], y * row[j]);
    }
    margin.setCoefficient(bias, y);
    margin.setCoefficient(slack, 1);
    margin.setCoefficient(given, big);
    program.objective().setCoefficient(slack, 1);
    program.objective().setCoefficient(given, cap);
  }

  private double minimum() {
    double best = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      if (program.solve() != MPSolver.ResultStatus.OPTIMAL) {
        throw new IllegalStateException("the mixed-integer program has no optimum");
      }
      best = Math.min(best, value());
      if (best - program.objective().bestBound() <= GAP * best) {
        return best;
      }
      double[] at = Arrays.stream(weights).mapToDouble(MPVariable::solutionValue).toArray();
      for (int j = 0; j < at.length; j++) {
        // w^2 >= 2 a w - a^2
        MPConstraint tangent = program.makeConstraint(-at[j] * at[j], Double.POSITIVE_INFINITY);
        tangent.setCoefficient(squares[j], 1);
        tangent.setCoefficient(weights[j], -2 * at[j]);
      }
    }
    throw new IllegalStateException("no minimum of the ramp loss after " + ROUNDS + " rounds");
  }

  /** J at the program's w and b. */
  private double value() {
    double sum = 0;
    for (MPVariable w : weights) {
      sum += cell.lambda() / 2 * w.solutionValue() * w.solutionValue();
    }
    for (int i = 0; i < cell.labels().length; i++) {
      double f = bias.solutionValue();
      double[] row = cell.x().row(i);
      for (int j = 0; j < row.length; j++) {
        f += weights[j].solutionValue() * row[j];
      }
      sum += Math.min(Math.max(0, 1 - cell.labels()[i] * f), cap);
    }
    return sum;
  }
}
