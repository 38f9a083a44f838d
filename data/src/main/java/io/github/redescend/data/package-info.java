/**
 * Input, preparation, generation and output of data.
 *
 * <p>Rows and columns count from 1 in messages, without the header; lines count from 1 with the
 * header.
 */
package io.github.redescend.data;
