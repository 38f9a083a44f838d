package io.github.redescend.reproduce.truncated;

import io.github.redescend.reproduce.Published;
import io.github.redescend.reproduce.TrialValues;
import java.util.Locale;

/** Ours beside the paper's, in the words of a table's cell. */
final class PaperCell {
  private PaperCell() {}

  /** As in {@code .348±.008 / .332 (z +0.9)}. */
  static String error(TrialValues ours, Published paper) {
    return String.format(
        Locale.ROOT, "%s / %.4f (z %+.1f)", ours.shown(4), paper.mean(), paper.z(ours));
  }

  /** As in {@code 86.2±1.1 / 88.1}. */
  static String count(TrialValues ours, Published paper) {
    return String.format(Locale.ROOT, "%s / %.1f", ours.shown(1), paper.mean());
  }
}
