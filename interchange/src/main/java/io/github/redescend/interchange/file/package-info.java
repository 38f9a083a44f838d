/**
 * Model files: a trained pipeline as a zip of {@code model.json} and NumPy arrays.
 *
 * <p>Files are untrusted input: names select from catalogues and closed lists only, sizes are
 * checked before memory is allocated, and errors are {@link
 * io.github.redescend.core.InvalidInputException}s of one sentence.
 */
package io.github.redescend.interchange.file;
