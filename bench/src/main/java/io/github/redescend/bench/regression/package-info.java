/** How well wrong numbers are found. */
package io.github.redescend.bench.regression;
