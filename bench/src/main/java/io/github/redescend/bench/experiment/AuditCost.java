package io.github.redescend.bench.experiment;

import io.github.redescend.bench.FlippedSamples;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.PreparedAudit;
import io.github.redescend.eval.audit.Review;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.ModelChoice;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What an audit costs beside a tuned fit, on ringnorm with a tenth of the labels wrong: the default
 * classifier, which tunes kernel, lambda and loss, and least squares with its kernel and lambda
 * tuned in the same way as the audit's. Seconds by the clock and of all threads (CPU). Arguments:
 * n, then the audit's space, or nothing for its own choice; with {@code alone} third, nothing is
 * set beside it.
 */
final class AuditCost {
  private static final int WARM = 300;

  private AuditCost() {}

  /** Prints a line for each. */
  static void run(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    boolean alone = arguments.length > 2 && arguments[2].equals("alone");
    Assembly assembly = Assembly.standard();
    Seed seed = Seed.of(1);
    Optional<Spec> space =
        arguments.length > 1 && !arguments[1].isEmpty()
            ? Optional.of(Spec.parse(arguments[1]))
            : Optional.empty();
    Audit plain = Audit.standard(assembly, seed);
    Audit audit =
        new Audit(
            assembly, plain.kernel(), space, plain.lambda(), plain.bias(), plain.prior(), seed);
    Dataset warm = FlippedSamples.ringnorm(WARM, 0.1, 2);
    Dataset data = FlippedSamples.ringnorm(n, 0.1, 1);
    plain.run(warm);
    if (!alone) {
      TrustedChoice.untouched(assembly, seed).fit(warm, Control.defaults());
      Stopwatch watch = new Stopwatch();
      TrustedChoice.untouched(assembly, seed).fit(data, Control.defaults());
      watch.print("tuned fit of the default");
      watch = new Stopwatch();
      ModelChoice.leastSquares(assembly, seed).fit(data, Control.defaults());
      watch.print("tuned fit of least squares");
    }
    Stopwatch all = new Stopwatch();
    Stopwatch watch = new Stopwatch();
    PreparedAudit prepared = audit.prepare(data);
    watch.print("audit: choice and space");
    Stages stages = new Stages();
    AuditResult result = prepared.result(Review.none(), Control.defaults().withListener(stages));
    stages.print();
    all.print("audit");
    System.out.printf(
        Locale.ROOT,
        "%s, %s, lambda %.3g; estimated rate %.3f; first %s%n",
        result.space(),
        result.kernel(),
        result.lambda(),
        result.noise().rate().estimate(),
        Arrays.toString(Arrays.copyOf(result.ranking(), 5)));
  }

  /** Tells fits from what follows. */
  private static final class Stages implements Control.Listener {
    private final Stopwatch fits = new Stopwatch();
    private Stopwatch ranking = fits;
    private String fitted = "";

    @Override
    public void iteration(Trace.Step step) {
      // An audit solves directly.
    }

    @Override
    public void stage(String what, int done, int total) {
      if (total < 0) {
        fitted = fits.passed();
        ranking = new Stopwatch();
      } else {
        System.out.printf("audit: %s, %d of %d after %s%n", what, done, total, fits.passed());
      }
    }

    void print() {
      System.out.println("audit: four fits with their leave-one-out scores: " + fitted);
      System.out.println("audit: ranking: " + ranking.passed());
    }
  }

  private static final class Stopwatch {
    private final long begin = System.nanoTime();
    private final double cpu = CpuClock.seconds();

    String passed() {
      return String.format(
          Locale.ROOT,
          "%.2f s, CPU %.2f s",
          (System.nanoTime() - begin) / 1e9,
          CpuClock.seconds() - cpu);
    }

    void print(String what) {
      System.out.println(what + ": " + passed());
    }
  }
}
