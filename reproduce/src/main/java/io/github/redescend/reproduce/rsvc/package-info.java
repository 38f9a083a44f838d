/**
 * The tables and figures of Feng, Yang, Huang, Mehrkanoon and Suykens, "Robust support vector
 * machines for classification with nonconvex and smooth losses".
 *
 * <p>Read first: {@link io.github.redescend.reproduce.rsvc.AccuracyTable}, the protocol of section
 * 5.2; {@code GridSearch}, which chooses a machine of each kind; {@code Bandwidth}, which fits all
 * of one kernel width at the least cost.
 */
package io.github.redescend.reproduce.rsvc;
