package io.github.redescend.reproduce.study;

/**
 * One number of one trial.
 *
 * @param row what was varied down the table, such as the data set
 * @param column what was varied across it, such as the system
 * @param quantity what was measured, such as {@code error}
 * @param value the number
 */
public record Measurement(String row, String column, String quantity, double value) {}
