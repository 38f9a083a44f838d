/**
 * Options for training: the system or its loss, kernel and solver, and its calibration, search and
 * audit.
 */
package io.github.redescend.cli.option.model;
