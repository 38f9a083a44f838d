/**
 * The library in a few lines: {@link io.github.redescend.Redescend} trains, evaluates and audits
 * arrays and files; {@link io.github.redescend.Classifier} predicts. What it is made of, and more
 * than it shows, is in the modules behind it.
 */
package io.github.redescend;
