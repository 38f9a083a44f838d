/**
 * Initial points for objectives with several minima. The result depends on them: from least
 * squares, clustered outliers keep their influence.
 */
package io.github.redescend.solvers.initialisation;
