/** Compares Spark with one machine, in one local session for all tests. */
package io.github.redescend.spark;
