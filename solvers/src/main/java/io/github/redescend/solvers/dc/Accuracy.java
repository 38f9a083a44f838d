package io.github.redescend.solvers.dc;

/**
 * How accurate the machines of the d.c. algorithm are. The last one is as accurate as was asked
 * for; those on the way only have to tell the next tangent and to lower the objective.
 *
 * @param full the tolerance of the last one
 * @param loosest that of the first one, at least {@code full}
 */
public record Accuracy(double full, double loosest) {
  /** How much less accurate than the last the first quadratic program may be. */
  private static final double LOOSER = 1000;

  /** How much finer the next tolerance is, at the most, where one did not do. */
  private static final double FINER = 10;

  /** Of the first machine where it is smooth. */
  private static final double LOOSEST = 0.03;

  /**
   * A machine to the tolerance t of its function lies t^2 above its minimum, relative. A fall of
   * the objective is one for certain from so many times that on.
   */
  private static final double CERTAIN = 30;

  /** The fall that the next tolerance is made for, in the same unit. */
  private static final double EXPECTED = 100;

  /** The same for all. */
  public static Accuracy same(double tolerance) {
    return new Accuracy(tolerance, tolerance);
  }

  /**
   * For quadratic programs, whose first solution tells most tangents rightly that a looser one gets
   * wrong: each as accurate as the fall of the objective asks for, and in full where the tangent
   * repeats or the fall is at most {@code full}, relative.
   */
  public static Accuracy ofPrograms(double full) {
    return new Accuracy(full, LOOSER * full);
  }

  /** For smooth machines: the same from a looser one on. */
  public static Accuracy following(double full) {
    return new Accuracy(full, Math.max(full, LOOSEST));
  }

  /**
   * Whether a machine is accurate enough.
   *
   * @param fall of the objective, relative, infinite for the first machine
   */
  boolean suffices(double tolerance, double fall) {
    return tolerance <= full || fall > Math.max(full, CERTAIN * tolerance * tolerance);
  }

  /** The next tolerance for the same machine, where this one did not do. */
  double finer(double tolerance, double fall) {
    double finer = Math.max(tolerance / FINER, Math.min(tolerance / 2, expecting(fall)));
    // Finer still, a fall that small would be the last.
    return CERTAIN * finer * finer <= full ? full : Math.max(full, finer);
  }

  /** The tolerance of the next machine. */
  double next(double tolerance, double fall) {
    return Math.max(full, Math.min(tolerance, expecting(fall)));
  }

  private static double expecting(double fall) {
    return Math.sqrt(Math.max(0, fall) / EXPECTED);
  }
}
