/**
 * Sparse linear machines with an L1 or adaptive L1 penalty. With the hinge each is a linear program
 * (Wu and Liu, section 3.3, eq. (9)); features are admitted as needed.
 */
package io.github.redescend.solvers.l1;
