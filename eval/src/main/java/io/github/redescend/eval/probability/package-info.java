/** Calibrated probabilities from out-of-fold decision values, and their quality. */
package io.github.redescend.eval.probability;
