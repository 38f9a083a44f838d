package io.github.redescend.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU seconds of this process, all threads: steadier than the clock where others work as well. */
final class CpuClock {
  private CpuClock() {}

  static double seconds() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }
}
