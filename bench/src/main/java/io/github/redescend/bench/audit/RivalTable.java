package io.github.redescend.bench.audit;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The audit beside what other programs made of the same cells ({@link RivalCells}): {@code
 * rivals.md}, and {@code cells-rivals.csv} with the audit's figures, of which those that are there
 * are not measured again. Means over cells are over tables and seeds; rivals are compared on the
 * cells that they scored alone.
 *
 * @param options where the cells are, and which
 */
record RivalTable(BenchmarkOptions options, Assembly assembly, PrintStream out) {
  private static final String TRUST = "audit";

  /** Measures and writes. */
  void run() {
    RivalCells folder = new RivalCells(options.rivals());
    CellFile file = new CellFile(options.output().resolve("cells-rivals.csv"));
    Map<CellFile.Cell, Map<String, Double>> all = new LinkedHashMap<>();
    for (int seed : options.seeds()) {
      for (String name : options.tables()) {
        for (Corruption noise : Corruption.ALL) {
          CellFile.Cell cell = new CellFile.Cell(name, noise.name(), seed);
          if (!file.has(cell)) {
            file.add(cell, audited(folder.given(cell), Seed.of(seed)));
            out.println(cell);
          }
          Map<String, Double> figures = new TreeMap<>(folder.found(cell));
          figures.put(TRUST, file.of(cell).get("audit_auprc"));
          figures.put("audit's margin", file.of(cell).get("path_auprc"));
          all.put(cell, figures);
        }
      }
    }
    String text = markdown(all);
    AtomicFile.write(
        options.output().resolve("rivals.md"),
        to -> to.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private Map<String, Double> audited(RivalCells.Given given, Seed seed) {
    double begin = CpuClock.seconds();
    AuditResult result = Audit.standard(assembly, seed).run(given.data());
    double seconds = CpuClock.seconds() - begin;
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(
        "audit_auprc", Detection.of(Contest.places(result.ranking()), given.wrong()).auprc());
    figures.put("path_auprc", Detection.of(result.margins(), given.wrong()).auprc());
    figures.put("rate", given.rate());
    figures.putAll(Contest.estimates(result));
    figures.put("seconds", seconds);
    return figures;
  }

  private static String markdown(Map<CellFile.Cell, Map<String, Double>> all) {
    ContestCells scored = new ContestCells(new LinkedHashMap<>(all));
    scored.rows().values().removeIf(figures -> figures.size() == 2);
    StringBuilder text = new StringBuilder("# redescend-bench audit --rivals\n");
    text.append("\nMean AUPRC of %d cells, the audit's alone:\n\n".formatted(all.size()));
    text.append(head());
    text.append(row(TRUST, new ContestCells(all)));
    if (scored.size() > 0) {
      text.append("\nMean AUPRC of %d cells that rivals scored:\n\n".formatted(scored.size()));
      text.append(head());
      ContestCells.Figures overall = scored.all();
      List<String> names = new ArrayList<>(overall.cells().get(0).keySet());
      names.sort((a, b) -> Double.compare(overall.mean(b), overall.mean(a)));
      names.forEach(name -> text.append(row(name, scored)));
      text.append("\nTrust minus the others there, mean (standard error over tables):\n\n");
      text.append(head());
      names.stream()
          .filter(name -> !name.equals(TRUST))
          .forEach(name -> text.append(difference(name, scored)));
    }
    return text.toString();
  }

  private static String head() {
    StringBuilder head = new StringBuilder("| score |");
    Corruption.ALL.forEach(noise -> head.append(' ').append(noise.name()).append(" |"));
    return head.append(" all |\n|---|")
        .append("---|".repeat(Corruption.ALL.size() + 1))
        .append('\n')
        .toString();
  }

  private static String row(String name, ContestCells cells) {
    StringBuilder row = new StringBuilder("| " + name + " |");
    for (Corruption noise : Corruption.ALL) {
      row.append(String.format(Locale.ROOT, " %.3f |", cells.of(List.of(noise)).mean(name)));
    }
    return row.append(String.format(Locale.ROOT, " %.3f |%n", cells.all().mean(name))).toString();
  }

  private static String difference(String name, ContestCells cells) {
    StringBuilder row = new StringBuilder("| " + name + " |");
    for (Corruption noise : Corruption.ALL) {
      row.append(cells.difference(List.of(noise), TRUST, name)).append(" |");
    }
    return row.append(cells.difference(Corruption.ALL, TRUST, name)).append(" |\n").toString();
  }
}
