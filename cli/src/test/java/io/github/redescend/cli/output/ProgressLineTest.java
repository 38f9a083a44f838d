package io.github.redescend.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.api.Console;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Control.Stage;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.usecase.Messages;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();

  private Messages.Task line(boolean terminal) {
    PrintStream err = new PrintStream(screen, true, StandardCharsets.UTF_8);
    Console console = new Console(InputStream.nullInputStream(), err, err, terminal);
    return new Report(console, false, false, false).begin("training", -1);
  }

  @Test
  void barShowsEveryStage() {
    try (ProgressLine line = (ProgressLine) line(true)) {
      Control control = Control.defaults().withListener(line);
      Stage widths = control.stage("choosing the width", 4);
      widths.advance();
      line.redraw();
      control.stage("fitting", -1);
      control.listener().iteration(new Trace.Step(1, 2.5, 1, 1, 0));
      line.redraw();
    }
    assertThat(screen.toString(StandardCharsets.UTF_8))
        .contains("25%", "1/4", "choosing the width", "fitting, objective 2.5000");
  }

  @Test
  void withoutATerminalNothingIsWritten() {
    try (Messages.Task line = line(false)) {
      line.stage("choosing", 1, 2);
    }
    assertThat(screen.size()).isZero();
  }
}
