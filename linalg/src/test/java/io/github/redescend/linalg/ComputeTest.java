package io.github.redescend.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.multibindings.OptionalBinder;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.run.Workers;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ComputeTest {
  @Test
  void scopesMayOverlapInAnyOrder() {
    AtomicInteger threads = new AtomicInteger(4);
    ThreadLimit limit = new ThreadLimit(threads::get, threads::set);
    ThreadLimit.Scope first = limit.single();
    ThreadLimit.Scope second = limit.single();
    assertThat(limit.threads()).isEqualTo(1);
    first.close();
    first.close();
    assertThat(limit.threads()).isEqualTo(1);
    second.close();
    assertThat(limit.threads()).isEqualTo(4);
    try (ThreadLimit.Scope third = limit.single()) {
      limit.set(3);
      assertThat(limit.threads()).isEqualTo(1);
      assertThat(third).isNotNull();
    }
    assertThat(limit.threads()).isEqualTo(3);
    assertThatThrownBy(() -> limit.set(0)).isInstanceOf(InvalidInputException.class);
  }

  @Test
  void smallCallsUseOneThread() {
    AtomicInteger threads = new AtomicInteger(4);
    ThreadLimit limit = new ThreadLimit(threads::get, threads::set);
    limit.share(99, 100);
    assertThat(threads).hasValue(1);
    assertThat(limit.threads()).isEqualTo(4);
    limit.share(100, 100);
    assertThat(threads).hasValue(4);
    try (ThreadLimit.Scope scope = limit.single()) {
      limit.share(100, 100);
      assertThat(scope).isNotNull();
      assertThat(threads).hasValue(1);
    }
    assertThat(threads).hasValue(4);
    limit.share(1, 2);
    limit.set(3);
    assertThat(threads).hasValue(3);
  }

  /** A library may provide fewer threads than requested. */
  @Test
  void limitReportsTheActualThreads() {
    AtomicInteger threads = new AtomicInteger(1);
    ThreadLimit limit = new ThreadLimit(threads::get, wanted -> threads.set(Math.min(wanted, 2)));
    limit.set(8);
    assertThat(limit.threads()).isEqualTo(2);
    ThreadLimit none = ThreadLimit.none();
    none.set(8);
    assertThat(none.threads()).isEqualTo(1);
  }

  /** Each backend has one thread limit, shared by all loops that run on it. */
  @Test
  void loopsOfOneBackendMayOverlap() {
    AtomicInteger threads = new AtomicInteger(4);
    ThreadLimit limit = new ThreadLimit(threads::get, threads::set);
    LinearAlgebra algebra =
        (LinearAlgebra)
            Proxy.newProxyInstance(
                LinearAlgebra.class.getClassLoader(),
                new Class<?>[] {LinearAlgebra.class},
                (self, method, arguments) -> {
                  assertThat(method.getName()).isEqualTo("threadLimit");
                  return limit;
                });
    ThreadLimit.Scope first = new Compute(algebra, Workers.of(2)).outerParallel();
    ThreadLimit.Scope second = new Compute(algebra, Workers.of(3)).outerParallel();
    first.close();
    assertThat(threads).hasValue(1);
    second.close();
    assertThat(threads).hasValue(4);
  }

  @Test
  void outerLoopsLeaveOneThreadToTheBackend() {
    Compute compute = Compute.standard().withWorkers(Workers.of(3));
    assertThat(compute.workers().threads()).isEqualTo(3);
    LinearAlgebra algebra = compute.algebra();
    assertThat(algebra).isSameAs(Backends.standard());
    int former = algebra.threadLimit().threads();
    algebra.threadLimit().set(2);
    int set = algebra.threadLimit().threads();
    try (ThreadLimit.Scope scope = compute.outerParallel();
        ThreadLimit.Scope other = Compute.standard().outerParallel()) {
      assertThat(scope).isNotSameAs(other);
      assertThat(algebra.threadLimit().threads()).isEqualTo(1);
    }
    assertThat(algebra.threadLimit().threads()).isEqualTo(set);
    if (algebra.name().equals("openblas")) {
      assertThat(set).isEqualTo(2);
    }
    algebra.threadLimit().set(former);
  }

  @Test
  void theModuleWiresTheDefaultAndLetsOthersChoose() {
    Injector strict = Guice.createInjector(new LinearAlgebraModule(), new Strict());
    assertThat(strict.getInstance(LinearAlgebra.class)).isSameAs(Backends.standard());
    assertThat(strict.getInstance(Compute.class)).isSameAs(strict.getInstance(Compute.class));
    Compute chosen = new Compute(Backends.choose("java"), Workers.of(1));
    Injector other =
        Guice.createInjector(
            new LinearAlgebraModule(),
            new AbstractModule() {
              @Override
              protected void configure() {
                OptionalBinder.newOptionalBinder(binder(), Compute.class)
                    .setBinding()
                    .toInstance(chosen);
              }
            });
    assertThat(other.getInstance(LinearAlgebra.class).name()).isEqualTo("java");
  }

  @Test
  void ratesAreTheBestRepetitionAfterWarmUp() {
    // The differences are product, copy and factor times. The first round is warm-up, the third is
    // the fastest.
    long[] times = {0, 1, 2, 3, 100, 4100, 4200, 5200, 6000, 8000, 8100, 8600};
    AtomicInteger next = new AtomicInteger();
    AtomicLong reads = new AtomicLong();
    MeasuredRates rates =
        MeasuredRates.of(
            Backends.choose("java"),
            100,
            2,
            () -> {
              reads.incrementAndGet();
              return times[next.getAndIncrement()];
            });
    assertThat(reads).hasValue(12);
    assertThat(rates).isEqualTo(new MeasuredRates(100, 2e6 / 2000, 1e6 / 3 / 500));
    assertThat(MeasuredRates.of(Backends.choose("java"), 60, 1).gemm()).isPositive();
    assertThatThrownBy(() -> MeasuredRates.of(Backends.choose("java"), 0, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("size");
  }

  private static final class Strict extends AbstractModule {
    @Override
    protected void configure() {
      binder().requireExplicitBindings();
      binder().requireAtInjectOnConstructors();
      binder().requireExactBindingAnnotations();
      binder().disableCircularProxies();
    }
  }
}
