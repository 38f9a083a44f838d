package io.github.redescend.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.linalg.BackendStarts.AddressSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** OpenBLAS is not loaded if it would end the process for lack of address space. */
class AddressSpaceTest {
  private static final long MEBI = 1 << 20;

  private static final List<String> LIMITS =
      List.of(
          "Limit                     Soft Limit           Hard Limit           Units     ",
          "Max open files            1024                 4096                 files     ",
          "Max address space         3072000000           unlimited            bytes     ");

  private static final List<String> STATUS =
      List.of("Name:\tjava", "VmPeak:\t 2800000 kB", "VmSize:\t 2700000 kB", "VmRSS:\t 1000 kB");

  @Test
  void readsTheLimitsOfLinux() {
    assertThat(AddressSpace.of(LIMITS, STATUS))
        .contains(new AddressSpace(3_072_000_000L, 2_700_000L << 10));
  }

  @Test
  void noLimitMeansUnlimited() {
    List<String> unlimited =
        List.of("Max address space         unlimited            unlimited            bytes     ");
    assertThat(AddressSpace.of(unlimited, STATUS)).isEqualTo(Optional.empty());
    assertThat(AddressSpace.of(List.of(), List.of())).isEqualTo(Optional.empty());
  }

  @Test
  void requiredSpaceIncludesTheThreads() {
    AddressSpace space = new AddressSpace(1024 * MEBI, 448 * MEBI);
    assertThatCode(() -> space.requireRoom(2)).doesNotThrowAnyException();
    assertThatThrownBy(() -> space.requireRoom(3))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("limited to 1024 MB (ulimit -v), of which 576 MB are left")
        .hasMessageContaining("with 3 threads it takes up to 704 MB");
  }
}
