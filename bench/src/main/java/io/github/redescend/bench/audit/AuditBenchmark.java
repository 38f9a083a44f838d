package io.github.redescend.bench.audit;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.write.AtomicFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The command {@code redescend-bench audit}: every table with every noise and seed, on one thread.
 * Writes {@code audit.md} and {@code audit.csv}, means of the cells in {@code cells-others.csv} and
 * {@code cells-audit.csv}; cells that are there already are not run again.
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

  static void run(BenchmarkOptions options, PrintStream out) throws IOException {
    Files.createDirectories(options.output());
    Assembly standard = Assembly.standard();
    Assembly assembly =
        new Assembly(
            standard.losses(),
            standard.kernels(),
            standard.spaces(),
            standard.solvers(),
            standard.compute().withWorkers(Workers.of(1)));
    Map<Contest, CellFile> files = new EnumMap<>(Contest.class);
    for (Contest contest : Contest.values()) {
      files.put(contest, new CellFile(options.output().resolve(contest.file())));
    }
    List<CellFile.Cell> cells = new ArrayList<>();
    // One thread each for BLAS and for ours.
    try (var scope = assembly.compute().outerParallel()) {
      for (int seed = 1; seed <= options.seeds(); seed++) {
        for (String name : options.tables()) {
          Tables.Parts parts = new Tables(options.folder()).read(name, Seed.of(seed));
          for (Corruption corruption : Corruption.ALL) {
            CellFile.Cell cell = new CellFile.Cell(name, corruption.name(), seed);
            cells.add(cell);
            run(cell, parts, corruption, assembly, files, out);
          }
          write(options, cells, files);
        }
      }
    }
    write(options, cells, files);
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
    Trial trial = Trial.of(parts, corruption, assembly, Seed.of(cell.seed()));
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

  private static void write(
      BenchmarkOptions options, List<CellFile.Cell> cells, Map<Contest, CellFile> files) {
    Cells all = Cells.of(cells, files);
    AtomicFile.write(
        options.output().resolve("audit.md"),
        file -> file.write(new Summary(all).markdown().getBytes(StandardCharsets.UTF_8)));
    AtomicFile.write(
        options.output().resolve("audit.csv"),
        file -> file.write(all.csv().getBytes(StandardCharsets.UTF_8)));
  }
}
