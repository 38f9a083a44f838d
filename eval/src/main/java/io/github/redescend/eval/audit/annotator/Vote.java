package io.github.redescend.eval.audit.annotator;

/** One annotator's label for a row. */
public record Vote(int row, int annotator, String label) {}
