/**
 * Programs that measure one question each, in one process: they print a table, and the pages of
 * results say with which arguments.
 */
package io.github.redescend.bench.experiment;
