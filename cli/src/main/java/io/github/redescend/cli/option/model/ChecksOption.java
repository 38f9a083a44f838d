package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Choice;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.eval.audit.check.Check;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.Option;

/** What an audit checks beside labels. */
public final class ChecksOption {
  private static final String ALL = "all";

  @Option(
      names = "--checks",
      paramLabel = "NAMES",
      description =
          "Table checks: all, or labels, near-duplicates, outliers, order, imbalance, worst-group,"
              + " empty, constant, identifier, leakage.")
  private String checks;

  /** The checks asked for, none without any; what is wrong is noted. */
  public Set<Check> checks(Problems problems) {
    if (checks == null) {
      return Set.of();
    }
    if (checks.equals(ALL)) {
      return EnumSet.allOf(Check.class);
    }
    Set<Check> named = EnumSet.noneOf(Check.class);
    for (String name : checks.split(",", -1)) {
      named.add(problems.check(() -> Choice.of("checks", Check.class, name, ALL), Check.LABELS));
    }
    return Collections.unmodifiableSet(named);
  }
}
