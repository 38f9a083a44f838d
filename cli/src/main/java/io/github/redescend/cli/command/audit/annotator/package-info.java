/**
 * The command {@code audit} where rows have labels of several annotators.
 *
 * <p>Read first: {@link io.github.redescend.cli.command.audit.annotator.AnnotatedTable}, what is
 * read; {@link io.github.redescend.cli.command.audit.annotator.AnnotatorReport}, what is told.
 */
package io.github.redescend.cli.command.audit.annotator;
