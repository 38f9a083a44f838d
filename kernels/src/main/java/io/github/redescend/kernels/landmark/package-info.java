/** Landmarks and the rules that choose them. */
package io.github.redescend.kernels.landmark;
