package io.github.redescend.cli.command.serve;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The requests that are being answered, to be waited for at the end. Safe for concurrent use. */
final class RunningRequests {
  /** One party is the service itself, so that no phase ends while it runs. */
  private final Phaser parties = new Phaser(1);

  private volatile boolean ending;

  /** Whether a request may begin, which then must {@link #end}. */
  boolean begin() {
    return !ending && parties.register() >= 0;
  }

  /** A request that began is answered. */
  void end() {
    parties.arriveAndDeregister();
  }

  /** How many are being answered. */
  int count() {
    return Math.max(0, parties.getRegisteredParties() - (ending ? 0 : 1));
  }

  /**
   * Lets no request begin any more and waits for those that have. To be called once.
   *
   * @return whether all ended in time
   */
  boolean finish(int seconds) {
    ending = true;
    int phase = parties.arriveAndDeregister();
    try {
      parties.awaitAdvanceInterruptibly(phase, seconds, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
