package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.prepare.FarColumns;
import io.github.redescend.data.prepare.Preprocessing.UnseenCategory;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is noticed about new rows while a model reads them, part by part. */
public final class RowNotes {
  /** The names that a message lists. */
  private static final int NAMED = 5;

  private final PipelineModel model;
  private final Unknowns unknowns = new Unknowns();
  private final FarColumns far;
  private final Set<String> unused = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();

  public RowNotes(PipelineModel model) {
    this.model = model;
    this.far = new FarColumns(model.preprocessing().state());
  }

  public void read(Table part) {
    unused.addAll(model.preprocessing().unused(part));
    notes.addAll(part.notes());
  }

  public void predicted(Table rows) {
    far.add(rows);
  }

  public Unknowns unknowns() {
    return unknowns;
  }

  public List<String> unused() {
    return List.copyOf(unused);
  }

  public List<String> notes() {
    return notes;
  }

  /** Says all, first the warning that these are the training rows, if they are. */
  public void say(long rows, Optional<String> seen, Messages messages) {
    seen.ifPresent(messages::warn);
    ConstantModel.sentence(model.model().provenance()).ifPresent(messages::warn);
    notes.forEach(messages::warn);
    if (!unused.isEmpty()) {
      messages.note("columns that the model does not use: " + named(unused()));
    }
    far.sentence().ifPresent(messages::warn);
    unknowns.categorySentence().ifPresent(messages::note);
    unknowns.labelSentence(rows, model.classes()).ifPresent(messages::note);
  }

  /** Labels and categories of new rows that the training rows did not have. */
  public static final class Unknowns implements UnseenCategory {
    private static final int MAX_CLASSES = 10;

    private long labels;
    private long firstLabelRow;
    private String firstLabel;
    private long cells;
    private long firstCellRow;
    private String firstCell;

    public void label(long row, String label) {
      if (labels++ == 0) {
        firstLabelRow = row;
        firstLabel = label;
      }
    }

    public static Unknowns ofLabels(Table rows, List<String> classes) {
      Unknowns unknowns = new Unknowns();
      for (int i = 0; i < rows.rows(); i++) {
        if (!classes.contains(rows.labels().get(i))) {
          unknowns.label(rows.rowNumber(i), rows.labels().get(i));
        }
      }
      return unknowns;
    }

    @Override
    public void met(long row, String column, String category) {
      // A block is read column by column, so a later cell can belong to an earlier row.
      if (cells++ == 0 || row < firstCellRow) {
        firstCellRow = row;
        firstCell = "'%s' of column '%s'".formatted(Printable.of(category), Printable.of(column));
      }
    }

    public long labels() {
      return labels;
    }

    public long categories() {
      return cells;
    }

    public Optional<String> labelSentence(long rows, List<String> classes) {
      if (labels == 0) {
        return Optional.empty();
      }
      String all = Plural.of(rows, "row");
      String have = labels == 1 ? "has" : "have";
      String first = Printable.of(firstLabel);
      String count = labels == 1 ? "counts as a miss" : "count as misses";
      String known = Printable.listed(classes, MAX_CLASSES) + alike(classes);
      return Optional.of(
          "%d of %s %s a label that is not a class of the model, the first is '%s' in row %d, and %s: its classes are %s"
              .formatted(labels, all, have, first, firstLabelRow, count, known));
    }

    private String alike(List<String> classes) {
      String key = Spelling.key(firstLabel);
      return classes.stream()
          .filter(name -> Spelling.key(name).equals(key))
          .findFirst()
          .map(name -> "; write it as '%s' if that class is meant".formatted(Printable.of(name)))
          .orElse("");
    }

    public Optional<String> categorySentence() {
      String treated = cells == 1 ? "it is" : "they are";
      String sentence =
          "%s a category that no training row had, the first is %s in row %d: %s treated as unknown"
              .formatted(Plural.have(cells, "cell"), firstCell, firstCellRow, treated);
      return cells == 0 ? Optional.empty() : Optional.of(sentence);
    }

    public void put(Map<String, Object> json) {
      if (labels > 0) {
        json.put("unknownLabels", labels);
      }
      if (cells > 0) {
        json.put("unseenCategories", cells);
      }
    }
  }

  public static String named(List<String> names) {
    return Printable.listed(names, NAMED);
  }
}
