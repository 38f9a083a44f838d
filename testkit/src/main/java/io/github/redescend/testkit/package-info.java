/** Contracts for plug-in authors; failures name subject, number and tolerance. */
package io.github.redescend.testkit;
