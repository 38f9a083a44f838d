package io.github.redescend.cli.option.table;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.write.SqlTable;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for writing rows to a database table. */
public final class SqlTableOptions implements Problems.Checked {
  @Option(
      names = "--sql-table",
      paramLabel = "NAME",
      description =
          "Also write the predictions to a new table of the database of --sql; all rows or none.")
  private String table;

  @Option(
      names = "--sql-mode",
      paramLabel = "RULE",
      description = "If that table exists: create (refuse), append or replace (default: create).")
  private SqlTable.Mode mode = SqlTable.Mode.CREATE;

  @Override
  public void check(Problems problems) {
    if (table == null && mode != SqlTable.Mode.CREATE) {
      problems.add("--sql-mode needs --sql-table");
    }
  }

  /**
   * Returns the table to write, if requested.
   *
   * @throws io.github.redescend.core.InvalidInputException if the name is not allowed, or a driver
   *     cannot be loaded
   */
  public Optional<SqlTable> table(InputOptions input, Parts parts) {
    return Optional.ofNullable(table)
        .map(name -> new SqlTable(input.database(parts.plugins()), name, mode));
  }

  /** Returns the name of the table. */
  public String name() {
    return table;
  }
}
