/**
 * What every part of Redescend keeps, as JUnit tests to extend: for the parts that Redescend brings
 * and for those of a plug-in. A test class extends a contract, lists instances and the catalogue
 * that makes them from specs, and every test of the contract runs on each.
 *
 * <p>Losses: {@link io.github.redescend.testkit.loss.LossContract} and the two that add to it;
 * kernels: {@link io.github.redescend.testkit.kernel.KernelContract}; solvers: {@link
 * io.github.redescend.testkit.solver.SolverContract}. Only the vocabulary is needed, the module
 * core, beside JUnit and AssertJ.
 */
package io.github.redescend.testkit;
