/**
 * The backends over dev.ludovic.netlib, loaded once for each backend in a separate class loader,
 * because the library chooses its native code once per loaded class.
 */
package io.github.redescend.linalg.netlib;
