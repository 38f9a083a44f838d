package io.github.redescend.data.read;

import io.github.redescend.data.source.IdleLines;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * ARFF with numeric, nominal and string attributes, rows dense or sparse ({@code {index value,
 * ...}}, indices from 0, what is left out being 0 or the first nominal value). A {@code ?} is a
 * missing value, a {@code %} outside quotes begins a comment. Sparse rows become full columns.
 * Dates, relations and instance weights are refused.
 */
public final class ArffTableReader implements TableReader {
  @Override
  public String format() {
    return "arff";
  }

  @Override
  public List<String> extensions() {
    return List.of(".arff");
  }

  @Override
  public boolean recognises(String head) {
    return head.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && line.charAt(0) != '%')
        .findFirst()
        .filter(line -> line.charAt(0) == '@')
        .isPresent();
  }

  @Override
  public Table read(Source bytes, ReadOptions options) {
    Source source = bytes.in(options.cells().encoding());
    List<ArffAttribute> attributes = new ArrayList<>();
    ArffRows rows = null;
    IdleLines idle = new IdleLines(source);
    try (BufferedReader lines = source.lines()) {
      long number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        ArffCursor cursor = new ArffCursor(source, number, line);
        int known = attributes.size();
        if (cursor.atEnd()) {
          idle.skip(number);
        } else if (rows != null) {
          rows.read(cursor);
          idle.end();
        } else if (header(cursor, attributes)) {
          if (attributes.isEmpty()) {
            throw source.refusal(number, "@data before any @attribute, every column needs one");
          }
          List<String> names = attributes.stream().map(ArffAttribute::name).toList();
          rows = new ArffRows(source, attributes, new ColumnRoles(source, number, names, options));
        } else if (attributes.size() == known) {
          idle.skip(number);
        } else {
          idle.end();
        }
      }
    } catch (IOException e) {
      throw source.refusal(e);
    }
    if (rows == null) {
      throw source.refusal("is no ARFF file: it has no @data line");
    }
    if (rows.rows() == 0) {
      throw source.refusal("has a header but no rows");
    }
    return rows.table(options);
  }

  /** Reads a line of the header; returns whether it was the last. */
  private static boolean header(ArffCursor cursor, List<ArffAttribute> attributes) {
    String keyword = cursor.word(" \t").text().toLowerCase(Locale.ROOT);
    switch (keyword) {
      case "@relation" -> {
        return false;
      }
      case "@attribute" -> {
        attributes.add(ArffAttribute.read(cursor));
        cursor.checkCount(attributes.size());
        return false;
      }
      case "@data" -> {
        return true;
      }
      default ->
          throw cursor.refusal(
              "found '%s' where @relation, @attribute or @data is needed".formatted(keyword));
    }
  }
}
