package io.github.redescend.classifiers.model;

import static java.util.Optional.empty;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.Version;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.solver.Trace.TraceTable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How a model was made.
 *
 * @param training loss, fitted kernel, space, solver, lambda and other specs
 * @param samples the number of training samples
 * @param features the number of encoded features
 * @param version of Redescend, with the commit if known
 * @param noise the estimated label noise, if used; model files store the spec {@code trust-weights}
 *     and the sentence in {@code stop}
 * @param origin the training table and environment, if known
 * @param tested the results on held-out rows, if tested
 */
public record Provenance(
    TrainingSpec training,
    int samples,
    int features,
    long seed,
    String version,
    Fit fit,
    Optional<EstimatedNoise> noise,
    Optional<Origin> origin,
    Optional<Tested> tested) {
  public Provenance(
      TrainingSpec training, int samples, int features, long seed, String version, Fit fit) {
    this(training, samples, features, seed, version, fit, empty(), empty(), empty());
  }

  /** Of the solvers' traces for the samples. */
  public static Provenance of(
      TrainingSpec training,
      Dataset data,
      Seed seed,
      List<Trace> traces,
      double objective,
      double spaceSeconds,
      double totalSeconds,
      String space) {
    int columns = data.features().columns();
    return of(
        training, data.size(), columns, seed, traces, objective, spaceSeconds, totalSeconds, space);
  }

  public static Provenance of(
      TrainingSpec training,
      int samples,
      int features,
      Seed seed,
      List<Trace> traces,
      double objective,
      double spaceSeconds,
      double totalSeconds,
      String space) {
    Stream<Trace> failed = traces.stream().filter(trace -> !trace.stop().success());
    Trace reported = failed.findFirst().orElse(traces.get(traces.size() - 1));
    int iterations = traces.stream().mapToInt(Trace::iterations).max().orElse(0);
    boolean converged = traces.stream().allMatch(trace -> trace.stop().converged());
    String stop = Fit.words(reported.stop()) + ": " + reported.explanation();
    double solving = Math.max(0, totalSeconds - spaceSeconds);
    Optional<TraceTable> table = traces.size() == 1 ? reported.table() : Optional.empty();
    Fit fit = new Fit(space, objective, iterations, converged, stop, spaceSeconds, solving, table);
    return new Provenance(training, samples, features, seed.value(), Version.text(), fit);
  }

  /** The specs by name, as in a model file; a new map. */
  public Map<String, String> specs() {
    return training.texts();
  }

  /** With a remark added to the stop. */
  public Provenance withRemark(String remark) {
    return with(training, fit.withRemark(remark), noise, origin, tested);
  }

  /** With the system's name, unless it has one. */
  public Provenance named(String system) {
    return withTraining(training.named(system));
  }

  public Provenance withTraining(TrainingSpec other) {
    return with(other, fit, noise, origin, tested);
  }

  /** With the estimated noise and its use. */
  public Provenance withNoise(EstimatedNoise estimated, TrainingSpec.Trust use) {
    Fit remarked = fit.withRemark("; " + estimated.sentence());
    return with(training.trusting(use), remarked, Optional.of(estimated), origin, tested);
  }

  public Provenance withOrigin(Origin other) {
    return with(training, fit, noise, Optional.of(other), tested);
  }

  public Provenance withTested(Tested result) {
    return with(training, fit, noise, origin, Optional.of(result));
  }

  private Provenance with(
      TrainingSpec spec,
      Fit ended,
      Optional<EstimatedNoise> estimated,
      Optional<Origin> source,
      Optional<Tested> result) {
    return new Provenance(spec, samples, features, seed, version, ended, estimated, source, result);
  }

  /**
   * How the fit ended.
   *
   * @param space a description, with the effective rank
   * @param objective J, summed over the machines
   * @param iterations the maximum over the machines
   * @param converged whether a stop test held for every machine; false for a fixed number of
   *     iterations
   * @param stop the stop reason of the first machine that failed, else of the last
   * @param spaceSeconds the time for building the spaces
   * @param solveSeconds the remaining training time
   * @param table further numbers of the solver, for a single machine; not stored in model files
   */
  public record Fit(
      String space,
      double objective,
      int iterations,
      boolean converged,
      String stop,
      double spaceSeconds,
      double solveSeconds,
      Optional<TraceTable> table) {
    private static String words(StopReason reason) {
      return reason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Whether all machines converged or ran the requested iterations. */
    public boolean success() {
      return converged || stop.startsWith(words(StopReason.ITERATIONS_DONE));
    }

    private Fit withRemark(String remark) {
      String all = stop + remark;
      return new Fit(
          space, objective, iterations, converged, all, spaceSeconds, solveSeconds, table);
    }
  }

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

  /**
   * Results on held-out rows at training time.
   *
   * @param estimates by metric, the primary one first
   * @param remarks on the test, one sentence each
   */
  public record Tested(List<Estimate> estimates, List<String> remarks) {
    private static final String ACCURACY = "accuracy";

    /** The 97.5 % quantile of the standard normal distribution. */
    private static final double NORMAL_97_5 = 1.959963984540054;

    /**
     * A metric with its 95 % interval.
     *
     * @param value the estimate
     * @param low the lower end; NaN if unknown
     * @param high the upper end; NaN if unknown
     */
    public record Estimate(String metric, double value, double low, double high) {
      /**
       * @throws InvalidInputException if not
       */
      public Estimate {
        if (!Double.isFinite(value) || low > value || high < value) {
          throw new InvalidInputException(
              "the estimate of %s is %s in [%s, %s]".formatted(metric, value, low, high));
        }
      }
    }

    /**
     * The accuracy of out-of-sample predictions with Wilson's interval (Probable inference, the law
     * of succession, and statistical inference, JASA 22, 1927). There is no interval if all
     * predictions are wrong, as those of a constant classifier are for classes of equal size: each
     * depends on the row that is left out, so errors are not independent.
     *
     * @param predicted the predicted class of each sample
     * @param given its given class
     * @param independent the number of independent samples: repeated rows with equal labels count
     *     once
     * @param remark on the test
     */
    public static Tested ofLeftOut(int[] predicted, int[] given, int independent, String remark) {
      double n = independent;
      double share =
          (double) IntStream.range(0, given.length).filter(i -> predicted[i] == given[i]).count()
              / given.length;
      double hits = share * n;
      double squared = NORMAL_97_5 * NORMAL_97_5;
      double middle = (hits + squared / 2) / (n + squared);
      double half =
          NORMAL_97_5
              * Math.sqrt(share * (1 - share) / n + squared / (4 * n * n))
              / (1 + squared / n);
      double low = share == 0 ? Double.NaN : Math.max(0, Math.min(share, middle - half));
      double high = share == 0 ? Double.NaN : Math.min(1, Math.max(share, middle + half));
      return new Tested(List.of(new Estimate(ACCURACY, share, low, high)), List.of(remark));
    }

    public Tested {
      estimates = List.copyOf(estimates);
      remarks = List.copyOf(remarks);
    }
  }
}
