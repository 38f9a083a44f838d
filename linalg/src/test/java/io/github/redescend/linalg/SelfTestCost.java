package io.github.redescend.linalg;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ServiceLoader;

/**
 * Prints what the first self-test of OpenBLAS costs in this process, in microseconds: of the
 * calling thread's processor time, of the clock. For {@code bench/trust/selftest}, which starts
 * many processes.
 */
final class SelfTestCost {
  private SelfTestCost() {}

  public static void main(String[] args) throws Exception {
    // Loaded as at the start of the program, and not yet tested.
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
