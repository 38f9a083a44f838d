/**
 * Options that say what is trained: a system, or a loss, a kernel, a solver and what else makes a
 * machine, and how it is calibrated, searched for and audited.
 */
package io.github.redescend.cli.option.model;
