/**
 * Where a table is read from: a {@link io.github.redescend.data.source.Source} is the text of a
 * file, a pipe or a stream, a {@link io.github.redescend.data.source.SqlQuery} asks a database for
 * its rows. Both refuse what cannot be read in a sentence that names it.
 */
package io.github.redescend.data.source;
