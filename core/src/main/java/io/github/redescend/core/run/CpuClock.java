package io.github.redescend.core.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU seconds of this process, all threads: steadier than the clock where others work as well. */
public final class CpuClock {
  private CpuClock() {}

  /** The CPU seconds used so far; only differences mean anything. */
  public static double seconds() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }
}
