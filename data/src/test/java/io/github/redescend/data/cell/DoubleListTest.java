package io.github.redescend.data.cell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DoubleListTest {
  private static final int MANY = 200_000;

  @Test
  void keepsTheOrderBeyondOneChunk() {
    DoubleList list = new DoubleList();
    double[] block = new double[70_000];
    double[] expected = new double[MANY + block.length + 1];
    for (int i = 0; i < expected.length; i++) {
      expected[i] = i;
    }
    System.arraycopy(expected, MANY, block, 0, block.length);
    IntStream.range(0, MANY).forEach(list::add);
    list.add(block, 0, block.length);
    list.add(expected.length - 1);

    assertThat(list.size()).isEqualTo(expected.length);
    assertThat(list.toArray()).isEqualTo(expected);
  }

  @Test
  void growsAfterItsArrayWasRead() {
    DoubleList list = new DoubleList();
    IntStream.range(0, MANY).forEach(list::add);
    double[] before = list.toArray();
    list.add(-1);

    assertThat(before).hasSize(MANY);
    assertThat(list.toArray()).hasSize(MANY + 1).startsWith(before).endsWith(-1);
  }

  @Test
  void fitsItsArrayToTheNumbers() {
    DoubleList list = new DoubleList();
    list.add(1);
    list.add(new double[] {0, 2, 3}, 1, 2);

    assertThat(list.toArray()).containsExactly(1, 2, 3).isSameAs(list.toArray());
  }
}
