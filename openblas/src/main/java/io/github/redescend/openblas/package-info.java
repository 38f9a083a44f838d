/**
 * The backend {@code openblas}: the natives of org.bytedeco's OpenBLAS, which a program leaves out
 * by not having this module.
 */
package io.github.redescend.openblas;
