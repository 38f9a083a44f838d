package org.example.count;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.api.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CountLabelsTest {
  @Test
  void countsTheRowsOfEachClass(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("a.csv"), "x,label\n1,no\n2,yes\n3,no\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true);
    Object command =
        new CountLabels.Named()
            .command(new Console(InputStream.nullInputStream(), out, out, false));
    assertThat(new CommandLine(command).execute(file.toString())).isZero();
    assertThat(bytes.toString().lines()).containsExactly("no 2", "yes 1");
  }
}
