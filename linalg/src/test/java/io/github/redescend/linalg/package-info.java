/** Tests of the backends against triple loops, {@link io.github.redescend.linalg.Naive}. */
package io.github.redescend.linalg;
