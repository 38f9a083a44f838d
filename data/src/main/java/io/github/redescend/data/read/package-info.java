/**
 * Files into tables: {@link io.github.redescend.data.read.Readers} picks the {@link
 * io.github.redescend.data.read.TableReader} by name, extension or content; {@link
 * io.github.redescend.data.read.ReadOptions} says which column holds the labels. CSV, LIBSVM text
 * and ARFF are known, each gzipped or not, in UTF-8 or, with a byte order mark, UTF-16, and arrays
 * of NumPy.
 *
 * <p>Whatever the bytes are, what comes out is a table or an {@link
 * io.github.redescend.core.InvalidInputException} that names the file and the line.
 */
package io.github.redescend.data.read;
