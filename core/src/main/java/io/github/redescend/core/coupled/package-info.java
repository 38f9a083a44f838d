/**
 * Problems in which several functions over the same samples meet, as those of all classes at once:
 * a {@link io.github.redescend.core.coupled.CoupledSpace} solves their joint least squares problem,
 * a {@link io.github.redescend.core.coupled.CoupledSpace.CoupledSystem}, by {@link
 * io.github.redescend.core.coupled.CoupledSpace.Contrasts} of the classes.
 */
package io.github.redescend.core.coupled;
