package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeedTest {
  @Test
  void childrenDependOnSeedPurposeAndIndexAlone() {
    Set<Seed> children = new HashSet<>();
    for (long seed = 0; seed < 20; seed++) {
      for (String purpose : new String[] {"folds", "noise", "landmarks", ""}) {
        for (int index = 0; index < 20; index++) {
          children.add(Seed.of(seed).child(purpose, index));
        }
      }
    }
    assertThat(children).hasSize(20 * 4 * 20);
    assertThat(Seed.of(1).child("folds", 2)).isEqualTo(Seed.of(1).child("folds", 2));
  }

  @Test
  void permutationsAreFair() {
    int[] first = new int[4];
    for (int seed = 0; seed < 4000; seed++) {
      int[] order = Seed.of(seed).child("order", 0).permutation(4);
      assertThat(IntStream.of(order).sorted().toArray()).containsExactly(0, 1, 2, 3);
      first[order[0]]++;
    }
    for (int count : first) {
      assertThat(count).isBetween(880, 1120);
    }
  }
}
