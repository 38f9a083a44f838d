package org.example.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Table;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MarkdownTest {
  @Test
  void readsATable() {
    String page =
        "# Cats\n\n| kg | fur | sex |\n|---|---|---|\n| 3.5 | long | f |\n| 4 | a,b | m |\n";
    Table table =
        new Markdown()
            .read(
                Source.of("cats.md", page.getBytes(StandardCharsets.UTF_8)),
                ReadOptions.training());
    assertThat(table.featureNames()).containsExactly("kg", "fur");
    assertThat(table.columns().get(0).kind()).isEqualTo(ColumnKind.NUMERIC);
    assertThat(table.labels()).containsExactly("f", "m");
  }
}
