/**
 * The contract of kernels as tests: extend {@link
 * io.github.redescend.testkit.kernel.KernelContract} and list kernels.
 */
package io.github.redescend.testkit.kernel;
