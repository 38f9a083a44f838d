/**
 * Positive semidefinite kernels. A {@link io.github.redescend.core.kernel.Kernel} is a value with
 * its parameters; a {@link io.github.redescend.core.kernel.KernelFamily} still looks at the
 * training samples to choose one (gamma=auto).
 */
package io.github.redescend.core.kernel;
