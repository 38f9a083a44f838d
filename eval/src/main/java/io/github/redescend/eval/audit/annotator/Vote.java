package io.github.redescend.eval.audit.annotator;

/**
 * The label that an annotator gave a row.
 *
 * @param row from 0
 * @param annotator from 0
 * @param label a class
 */
public record Vote(int row, int annotator, String label) {}
