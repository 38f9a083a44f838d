/**
 * Contracts that plug-in authors can run, with failure messages that name subject, number and
 * tolerance.
 */
package io.github.redescend.testkit;
