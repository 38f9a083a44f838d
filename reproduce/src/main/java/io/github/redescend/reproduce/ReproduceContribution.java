package io.github.redescend.reproduce;

import io.github.redescend.cli.api.CommandContribution;
import io.github.redescend.cli.api.Console;

/** Adds the command {@code reproduce}, as a plug-in. */
public final class ReproduceContribution implements CommandContribution {
  @Override
  public String name() {
    return "reproduce";
  }

  @Override
  public Object command(Console console) {
    return new ReproduceCommand();
  }
}
