/**
 * The library's facade: {@link io.github.redescend.Redescend} trains, evaluates and audits arrays
 * and files; {@link io.github.redescend.Classifier} predicts.
 */
package io.github.redescend;
