package io.github.redescend.classifiers.machine;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Spec;
import java.lang.ref.SoftReference;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * An embedding that keeps the spaces it has made, with their Gram matrices, for the next fit. Where
 * memory runs short they are given up and made anew. Safe to share among threads.
 */
final class SharedFittedSpace implements FittedSpace {
  private static final IntBuffer ALL = IntBuffer.allocate(0);

  private final FittedSpace embedding;
  private final Map<IntBuffer, SoftReference<HypothesisSpace>> made = new HashMap<>();

  SharedFittedSpace(FittedSpace embedding) {
    this.embedding = embedding;
  }

  @Override
  public HypothesisSpace space() {
    return kept(ALL, embedding::space);
  }

  @Override
  public HypothesisSpace space(int[] rows) {
    int[] key = rows.clone();
    return kept(IntBuffer.wrap(key), () -> embedding.space(key));
  }

  private synchronized HypothesisSpace kept(IntBuffer key, Supplier<HypothesisSpace> maker) {
    SoftReference<HypothesisSpace> reference = made.get(key);
    HypothesisSpace space = reference == null ? null : reference.get();
    if (space == null) {
      space = maker.get();
      made.put(key, new SoftReference<>(space));
    }
    return space;
  }

  @Override
  public Kernel kernel() {
    return embedding.kernel();
  }

  @Override
  public Optional<Spec> settled() {
    return embedding.settled();
  }

  @Override
  public String summary() {
    return embedding.summary();
  }

  @Override
  public DecisionFunction decision(List<Machine> machines) {
    return embedding.decision(machines);
  }
}
