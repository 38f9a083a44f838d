/**
 * The tables of Akhtar, Tanveer and Arshad, "RoBoSS: a robust, bounded, sparse, and smooth loss
 * function for supervised learning", that have outliers and label noise.
 *
 * <p>Read first: {@link io.github.redescend.reproduce.roboss.DamageTable}, the protocol, which is
 * ours; {@code Contestant}, the machines and their grids.
 */
package io.github.redescend.reproduce.roboss;
