package io.github.redescend.eval.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.eval.choice.SoftLabels.ClassTargets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClassTargetsTest {
  private record Block(int first, double[][] targets) {}

  private static List<Block> blocks(int samples, int classes) {
    int[] codes = new int[samples];
    for (int i = 0; i < samples; i++) {
      codes[i] = i % classes;
    }
    List<Block> blocks = new ArrayList<>();
    new ClassTargets(codes, classes, 1, -1)
        .inBlocks((targets, first) -> blocks.add(new Block(first, targets)));
    return blocks;
  }

  @Test
  void eachClassHasItsTargets() {
    Block only = blocks(4, 3).get(0);
    assertThat(only.first()).isZero();
    assertThat(only.targets())
        .isDeepEqualTo(new double[][] {{1, -1, -1, 1}, {-1, 1, -1, -1}, {-1, -1, 1, -1}});
  }

  @Test
  void twoClassesNeedOneTarget() {
    assertThat(blocks(3, 2)).hasSize(1);
    assertThat(blocks(3, 2).get(0).first()).isEqualTo(1);
    assertThat(blocks(3, 2).get(0).targets()).isDeepEqualTo(new double[][] {{-1, 1, -1}});
  }

  /** With many samples a block has few classes. Every class is in one block. */
  @Test
  void blocksFitIntoMemory() {
    int samples = 1 << 18;
    List<Block> blocks = blocks(samples, 35);
    assertThat(blocks).extracting(Block::first).containsExactly(0, 16, 32);
    assertThat(blocks).extracting(block -> block.targets().length).containsExactly(16, 16, 3);
  }
}
