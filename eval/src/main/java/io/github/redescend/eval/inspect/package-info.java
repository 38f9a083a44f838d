/**
 * Inspection of fits on held-out rows: the largest errors, permutation importance, partial
 * dependence and Shapley values.
 */
package io.github.redescend.eval.inspect;
