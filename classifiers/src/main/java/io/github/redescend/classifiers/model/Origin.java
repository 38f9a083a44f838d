package io.github.redescend.classifiers.model;

import io.github.redescend.core.InvalidInputException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The training table and environment of a model, enough to identify the table and repeat the
 * training.
 *
 * @param sha256 the SHA-256 of the uncompressed text; 64 hexadecimal digits
 * @param rows the number of labelled training rows, including those of weight 0
 * @param classCounts the number of rows of each class, before noise
 * @param weights the column of sample weights, if any
 * @param classWeight the rule of class weights, as given
 * @param labelNoise injected label noise, if any
 * @param java the version of the Java runtime
 * @param backend the linear algebra, with version
 */
public record Origin(
    String sha256,
    int rows,
    List<Integer> classCounts,
    Optional<String> weights,
    String classWeight,
    Optional<String> labelNoise,
    String java,
    String backend) {
  private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

  /**
   * @throws InvalidInputException if the digest is none
   */
  public Origin {
    if (!DIGEST.matcher(sha256).matches()) {
      throw new InvalidInputException("sha256 is not a digest of 64 hexadecimal digits");
    }
    classCounts = List.copyOf(classCounts);
  }

  /**
   * Refuses another table.
   *
   * @param source of the table, for the message
   * @param digest of its text
   * @throws InvalidInputException that says what differs
   */
  public void require(String source, String digest, int otherRows) {
    if (!sha256.equals(digest)) {
      throw new InvalidInputException(
          "%s is not the table that the model was trained on: it has %d rows and the SHA-256 %s, the training table had %d rows and %s"
              .formatted(source, otherRows, digest, rows, sha256));
    }
  }
}
