/**
 * Data in and out: {@link io.github.redescend.data.read.Readers} give a {@link
 * io.github.redescend.data.table.Table} of raw rows, {@link
 * io.github.redescend.data.prepare.Preprocessing} learns on the training rows how to turn such a
 * table into a {@link io.github.redescend.core.data.Dataset}, {@link
 * io.github.redescend.data.write.Writers} write tables, {@link
 * io.github.redescend.data.generate.Generators} make them up and {@link
 * io.github.redescend.data.noise.LabelNoise} corrupts their labels.
 *
 * <p>Rows and columns count from 1 in messages, the header not counted as a row; lines count from 1
 * with the header.
 */
package io.github.redescend.data;
