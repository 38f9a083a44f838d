package org.example.robust;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.testkit.loss.HalfQuadraticContract;
import io.github.redescend.testkit.loss.LossSubject;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

class GemanMcClureHingeTest extends HalfQuadraticContract {
  @Override
  protected Stream<LossSubject> subjects() {
    return DoubleStream.of(1e-3, 0.4, 1, 3)
        .mapToObj(
            sigma ->
                LossSubject.of(new GemanMcClureHinge(sigma), sigma)
                    .boundedBy(sigma * sigma)
                    .breaksAt(1));
  }

  @Override
  protected Catalogue<Criterion> catalogue() {
    return new Catalogue<>("loss", List.of(new GemanMcClureHinge().entry()));
  }
}
