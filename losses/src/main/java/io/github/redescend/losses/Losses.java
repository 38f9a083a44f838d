package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import java.util.List;
import java.util.stream.Stream;

/**
 * The losses of this module by name. What an entry makes is a {@link
 * io.github.redescend.core.loss.Loss}, or, for {@code siwls}, a {@link
 * io.github.redescend.core.loss.Reweighting} alone; which capabilities it has, the solver that
 * needs them asks.
 */
public final class Losses {
  /** The kind in messages, and the name of the binding that collects entries. */
  public static final String KIND = "loss";

  private static final List<Entry<Criterion>> ENTRIES =
      Stream.concat(
              Stream.<Entry<Criterion>>of(
                  Entry.of(LeastSquares.DECLARATION),
                  Entry.of(SquaredHinge.DECLARATION),
                  Entry.of(Hinge.DECLARATION),
                  Entry.of(CLoss.DECLARATION),
                  Entry.of(WelschHinge.DECLARATION),
                  Entry.of(CauchyHinge.DECLARATION),
                  Truncation.HINGE.entry(),
                  Entry.of(TruncatedLeastSquares.DECLARATION),
                  Truncation.LOGISTIC.entry(),
                  Truncation.EXPONENTIAL.entry(),
                  Entry.of(Pinball.DECLARATION),
                  Entry.of(TruncatedPinball.DECLARATION),
                  CappedLp.ENTRY,
                  Entry.of(Roboss.DECLARATION),
                  Entry.of(Linex.DECLARATION),
                  Entry.of(Wave.DECLARATION),
                  Entry.of(HuberizedHinge.DECLARATION),
                  Entry.of(HuberizedPinball.DECLARATION),
                  Entry.of(Logistic.DECLARATION),
                  Entry.of(Savage.DECLARATION),
                  Entry.of(Siwls.DECLARATION),
                  Entry.of(Qtse.DECLARATION),
                  Entry.of(RescaledHinge.DECLARATION),
                  Entry.of(RescaledPinball.DECLARATION),
                  Entry.of(Tukey.DECLARATION),
                  Entry.of(GemanMcClure.DECLARATION),
                  Entry.of(Barron.DECLARATION),
                  Entry.of(AsymmetricLeastSquares.DECLARATION),
                  Entry.of(ExponentialLoss.DECLARATION)),
              Concave.entries().stream())
          .toList();

  private Losses() {}

  /** One entry for each loss. */
  public static List<Entry<Criterion>> entries() {
    return ENTRIES;
  }

  /** The entries as a catalogue, for use without Guice and without plug-ins. */
  public static Catalogue<Criterion> catalogue() {
    return new Catalogue<>(KIND, entries());
  }
}
