package io.github.redescend.cli.option.table;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.data.write.SqlTable;
import java.util.Optional;
import picocli.CommandLine.Option;

/** A table of a database that rows are written to. */
public final class SqlTableOptions {
  @Option(
      names = "--sql-table",
      paramLabel = "NAME",
      description =
          "Also write the predictions to a new table of the database of --sql; all rows or none.")
  private String table;

  @Option(
      names = "--sql-mode",
      paramLabel = "RULE",
      defaultValue = "create",
      description = "If that table exists: create (refuse), append or replace (default: create).")
  private String mode;

  /** Notes what does not go together with the argument DATA, null if it is not given. */
  public void check(SqlOptions sql, String location, Problems problems) {
    SqlTable.Mode asked = problems.check(() -> SqlTable.mode(mode), SqlTable.Mode.CREATE);
    if (table == null && asked != SqlTable.Mode.CREATE) {
      problems.add("--sql-mode needs --sql-table");
    }
    if (table != null && !sql.named()) {
      problems.add("--sql-table needs --sql");
    }
    sql.check(location, table != null, problems);
  }

  /**
   * The table to write to, if one is asked for.
   *
   * @throws io.github.redescend.core.InvalidInputException if it can have no such name, or a driver
   *     cannot be loaded
   */
  public Optional<SqlTable> table(SqlOptions sql) {
    return Optional.ofNullable(table)
        .map(name -> new SqlTable(sql.database(), name, SqlTable.mode(mode)));
  }

  /** The name of the table. */
  public String name() {
    return table;
  }
}
