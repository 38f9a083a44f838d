package org.example.count;

import io.github.redescend.cli.api.CommandContribution;
import io.github.redescend.cli.api.Console;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Counts the rows of each class of a table. */
@Command(
    name = "count-labels",
    mixinStandardHelpOptions = true,
    description = "Count the rows of each class of a table.")
public final class CountLabels implements Runnable {
  private final Console console;

  @Parameters(paramLabel = "DATA", description = "A table with labels.")
  private Path data;

  CountLabels(Console console) {
    this.console = console;
  }

  /** Named in the services file. */
  public static final class Named implements CommandContribution {
    @Override
    public String name() {
      return "count-labels";
    }

    @Override
    public Object command(Console console) {
      return new CountLabels(console);
    }
  }

  @Override
  public void run() {
    Map<String, Integer> counts = new TreeMap<>();
    for (String label : Readers.standard().read(data, ReadOptions.training()).labels()) {
      counts.merge(label, 1, Integer::sum);
    }
    counts.forEach((label, count) -> console.out().println(label + " " + count));
  }
}
