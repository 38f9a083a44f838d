package io.github.redescend.reproduce;

import io.github.redescend.cli.api.CommandContribution;
import io.github.redescend.cli.api.Console;

/** Adds {@code reproduce} to the program: the jar is a plug-in like anybody's. */
public final class ReproduceContribution implements CommandContribution {
  @Override
  public String name() {
    return "reproduce";
  }

  @Override
  public Object command(Console console) {
    return new ReproduceCommand(console);
  }
}
