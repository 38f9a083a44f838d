package io.github.redescend.reproduce;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.reproduce.capped.LinearMachines;
import io.github.redescend.reproduce.closs.FoldComparison;
import io.github.redescend.reproduce.closs.Margins;
import io.github.redescend.reproduce.closs.MovingOutlier;
import io.github.redescend.reproduce.closs.Representers;
import io.github.redescend.reproduce.closs.Representers.Convergence;
import io.github.redescend.reproduce.labels.Annotators;
import io.github.redescend.reproduce.labels.LabelErrors;
import io.github.redescend.reproduce.labels.TrainingNoise;
import io.github.redescend.reproduce.planted.TableChecks;
import io.github.redescend.reproduce.planted.TargetErrors;
import io.github.redescend.reproduce.roboss.LossTables;
import io.github.redescend.reproduce.roboss.ShapeAndBound;
import io.github.redescend.reproduce.roboss.ShapeAndBound.LargerClass;
import io.github.redescend.reproduce.rsvc.TwoMoons;
import io.github.redescend.reproduce.rsvc.UciTables;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.truncated.Simulations;
import io.github.redescend.reproduce.truncated.Simulations.Liver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The known studies with their methods. */
final class Studies {
  /** Names of resources, in the order of help. */
  private static final Map<String, StudyMethod> METHODS = new LinkedHashMap<>();

  static {
    METHODS.put("truncated-hinge-simulations", new Simulations());
    METHODS.put("truncated-hinge-liver", new Liver());
    METHODS.put("closs-table2", new Convergence());
    METHODS.put("closs-table4", new FoldComparison());
    METHODS.put("closs-table5", new Representers());
    METHODS.put("closs-table6", new FoldComparison());
    METHODS.put("closs-table6-paper", new FoldComparison());
    METHODS.put("closs-toy", new MovingOutlier());
    METHODS.put("closs-figures", new Margins());
    METHODS.put("capped-table2", new LinearMachines(false));
    METHODS.put("capped-figure2", new LinearMachines(true));
    METHODS.put("rsvc-table1", new UciTables(false));
    METHODS.put("rsvc-table2", new UciTables(true));
    METHODS.put("rsvc-moons", new TwoMoons());
    METHODS.put("roboss-table2", new LossTables());
    METHODS.put("roboss-table3", new LargerClass());
    METHODS.put("roboss-table3-machines", new LossTables());
    METHODS.put("roboss-sensitivity", new ShapeAndBound());
    METHODS.put("roboss-table4", new LossTables());
    METHODS.put("roboss-table5", new LossTables());
    METHODS.put("audit", new LabelErrors());
    METHODS.put("robustness", new TrainingNoise());
    METHODS.put("annotators", new Annotators());
    METHODS.put("regression-targets", new TargetErrors());
    METHODS.put("checks", new TableChecks());
  }

  private Studies() {}

  static List<String> names() {
    return List.copyOf(METHODS.keySet());
  }

  static Study named(String name) {
    if (!METHODS.containsKey(name)) {
      throw new InvalidInputException(DidYouMean.unknown("table", name, METHODS.keySet()));
    }
    return Study.named(name);
  }

  static StudyMethod method(Study study) {
    return METHODS.get(study.name());
  }

  /** The names of all studies, for help and completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      super(names());
    }
  }
}
