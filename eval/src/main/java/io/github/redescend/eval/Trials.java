package io.github.redescend.eval;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;

/** All fits of one evaluation: spread over threads, told of, and stopped. */
final class Trials {
  private final Evaluation evaluation;
  private final int splits;
  private final Object order = new Object();
  private int done;

  Trials(Evaluation evaluation, int splits) {
    this.evaluation = evaluation;
    this.splits = splits;
  }

  /** Runs every contender on every trial; a trial's tables are made when it begins. */
  List<ContenderResult> run(IntFunction<Trial> trials) {
    List<Contender> contenders = evaluation.contenders();
    List<Callable<FoldResult>> fits = new ArrayList<>();
    for (int split = 0; split < splits; split++) {
      for (Contender contender : contenders) {
        int at = split;
        fits.add(() -> fit(contender, at, trials));
      }
    }
    evaluation.progress().advanced(0, fits.size(), what(contenders.get(0), 0));
    List<FoldResult> results = spread(fits);
    List<ContenderResult> byContender = new ArrayList<>();
    for (int c = 0; c < contenders.size(); c++) {
      List<FoldResult> own = new ArrayList<>();
      for (int i = c; i < results.size(); i += contenders.size()) {
        own.add(results.get(i));
      }
      byContender.add(new ContenderResult(contenders.get(c).name(), own));
    }
    return byContender;
  }

  private List<FoldResult> spread(List<Callable<FoldResult>> fits) {
    Workers workers = evaluation.compute().workers();
    if (fits.size() < workers.threads()) {
      return Workers.of(1).map(fits);
    }
    try (var scope = evaluation.compute().outerParallel()) {
      return workers.map(fits);
    }
  }

  private FoldResult fit(Contender contender, int split, IntFunction<Trial> trials) {
    Control control = Control.defaults().withCancellation(evaluation.cancelled());
    control.throwIfCancelled();
    Seed seed = evaluation.seed().child("pipeline", split);
    // Only the contender that was asked for is looked at closer.
    Optional<SplitInspection> inspection =
        evaluation
            .inspecting()
            .filter(asked -> contender.equals(evaluation.contenders().get(0)))
            .map(asked -> new SplitInspection(asked, seed));
    FoldResult result;
    try {
      result =
          trials
              .apply(split)
              .run(contender.pipelines().apply(seed), control, evaluation.certifying(), inspection);
    } catch (InvalidInputException e) {
      throw new InvalidInputException(what(contender, split) + ": " + e.getMessage(), e);
    }
    control.throwIfCancelled();
    synchronized (order) {
      done++;
      evaluation
          .progress()
          .advanced(done, splits * evaluation.contenders().size(), what(contender, split));
    }
    return result;
  }

  private String what(Contender contender, int split) {
    return splits == 1
        ? contender.name()
        : "%s, split %d of %d".formatted(contender.name(), split + 1, splits);
  }
}
