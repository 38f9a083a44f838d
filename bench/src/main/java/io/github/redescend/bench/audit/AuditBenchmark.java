package io.github.redescend.bench.audit;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.audit.Audit;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The command {@code redescend-bench audit}: every table with every noise and seed, on one thread.
 * Writes {@code audit.md} and {@code audit.csv}, means of the cells in {@code cells-others.csv} and
 * {@code cells-audit.csv}, and what the audit says of the labels as they are, in {@code
 * cells-clean.csv}; cells that are there already are not run again.
 *
 * <p>With {@code --cells DIR} it writes the cells for other programs instead, with {@code --rivals
 * DIR} it sets the audit beside what they made of them ({@code bench/rivals/scores.py}).
 */
public final class AuditBenchmark {
  private AuditBenchmark() {}

  /**
   * Runs.
   *
   * @param words the options after {@code audit}
   * @throws InvalidInputException if they are not understood
   */
  public static void main(List<String> words, PrintStream out) throws IOException {
    if (words.contains("--help")) {
      out.println(BenchmarkOptions.USAGE);
      return;
    }
    run(BenchmarkOptions.parse(words), out);
  }

  /** The standard parts, of which none works beside another. */
  static Assembly onOneThread() {
    Assembly standard = Assembly.standard();
    return new Assembly(
        standard.losses(),
        standard.kernels(),
        standard.spaces(),
        standard.solvers(),
        standard.compute().withWorkers(Workers.of(1)));
  }

  static void run(BenchmarkOptions options, PrintStream out) throws IOException {
    Files.createDirectories(options.output());
    Assembly assembly = onOneThread();
    Map<Contest, CellFile> files = new EnumMap<>(Contest.class);
    for (Contest contest : Contest.values()) {
      files.put(contest, new CellFile(options.output().resolve(contest.file())));
    }
    CellFile clean = new CellFile(options.output().resolve("cells-clean.csv"));
    List<CellFile.Cell> cells = new ArrayList<>();
    List<CellFile.Cell> untouched = new ArrayList<>();
    // One thread each for BLAS and for ours.
    try (var scope = assembly.compute().outerParallel()) {
      if (options.cells() != null) {
        writeCells(options, assembly, out);
        return;
      }
      if (options.rivals() != null) {
        new RivalTable(options, assembly, out).run();
        return;
      }
      for (int seed : options.seeds()) {
        for (String name : options.tables()) {
          Tables.Parts parts = new Tables(options.folder()).read(name, Seed.of(seed));
          CellFile.Cell same = new CellFile.Cell(name, "none", seed);
          untouched.add(same);
          if (!clean.has(same)) {
            Audit audit = Audit.standard(assembly, Seed.of(seed));
            clean.add(same, Contest.estimates(audit.run(parts.audited())));
          }
          for (Corruption corruption : Corruption.ALL) {
            CellFile.Cell cell = new CellFile.Cell(name, corruption.name(), seed);
            cells.add(cell);
            run(cell, parts, corruption, assembly, files, out);
          }
          write(options, ContestCells.of(cells, files), ContestCells.of(untouched, clean));
        }
      }
    }
    write(options, ContestCells.of(cells, files), ContestCells.of(untouched, clean));
  }

  private static void writeCells(BenchmarkOptions options, Assembly assembly, PrintStream out)
      throws IOException {
    Files.createDirectories(options.cells());
    for (int seed : options.seeds()) {
      for (String name : options.tables()) {
        Dataset clean = new Tables(options.folder()).read(name, Seed.of(seed)).audited();
        Map<Corruption, Labels> noisy = new LinkedHashMap<>();
        Corruption.ALL.forEach(
            noise -> noisy.put(noise, noise.corrupt(clean, assembly, Seed.of(seed))));
        new RivalCells(options.cells()).write(name, seed, clean, noisy);
        out.println(name + "," + seed);
      }
    }
  }

  private static void run(
      CellFile.Cell cell,
      Tables.Parts parts,
      Corruption corruption,
      Assembly assembly,
      Map<Contest, CellFile> files,
      PrintStream out) {
    if (files.values().stream().allMatch(file -> file.has(cell))) {
      return;
    }
    ContestTrial trial = ContestTrial.of(parts, corruption, assembly, Seed.of(cell.seed()));
    files.forEach(
        (contest, file) -> {
          if (!file.has(cell)) {
            double begin = CpuClock.seconds();
            Map<String, Double> figures = contest.figures(trial);
            file.add(cell, figures);
            out.printf(
                Locale.ROOT,
                "%s %s: %.1f s CPU%n",
                cell,
                contest.name().toLowerCase(Locale.ROOT),
                CpuClock.seconds() - begin);
          }
        });
  }

  private static void write(BenchmarkOptions options, ContestCells all, ContestCells clean) {
    AtomicFile.write(
        options.output().resolve("audit.md"),
        file -> file.write(new Summary(all, clean).markdown().getBytes(StandardCharsets.UTF_8)));
    AtomicFile.write(
        options.output().resolve("audit.csv"),
        file -> file.write(all.csv().getBytes(StandardCharsets.UTF_8)));
  }
}
