/** Stability selection of columns, and bounds on its false selections. */
package io.github.redescend.classifiers.selection;
