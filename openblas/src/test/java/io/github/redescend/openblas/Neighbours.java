package io.github.redescend.openblas;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Random;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.netlib.util.intW;

/**
 * Computes with several users of native BLAS in one process, in the order of the arguments, and
 * then with all of them again: {@code redescend:BACKEND}, {@code netlib} like Spark and Breeze,
 * {@code javacpp} like ND4J. Exits with 1 at the first wrong number.
 */
final class Neighbours {
  private static final int N = 200;
  private static final double[] A = normal(1);
  private static final double[] B = normal(2);

  private Neighbours() {}

  public static void main(String[] users) {
    for (int round = 0; round < 2; round++) {
      for (String user : users) {
        for (int i = 0; i < 20; i++) {
          product(user);
        }
        factor(user);
        System.out.println(user + " is right");
      }
    }
  }

  private static void product(String user) {
    double[] c = new double[N * N];
    switch (user) {
      case "netlib" -> BLAS.getInstance().dgemm("N", "T", N, N, N, 1, A, N, B, N, 0, c, N);
      case "javacpp" ->
          openblas_nolapack.cblas_dgemm(102, 111, 112, N, N, N, 1, A, N, B, N, 0, c, N);
      default -> ours(user).gemm(Op.N, Op.T, N, N, N, 1, A, 0, N, B, 0, N, 0, c, 0, N);
    }
    for (int[] at : new int[][] {{0, 0}, {3, 5}, {N - 1, 7}}) {
      double sum = 0;
      for (int k = 0; k < N; k++) {
        sum += A[at[0] + k * N] * B[at[1] + k * N];
      }
      require(user, Math.abs(c[at[0] + at[1] * N] - sum) < 1e-9);
    }
  }

  /** Factors a tridiagonal matrix with diagonal 4 and off-diagonal 1, and sums its eigenvalues. */
  private static void factor(String user) {
    double[] s = new double[N * N];
    for (int i = 0; i < N; i++) {
      s[i * N + i] = 4;
      if (i + 1 < N) {
        s[i * N + i + 1] = 1;
      }
    }
    double[] values = new double[N];
    double[] again = s.clone();
    if (user.equals("netlib")) {
      intW info = new intW(1);
      LAPACK.getInstance().dpotrf("L", N, s, N, info);
      double[] work = new double[4 * N];
      LAPACK.getInstance().dsyev("V", "L", N, again, N, values, work, work.length, info);
    } else if (user.equals("javacpp")) {
      return;
    } else {
      ours(user).cholesky(N, s, N);
      ours(user).eigen(N, again, N, values);
    }
    require(user, Math.abs(s[0] - 2) < 1e-12 && Math.abs(s[1] - 0.5) < 1e-12);
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    require(user, Math.abs(sum - 4 * N) < 1e-9);
  }

  private static LinearAlgebra ours(String user) {
    return Backends.choose(user.substring(user.indexOf(':') + 1));
  }

  private static void require(String user, boolean right) {
    if (!right) {
      System.out.println(user + " is wrong");
      System.exit(1);
    }
  }

  private static double[] normal(int seed) {
    return new Random(seed).doubles(N * N, -1, 1).toArray();
  }
}
