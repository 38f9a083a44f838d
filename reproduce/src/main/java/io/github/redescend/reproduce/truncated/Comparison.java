package io.github.redescend.reproduce.truncated;

import io.github.redescend.reproduce.Published;
import io.github.redescend.reproduce.Sample;
import java.util.Locale;

/** Ours beside the paper's, in the words of a table's cell. */
final class Comparison {
  private Comparison() {}

  /** As in {@code .348±.008 / .332 (z +0.9)}. */
  static String error(Sample ours, Published paper) {
    return String.format(
        Locale.ROOT, "%s / %.4f (z %+.1f)", ours.shown(4), paper.mean(), paper.z(ours));
  }

  /** As in {@code 86.2±1.1 / 88.1}. */
  static String count(Sample ours, Published paper) {
    return String.format(Locale.ROOT, "%s / %.1f", ours.shown(1), paper.mean());
  }
}
