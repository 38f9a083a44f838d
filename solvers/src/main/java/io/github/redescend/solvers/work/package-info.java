/**
 * What the solvers do to samples, as values that are sent to where these are. Column works: {@link
 * io.github.redescend.solvers.work.ReweightedBy} the weights of a loss, {@link
 * io.github.redescend.solvers.work.Scaled}, {@link io.github.redescend.solvers.work.ActiveWeights}
 * and {@link io.github.redescend.solvers.work.DualVariables} what becomes of them, {@link
 * io.github.redescend.solvers.work.LossSlopes} the slopes of a loss. Sum works: risks, slopes along
 * a line, squared steps. In all of them r = 1 - y f(x) and s is the sample weight.
 */
package io.github.redescend.solvers.work;
