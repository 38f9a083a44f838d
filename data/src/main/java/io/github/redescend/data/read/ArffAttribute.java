package io.github.redescend.data.read;

import io.github.redescend.data.table.ColumnKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A declared attribute.
 *
 * @param name its name
 * @param kind numeric, or text for nominal and string attributes
 * @param values the values of a nominal attribute in their order; empty for others
 */
record ArffAttribute(String name, ColumnKind kind, Set<String> values) {
  /** Reads what follows {@code @attribute}. */
  static ArffAttribute read(ArffCursor cursor) {
    String name = cursor.word(" \t{").text().strip();
    if (cursor.take('{')) {
      List<String> values = new ArrayList<>();
      do {
        values.add(cursor.word(",}").text());
      } while (cursor.take(','));
      cursor.expect('}');
      end(cursor, name);
      return new ArffAttribute(name, ColumnKind.TEXT, new LinkedHashSet<>(values));
    }
    String type = cursor.word(" \t").text().toLowerCase(Locale.ROOT);
    switch (type) {
      case "numeric", "real", "integer" -> {
        end(cursor, name);
        return new ArffAttribute(name, ColumnKind.NUMERIC, Set.of());
      }
      case "string" -> {
        end(cursor, name);
        return new ArffAttribute(name, ColumnKind.TEXT, Set.of());
      }
      default ->
          throw cursor.refusal(
              "attribute '%s' is of type %s, allowed are numeric, real, integer, string and a list {a, b, ...}"
                  .formatted(name, type));
    }
  }

  private static void end(ArffCursor cursor, String name) {
    if (!cursor.atEnd()) {
      throw cursor.refusal("attribute '" + name + "' is followed by more than its type");
    }
  }

  /** The value that a sparse row means where it leaves this attribute out. */
  String omitted(ArffCursor cursor) {
    if (kind == ColumnKind.NUMERIC) {
      return "0";
    }
    if (values.isEmpty()) {
      throw cursor.refusal("a sparse row must give the string attribute '" + name + "'");
    }
    return values.iterator().next();
  }
}
