package io.github.redescend.result;

import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.numerics.Exponential;
import io.github.redescend.linalg.Backends.Attempt;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.MeasuredRates;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.TextTable;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/** Java, the machine and the linear algebra in use, with measured rates. */
public final class DoctorDocument {
  private static final int SIZE = 1024;
  private static final int PURE_JAVA_SIZE = 512;
  private static final int REPETITIONS = 5;
  private static final double MEBI = 1 << 20;

  private DoctorDocument() {}

  /** Measures and describes; {@code attempts} were found and tried. */
  public static Document of(LinearAlgebra algebra, List<Attempt> attempts) {
    boolean slow = algebra.name().equals("java");
    MeasuredRates rates = MeasuredRates.of(algebra, slow ? PURE_JAVA_SIZE : SIZE, REPETITIONS);
    ExponentialRates exponential = ExponentialRates.measured();
    Columns<Attempt> columns =
        new Columns<Attempt>()
            .name("name", Attempt::name)
            .titled("backend")
            .data("usable", Attempt::usable)
            .text("usable", attempt -> attempt.usable() ? "yes" : "no", TEXT)
            .text("reason", Attempt::reason)
            .titled("what it is, or why not");
    String java = Runtime.version().toString();
    String vm = System.getProperty("java.vm.name") + ", " + System.getProperty("java.vendor");
    String os = System.getProperty("os.name") + " " + System.getProperty("os.version");
    String arch = System.getProperty("os.arch");
    int cores = Runtime.getRuntime().availableProcessors();
    long heap = Math.round(Runtime.getRuntime().maxMemory() / MEBI);
    Long memory = physicalMegabytes();
    String all = memory == null ? "unknown" : memory.toString();
    TextTable machine =
        new TextTable()
            .row("Java", java + ", " + vm)
            .row("system", os + ", " + arch)
            .row("cores", cores + "")
            .row("memory", all + " MB, of which the heap may take " + heap + " MB");
    String loop = Exponential.DESCRIPTION;
    String words =
        Decimal.format(
            "%.1f ns a number by %s, %.1f ns by Math.exp",
            exponential.parallel(), loop, exponential.single());
    int threads = algebra.threadLimit().threads();
    TextTable used =
        new TextTable()
            .row("in use", algebra.name() + ": " + algebra.description())
            .row("threads", threads + "")
            .row("dgemm", rate(rates.gemm(), rates.size()))
            .row("dpotrf", rate(rates.cholesky(), rates.size()))
            .row("exp", words);
    Fields gigaflops = Fields.of("size", rates.size(), "dgemm", rates.gemm());
    Fields nanoseconds = Fields.of("loop", loop, "nanoseconds", exponential.parallel());
    return Document.of("doctor")
        .put("java", java)
        .put("vm", vm)
        .put("os", os)
        .put("arch", arch)
        .put("cores", cores)
        .put("heapLimitMB", heap)
        .put("memoryMB", memory)
        .put("backends", columns, attempts)
        .put("backend", algebra.name())
        .put("backendDescription", algebra.description())
        .put("threads", threads)
        .put("gflops", gigaflops.with("dpotrf", rates.cholesky()))
        .put("exp", nanoseconds.with("mathExpNanoseconds", exponential.single()))
        .text(machine + "\n" + columns.text(attempts) + "\n" + used);
  }

  private static String rate(double gigaflops, int size) {
    return Decimal.format("%.1f GFLOP/s at n = %d", gigaflops, size);
  }

  /** Returns the physical memory in MB, null if the JVM does not report it. */
  private static Long physicalMegabytes() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? Math.round(system.getTotalMemorySize() / MEBI)
        : null;
  }

  /** Minimum nanoseconds of one exp in one thread: in arrays, and by {@link Math#exp}. */
  record ExponentialRates(double parallel, double single) {
    private static final int NUMBERS = 10_000;

    /** The number of repetitions after which both are compiled on an idle processor. */
    private static final int REPETITIONS = 500;

    private static final long MAX_NANOS = 1_000_000_000;

    /** Measures for 0.1 seconds on an idle machine, and for at most 1 second. */
    static ExponentialRates measured() {
      double[] exponents = new double[NUMBERS];
      Arrays.setAll(exponents, i -> -20.0 * i / NUMBERS);
      double[] values = new double[NUMBERS];
      long parallel = Long.MAX_VALUE;
      long single = Long.MAX_VALUE;
      long begin = System.nanoTime();
      for (int k = 0; k < REPETITIONS && System.nanoTime() - begin < MAX_NANOS; k++) {
        System.arraycopy(exponents, 0, values, 0, NUMBERS);
        long start = System.nanoTime();
        Exponential.inPlace(values, 0, NUMBERS);
        long between = System.nanoTime();
        oneByOne(exponents, values);
        long end = System.nanoTime();
        parallel = Math.min(parallel, between - start);
        single = Math.min(single, end - between);
      }
      return new ExponentialRates((double) parallel / NUMBERS, (double) single / NUMBERS);
    }

    private static void oneByOne(double[] exponents, double[] values) {
      for (int i = 0; i < exponents.length; i++) {
        values[i] = Math.exp(exponents[i]);
      }
    }
  }
}
