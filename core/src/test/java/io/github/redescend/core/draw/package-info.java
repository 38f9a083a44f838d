/** Samples drawn for the tests of several modules. */
package io.github.redescend.core.draw;
