/**
 * The contract of landmark rules as tests: extend {@link
 * io.github.redescend.testkit.landmark.LandmarkRuleContract}, list rules, and say how one is asked.
 */
package io.github.redescend.testkit.landmark;
