package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.model.Provenance;

/** The provenance as JSON. */
final class ProvenanceJson {
  private ProvenanceJson() {}

  static void write(Provenance provenance, ObjectNode into) {
    ObjectNode specs = into.putObject("specs");
    provenance.specs().forEach(specs::put);
    into.put("samples", provenance.samples());
    into.put("features", provenance.features());
    into.put("seed", provenance.seed());
    into.put("version", provenance.version());
    into.put("space", provenance.space());
    into.put("objective", provenance.objective());
    into.put("iterations", provenance.iterations());
    into.put("converged", provenance.converged());
    into.put("stop", provenance.stop());
    into.put("spaceSeconds", provenance.spaceSeconds());
    into.put("solveSeconds", provenance.solveSeconds());
  }

  static Provenance read(JsonFields from) {
    from.only(
        "specs",
        "samples",
        "features",
        "seed",
        "version",
        "space",
        "objective",
        "iterations",
        "converged",
        "stop",
        "spaceSeconds",
        "solveSeconds");
    return new Provenance(
        from.object("specs").textByKey(),
        from.whole("samples", 0),
        from.whole("features", 0),
        from.large("seed"),
        from.text("version"),
        from.text("space"),
        from.anyNumber("objective"),
        from.whole("iterations", 0),
        from.flag("converged"),
        from.text("stop"),
        from.anyNumber("spaceSeconds"),
        from.anyNumber("solveSeconds"));
  }
}
