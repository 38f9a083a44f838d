package io.github.redescend.data.array;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.source.Source;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class ArrayTypeTest {
  @Test
  void whatIsNoCharacterIsReplaced() {
    ArrayType type = ArrayType.of("<U2", Source.of("y.npy", new byte[0]));
    ByteBuffer text = ByteBuffer.wrap(new byte[] {-1, -1, -1, -1, 'a', 0, 0, 0});
    assertThat(type.text(text.order(type.order()), 0)).isEqualTo("\ufffda");
  }
}
