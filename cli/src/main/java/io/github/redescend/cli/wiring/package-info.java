/**
 * Puts the modules together: {@link io.github.redescend.cli.wiring.Parts} installs every {@code
 * com.google.inject.Module} that {@link java.util.ServiceLoader} finds, those of third-party jars
 * on the class path included, and hands out what they contribute.
 */
package io.github.redescend.cli.wiring;
