/** Finds wrong values of a numeric target, judged by the other columns. Rows count from 0. */
package io.github.redescend.eval.audit.target;
