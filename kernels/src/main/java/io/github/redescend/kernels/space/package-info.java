/** The kinds of hypothesis space by name: {@code gram}, {@code linear} and {@code landmarks}. */
package io.github.redescend.kernels.space;
