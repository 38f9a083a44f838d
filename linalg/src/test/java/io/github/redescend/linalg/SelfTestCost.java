package io.github.redescend.linalg;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ServiceLoader;

/**
 * Prints the cost of the first OpenBLAS self-test in this process in microseconds: CPU time of the
 * calling thread and wall-clock time. {@code bench/trust/selftest} starts it in many processes.
 */
final class SelfTestCost {
  private SelfTestCost() {}

  public static void main(String[] args) throws Exception {
    // OpenBLAS is loaded as at program start but not tested yet.
    LinearAlgebra backend =
        ServiceLoader.load(BackendProvider.class).findFirst().orElseThrow().start();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = threads.getCurrentThreadCpuTime();
    long clock = System.nanoTime();
    SelfTest.run(backend);
    clock = System.nanoTime() - clock;
    thread = threads.getCurrentThreadCpuTime() - thread;
    System.out.println(thread / 1000 + " " + clock / 1000);
  }
}
