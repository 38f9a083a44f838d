package io.github.redescend.core.numerics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sums over vectors with four accumulators: faster, and with smaller rounding errors. The order is
 * fixed, so that results are the same on every machine.
 */
public final class Vectors {
  private static final int LANES = 4;

  private Vectors() {}

  public static double sum(double[] x) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int whole = x.length - x.length % LANES;
    for (int i = 0; i < whole; i += LANES) {
      a += x[i];
      b += x[i + 1];
      c += x[i + 2];
      d += x[i + 3];
    }
    for (int i = whole; i < x.length; i++) {
      a += x[i];
    }
    return (a + b) + (c + d);
  }

  /** The indices 0 to {@code count - 1}, sorted; equal ones stay in order. */
  public static int[] order(int count, Comparator<Integer> by) {
    return order(IntStream.range(0, count), by);
  }

  /** These indices, sorted; equal ones stay in order. */
  public static int[] order(IntStream indices, Comparator<Integer> by) {
    return indices.boxed().sorted(by).mapToInt(i -> i).toArray();
  }

  /** The distinct numbers, ascending; positive zero for both zeros. */
  public static double[] distinct(double[] x) {
    double[] sorted = new double[x.length];
    Arrays.setAll(sorted, i -> x[i] + 0.0);
    Arrays.sort(sorted);
    int count = 0;
    for (double value : sorted) {
      if (count == 0 || value > sorted[count - 1]) {
        sorted[count++] = value;
      }
    }
    return Arrays.copyOf(sorted, count);
  }

  /** So many numbers of one value. */
  public static double[] filled(int count, double value) {
    double[] filled = new double[count];
    Arrays.fill(filled, value);
    return filled;
  }

  /** The numbers at these positions. */
  public static double[] select(double[] x, int[] positions) {
    return IntStream.of(positions).mapToDouble(i -> x[i]).toArray();
  }

  /** factor x. */
  public static double[] times(double factor, double[] x) {
    double[] product = new double[x.length];
    for (int i = 0; i < product.length; i++) {
      product[i] = factor * x[i];
    }
    return product;
  }

  /** x_i y_i. */
  public static double[] times(double[] x, double[] y) {
    double[] product = new double[x.length];
    for (int i = 0; i < product.length; i++) {
      product[i] = x[i] * y[i];
    }
    return product;
  }

  /** x + factor y. */
  public static double[] plus(double[] x, double factor, double[] y) {
    double[] sum = new double[x.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = x[i] + factor * y[i];
    }
    return sum;
  }

  /** Adds factor x to another vector, in place. */
  public static void add(double factor, double[] x, double[] to) {
    for (int i = 0; i < x.length; i++) {
      to[i] += factor * x[i];
    }
  }

  public static double mean(double[] x) {
    return sum(x) / x.length;
  }

  public static double max(double[] x) {
    double largest = Double.NEGATIVE_INFINITY;
    for (double value : x) {
      largest = Math.max(largest, value);
    }
    return largest;
  }

  /** sum_i x_i y_i. */
  public static double dot(double[] x, double[] y) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int whole = x.length - x.length % LANES;
    for (int i = 0; i < whole; i += LANES) {
      a += x[i] * y[i];
      b += x[i + 1] * y[i + 1];
      c += x[i + 2] * y[i + 2];
      d += x[i + 3] * y[i + 3];
    }
    for (int i = whole; i < x.length; i++) {
      a += x[i] * y[i];
    }
    return (a + b) + (c + d);
  }

  /** sum_i s_(from + i) x_i. Numbers of weight 0 are skipped, even if they are infinite. */
  public static double weightedSum(double[] s, int from, double[] x) {
    double even = 0;
    double odd = 0;
    for (int i = 0; i + 1 < x.length; i += 2) {
      double first = s[from + i];
      double second = s[from + i + 1];
      even += first == 0 ? 0 : first * x[i];
      odd += second == 0 ? 0 : second * x[i + 1];
    }
    int last = x.length - 1;
    boolean left = x.length % 2 == 1 && s[from + last] != 0;
    return even + odd + (left ? s[from + last] * x[last] : 0);
  }

  /** sum_i (x_i - y_i)^2. */
  public static double squaredDistance(double[] x, double[] y) {
    double even = 0;
    double odd = 0;
    for (int i = 0; i + 1 < x.length; i += 2) {
      double first = x[i] - y[i];
      double second = x[i + 1] - y[i + 1];
      even += first * first;
      odd += second * second;
    }
    double last = x.length % 2 == 0 ? 0 : x[x.length - 1] - y[x.length - 1];
    return even + odd + last * last;
  }

  /** The squared distance of x[from ..] and y[other ..], {@code count} numbers each. */
  public static double squaredDistance(double[] x, int from, double[] y, int other, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      double difference = x[from + i] - y[other + i];
      sum += difference * difference;
    }
    return sum;
  }

  /** Vectors of equal length, stored one after the other, each minus its mean. */
  public static double[] centred(double[] vectors, int count) {
    double[] centred = new double[vectors.length];
    int length = count == 0 ? 0 : vectors.length / count;
    for (int from = 0; from < vectors.length; from += length) {
      double mean = mean(Arrays.copyOfRange(vectors, from, from + length));
      for (int i = from; i < from + length; i++) {
        centred[i] = vectors[i] - mean;
      }
    }
    return centred;
  }

  /** Vectors one after the other; those of equal length as the columns of a matrix. */
  public static double[] joined(double[]... vectors) {
    int length = Arrays.stream(vectors).mapToInt(one -> one.length).reduce(0, Math::addExact);
    double[] joined = new double[length];
    int at = 0;
    for (double[] one : vectors) {
      System.arraycopy(one, 0, joined, at, one.length);
      at += one.length;
    }
    return joined;
  }

  /** The sum of vectors of a length, accumulated in the first, which is returned. */
  public static double[] addedUp(List<double[]> parts, int length) {
    if (parts.isEmpty()) {
      return new double[length];
    }
    double[] sums = parts.get(0);
    for (double[] part : parts.subList(1, parts.size())) {
      add(1, part, sums);
    }
    return sums;
  }
}
