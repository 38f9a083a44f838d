/**
 * What can be done with systems and tables, for the library and the command line alike: {@link
 * io.github.redescend.usecase.Experiment} puts systems behind a preparation, which {@link
 * io.github.redescend.usecase.Train}, {@link io.github.redescend.usecase.Evaluate}, {@link
 * io.github.redescend.usecase.Compare} and {@link io.github.redescend.usecase.AuditLabels} run.
 */
package io.github.redescend.usecase;
