package io.github.redescend.bench.experiment;

import io.github.redescend.bench.annotator.AnnotatorTable;
import io.github.redescend.bench.audit.ChecksTable;
import io.github.redescend.bench.audit.Reliability;
import io.github.redescend.bench.curve.CostCurves;
import io.github.redescend.bench.regression.TargetTable;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Nearest;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The command {@code redescend-bench experiment NAME ...}: programs that answer one question each
 * and print a table.
 */
public final class Experiments {
  private static final Map<String, Experiment> EXPERIMENTS = new TreeMap<>();

  static {
    add("annotators", "FOLDER even|confused|hard|sparse FIRST LAST TABLE...", AnnotatorTable::run);
    add("audit-cost", "N [SPACE [alone]]", AuditCost::run);
    add("basins", "N POOL LOSS;LOSS SOLVER...", BasinTable::run);
    add("checks", "FOLDER ROWS [TABLE...]", ChecksTable::run);
    add("cleaned", "FILE TRAINED TESTED FIRST LAST RATE...", CleanedModels::run);
    add("data-values", "FILE ROWS FIRST LAST [SCALE]", DataValues::run);
    add("curves", "OUTPUT FOLDER SECONDS TABLE[:NOISE]...", CostCurves::run);
    add("default", "FOLDER FIRST LAST TABLE...", DefaultTable::run);
    add("fuzz", "csv|libsvm|arff|npy|auto|spec|model N SEED", Fuzz::run);
    add("landmark-growth", "FOLDER ROWS M,M TABLE...", LandmarkGrowthTable::run);
    add("importance", "KIND DRAWS [FIRST]", ImportanceTable::run);
    add("noise-aware", "FOLDER FIRST LAST TABLE... [noise=NOISE...]", NoiseAwareTable::run);
    add("noisy-cells", "FOLDER FIRST LAST TABLE...", NoisyCells::run);
    add("reliability", "FOLDER FIRST LAST [TABLE...]", Reliability::run);
    add("right-labels", "FOLDER FIRST LAST all|NOISE;NOISE TABLE...", RightLabelTable::run);
    add("roboss-forms", "FOLDER LAMBDA [TABLE...]", RobossForms::run);
    add("robustness", "FOLDER TABLE...", RobustnessRuns::run);
    add("small-problems", "default|svc FIRST LAST [PART...]", SmallProblemsTable::run);
    add("solvers", "N exact|LANDMARKS LAMBDA [SOLVER...]", SolverCosts::run);
    add("targets", "FOLDER ROWS FIRST LAST TABLE:COLUMN...", TargetTable::run);
    add("tuning-cost", "N D SPACE FITS", TuningCost::run);
    add("wide-audit", "N D K", WideAudit::run);
  }

  private Experiments() {}

  /**
   * One of them.
   *
   * @param arguments in words; those in brackets may be left out
   * @param program what runs
   */
  private record Experiment(String arguments, Program program) {
    /** How many words must be given. */
    long least() {
      return Arrays.stream(arguments.replaceAll("\\[.*", "").split(" ")).count();
    }
  }

  /** A program by its arguments. */
  private interface Program {
    void run(String[] arguments) throws Exception;
  }

  private static void add(String name, String arguments, Program program) {
    EXPERIMENTS.put(name, new Experiment(arguments, program));
  }

  /**
   * Runs the experiment that the first word names; without one lists all.
   *
   * @throws InvalidInputException if there is no such experiment, or it lacks arguments
   * @throws Exception as the experiment
   */
  public static void run(List<String> words, PrintStream out) throws Exception {
    if (words.isEmpty() || words.get(0).equals("--help")) {
      EXPERIMENTS.forEach((name, one) -> out.println(name + " " + one.arguments));
      return;
    }
    String name = words.get(0);
    Experiment experiment = EXPERIMENTS.get(name);
    if (experiment == null) {
      throw new InvalidInputException(Nearest.unknown("experiment", name, EXPERIMENTS.keySet()));
    }
    List<String> rest = words.subList(1, words.size());
    if (rest.size() < experiment.least()) {
      throw new InvalidInputException(
          "experiment %s has %d arguments, it must have: %s"
              .formatted(name, rest.size(), experiment.arguments));
    }
    experiment.program.run(rest.toArray(new String[0]));
  }
}
