/**
 * Raw rows as a file holds them, before anything is learnt from them: {@link
 * io.github.redescend.data.table.Table} has named {@link io.github.redescend.data.table.Column
 * columns} of numbers or text, or one sparse block, and labels and sample weights where there are
 * any. Missing cells are NaN or null. Tables are immutable by convention, as matrices are: whoever
 * makes one hands its arrays over.
 */
package io.github.redescend.data.table;
