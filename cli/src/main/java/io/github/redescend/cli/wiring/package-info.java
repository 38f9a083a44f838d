/**
 * Connects the modules. {@link io.github.redescend.cli.wiring.Parts} installs every {@code
 * com.google.inject.Module} that {@link java.util.ServiceLoader} finds on the class path and in the
 * jars of each {@link io.github.redescend.cli.wiring.PluginFolder}. It also makes a module of each
 * {@link io.github.redescend.core.spec.Contribution} in those jars.
 */
package io.github.redescend.cli.wiring;
