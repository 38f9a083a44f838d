/**
 * Model files: a trained pipeline as one zip of {@code model.json} and NumPy arrays.
 *
 * <p>Read first: {@link io.github.redescend.interchange.file.ModelFiles}, which writes and reads;
 * then {@code ModelDocument}, what the JSON says, {@code DecisionLayout}, which arrays a model has,
 * and {@code ModelArchive}, the zip read with distrust.
 *
 * <p>A file is data of a stranger. Names in it choose among known things only: kernels by a
 * catalogue, all else by closed lists. Every size is compared with the bytes that are there and
 * with the heap before anything is allocated. What is wrong is an {@link
 * io.github.redescend.core.InvalidInputException} of one sentence.
 */
package io.github.redescend.interchange.file;
