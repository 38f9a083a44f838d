/** Reads the reference numbers that tests compare with. */
package io.github.redescend.core.oracle;
