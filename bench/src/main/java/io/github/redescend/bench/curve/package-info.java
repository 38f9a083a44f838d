/** Errors against the CPU seconds of a fit, for machines of this project and of others. */
package io.github.redescend.bench.curve;
