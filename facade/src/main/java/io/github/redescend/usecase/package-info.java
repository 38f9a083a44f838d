/**
 * Use cases of the library and the command line. {@link io.github.redescend.usecase.Experiment}
 * combines systems with preprocessing; {@link io.github.redescend.usecase.Train}, {@link
 * io.github.redescend.usecase.Evaluate}, {@link io.github.redescend.usecase.Compare}, {@link
 * io.github.redescend.usecase.TracePath} and {@link io.github.redescend.usecase.AuditLabels} run
 * it.
 */
package io.github.redescend.usecase;
