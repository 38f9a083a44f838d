/**
 * Reads files into tables: CSV, LIBSVM text and ARFF, in UTF-8 or, with a byte order mark, UTF-16,
 * and NumPy arrays, each optionally gzipped.
 *
 * <p>Any input gives a table or an {@link io.github.redescend.core.InvalidInputException} that
 * names the file and the line.
 */
package io.github.redescend.data.read;
