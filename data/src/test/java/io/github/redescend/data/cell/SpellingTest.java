package io.github.redescend.data.cell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
  @Test
  void nameWithDifferentSpellingIsSuggested() {
    assertThat(Spelling.hint("age", List.of("size", " Age", "AGE")))
        .isEqualTo("; it has ' Age': names must match exactly");
    assertThat(Spelling.hint("1.0", List.of("one", "1"))).contains("'1'");
    assertThat(Spelling.hint("age", List.of("ages"))).isEmpty();
  }

  /** The column may exist but have another role, such as the label. */
  @Test
  void equalNameIsNotSuggested() {
    assertThat(Spelling.hint("age", List.of("age"))).isEmpty();
    assertThat(Spelling.hint("age", List.of("age", "AGE"))).contains("'AGE'");
  }
}
