package io.github.redescend.data.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;

/**
 * Of every class c with n_c samples exactly round(share n_c), drawn at random, move to the other
 * classes, to each of them the same number up to one.
 *
 * @param share in [0, 1)
 */
public record SymmetricNoise(double share) implements LabelNoise {
  public SymmetricNoise {
    Flips.checkedShare(share);
  }

  @Override
  public Labels corrupt(Labels labels, Seed seed) {
    Flips.checkClasses(labels);
    int k = labels.classes().size();
    int[] codes = labels.codes().clone();
    for (int c = 0; c < k; c++) {
      int[] rows = Flips.rows(labels, c, share, seed.child("symmetric rows", c));
      int[] others = seed.child("symmetric classes", c).permutation(k - 1);
      for (int i = 0; i < rows.length; i++) {
        codes[rows[i]] = (c + 1 + others[i % (k - 1)]) % k;
      }
    }
    return new Labels(labels.classes(), codes);
  }

  @Override
  public String toString() {
    return "symmetric:" + share;
  }
}
