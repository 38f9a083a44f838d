/**
 * Puts the modules together: {@link io.github.redescend.cli.wiring.Parts} installs every {@code
 * com.google.inject.Module} that {@link java.util.ServiceLoader} finds on the class path and in the
 * jars of each {@link io.github.redescend.cli.wiring.PluginFolder}, makes a module of each {@link
 * io.github.redescend.core.spec.Contribution} of those jars, and hands out what they contribute.
 */
package io.github.redescend.cli.wiring;
