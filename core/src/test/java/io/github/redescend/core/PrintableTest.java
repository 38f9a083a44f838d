package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.spec.Spec;
import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void isOneLineOfBoundedLength() {
    assertThat(Printable.of("plain \u00e9 text")).isEqualTo("plain \u00e9 text");
    assertThat(Printable.of("a\nb\u001b[2J\u2028\u202e")).isEqualTo("a?b?[2J??");
    assertThat(Printable.of("a\u009b2Jb")).isEqualTo("a?2Jb");
    assertThat(Printable.of("x".repeat(61))).isEqualTo("x".repeat(60) + "...");
    assertThat(Printable.sentence("x".repeat(1000))).hasSize(1000);
    assertThat(Printable.sentence("x".repeat(9999))).hasSize(1003);
  }

  @Test
  void specsHaveNoControlCharactersAndNoEmptyParts() {
    for (String bad : new String[] {"a:b\n=1", "a\u0000b", "a:b=\u001b[2J"}) {
      assertThatThrownBy(() -> Spec.parse(bad))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("control character");
    }
    for (String bad : new String[] {"a: =1", "a:b= ", "a:b=1, =2", "a:b"}) {
      assertThatThrownBy(() -> Spec.parse(bad))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("is not key=value");
    }
    assertThat(Spec.parse(" a: b = 1 \n").toString()).isEqualTo("a:b=1");
  }
}
