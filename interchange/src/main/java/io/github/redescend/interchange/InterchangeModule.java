package io.github.redescend.interchange;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.linalg.Compute;

/** Binds the reader and writer of model files. */
public final class InterchangeModule extends AbstractModule {
  @Provides
  ModelFiles modelFiles(Catalogue<KernelFamily> kernels, Compute compute) {
    return new ModelFiles(kernels, compute);
  }
}
