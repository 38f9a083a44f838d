package io.github.redescend.core.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU time, which other load on the machine affects less than wall-clock time. */
public final class CpuClock {
  private CpuClock() {}

  /** CPU seconds of all threads of this process, with a resolution of about 10 ms. */
  public static double seconds() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }

  /** CPU seconds of the calling thread, with a resolution below a millisecond. */
  public static double secondsOfThread() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
