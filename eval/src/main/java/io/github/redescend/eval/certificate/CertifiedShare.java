package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.eval.audit.ModelTrust;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** How many predictions withstand {@link #WRONG} flips, and why some are not certified. */
public record CertifiedShare(int samples, List<Integer> withstanding, Optional<String> refusal) {
  public static final List<Integer> WRONG = List.of(1, 2, 5, 10);

  /** Certifies predictions by the training samples without trust weights. */
  public static CertifiedShare of(TrainedModel model, Dataset given, Matrix x, Assembly assembly) {
    try {
      Dataset kept = given.weighted();
      ModelTrust.Taught taught = ModelTrust.taught(model, kept, assembly);
      double[] certain = new double[DenseMatrix.length(kept.size(), model.classes().size())];
      int[] flips = Certifier.of(model, taught, certain, assembly).flips(x);
      List<Integer> withstanding =
          WRONG.stream()
              .map(wrong -> (int) Arrays.stream(flips).filter(count -> count > wrong).count())
              .toList();
      return new CertifiedShare(x.rows(), withstanding, Optional.empty());
    } catch (InvalidInputException e) {
      return new CertifiedShare(0, List.of(0, 0, 0, 0), Optional.of(e.getMessage()));
    }
  }

  public CertifiedShare plus(CertifiedShare other) {
    List<Integer> sums =
        IntStream.range(0, withstanding.size())
            .mapToObj(i -> withstanding.get(i) + other.withstanding.get(i))
            .toList();
    return new CertifiedShare(samples + other.samples, sums, refusal.or(other::refusal));
  }

  /** The share of certified predictions that withstand {@link #WRONG} number i. */
  public double share(int i) {
    return (double) withstanding.get(i) / samples;
  }
}
