package io.github.redescend.reproduce.rsvc;

import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import java.util.List;

record AccuracyFindings(Measurements measurements) {
  Findings findings() {
    return new Findings(List.of(), List.of(), List.of());
  }
}
