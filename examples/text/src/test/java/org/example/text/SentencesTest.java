package org.example.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SentencesTest {
  @TempDir private Path folder;

  @Test
  void paragraphsAreSplitAndOtherTextIsSkipped() {
    String page =
        """
        # A heading that has more than six words

        The [first](a.md) sentence has `code` in the middle. A second one follows it on
        the next line! Too short.

            an indented line of code that is long enough

        | a table | with | several | cells | in | it |
        """;
    assertThat(Sentences.of(page))
        .containsExactly(
            "The first sentence has code in the middle.",
            "A second one follows it on the next line!");
  }

  @Test
  void pageWithFewSentencesIsNoClass() throws IOException {
    Files.writeString(folder.resolve("few.md"), "There is one sentence on this page.");
    Files.writeString(
        folder.resolve("more.md"),
        "There is a first sentence on this page. There is a second sentence on this page.");
    assertThat(Sentences.pages(folder, 2))
        .extracting(Sentences.Labelled::label)
        .containsExactly("more", "more");
  }

  @Test
  void aLineWithoutALabelIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("texts.tsv"), "a\tone\n\nwithout a tab\n");
    assertThatThrownBy(() -> Sentences.lines(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("line 3: it must be a label, a tab and a text");
  }
}
