/**
 * The backend {@code openblas}: the native OpenBLAS of org.bytedeco, in a module of its own so that
 * programs can omit it.
 */
package io.github.redescend.openblas;
