/** Tests of the losses: reference numbers, contracts, refusals, bindings. */
package io.github.redescend.losses;
