package org.example.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.Redescend;
import io.github.redescend.eval.audit.Detection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlantedErrorsTest {
  @TempDir private Path folder;

  @Test
  void findsMovedLabelsFromTheTexts() throws IOException {
    List<Sentences.Labelled> messages = Sentences.lines(Path.of("messages.tsv"));
    String[] given = PlantedErrors.planted(messages, 0.1, 2);
    double[][] rows = Vectors.of(messages.stream().map(Sentences.Labelled::text).toList());
    Detection found = PlantedErrors.detection(Redescend.audit(rows, given), messages, given);
    assertThat(found.wrong()).isEqualTo(9);
    // Random ranking gives 0.1 and 0.5. Measured: 0.944 and 0.992.
    assertThat(found.auprc()).isGreaterThan(0.8);
    assertThat(found.auroc()).isGreaterThan(0.95);
  }

  @Test
  void vectorsHaveUnitLengthAndFormATable() throws IOException {
    Path texts = Files.writeString(folder.resolve("texts.tsv"), "a,b\tone text\nc\tanother\n");
    Path table = folder.resolve("vectors.csv");
    Vectors.main(new String[] {texts.toString(), table.toString()});
    List<String> lines = Files.readAllLines(table);
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).startsWith("v1,v2,").endsWith("v384,label");
    assertThat(lines.get(1)).endsWith(",\"a,b\"");
    double squares =
        Arrays.stream(lines.get(2).split(","))
            .limit(384)
            .mapToDouble(Double::parseDouble)
            .map(x -> x * x)
            .sum();
    assertThat(squares).isCloseTo(1, within(1e-4));
  }
}
