/**
 * The kinds of hypothesis space by name, {@code gram}, {@code linear} and {@code landmarks}: each
 * fits a kernel to samples, checks the memory that it takes, and makes the space.
 *
 * <p>Read first: {@link io.github.redescend.kernels.space.SpaceKinds}; {@link
 * io.github.redescend.core.run.MemoryBudget}.
 */
package io.github.redescend.kernels.space;
