/**
 * What the text of one cell says: {@link io.github.redescend.data.cell.Cells} reads numbers, {@link
 * io.github.redescend.data.cell.MissingMarks} knows the marks of a missing value, and {@link
 * io.github.redescend.data.cell.CellRules} are a reader's choices among both.
 */
package io.github.redescend.data.cell;
