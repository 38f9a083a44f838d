package io.github.redescend.core.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU seconds: steadier than the clock where others work as well. */
public final class CpuClock {
  private CpuClock() {}

  /**
   * The CPU seconds that all threads of this process have used so far, in ticks that may be as long
   * as 10 ms; only differences mean anything.
   */
  public static double seconds() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }

  /**
   * The CPU seconds that the calling thread has used so far, finer than a millisecond; only
   * differences mean anything.
   */
  public static double secondsOfThread() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
