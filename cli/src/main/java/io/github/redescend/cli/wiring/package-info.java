/**
 * Puts the modules together: {@link io.github.redescend.cli.wiring.Parts} installs every {@code
 * com.google.inject.Module} that {@link java.util.ServiceLoader} finds on the class path and in the
 * jars of each {@link io.github.redescend.cli.wiring.PluginFolder}, and hands out what they
 * contribute.
 */
package io.github.redescend.cli.wiring;
