package io.github.redescend.kernels.landmark;

import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import java.nio.file.Path;
import java.util.List;

/** The landmark rules by name. */
public final class LandmarkRules {
  private LandmarkRules() {}

  /** The landmark rules of this module. */
  public static Catalogue<LandmarkRule> catalogue() {
    return new Catalogue<>("landmark rule", entries());
  }

  /** The entries of this module's landmark rules. */
  public static List<Entry<LandmarkRule>> entries() {
    return List.of(
        new Entry<>(
            "random",
            "samples at random, without replacement",
            "Xu et al. section IV (RKCC-HQ)",
            List.of(),
            given -> new RandomRule()),
        new Entry<>(
            "pivoted-cholesky",
            "the pivots of the incomplete Cholesky decomposition of the kernel matrix",
            "Xu et al. section III-C, Algorithm 2 (KCC-HQIC)",
            List.of(),
            given -> new PivotedCholeskyRule()),
        new Entry<>(
            "kmeans",
            "cluster centres: k-means++ seeds and five of Lloyd's iterations",
            "Arthur and Vassilvitskii 2007; Zhang, Tsang and Kwok 2008",
            List.of(),
            given -> new KMeansRule()),
        new Entry<>(
            "leverage",
            "samples drawn by approximate ridge leverage scores",
            "Alaoui and Mahoney 2015",
            List.of(),
            given -> new LeverageRule()),
        new Entry<>(
            "rows",
            "the user's own samples",
            "-",
            List.of(new Parameter("file", null, "a text file", "row numbers from 1, one a line")),
            given -> new RowsRule(Path.of(given.text("file")))));
  }
}
