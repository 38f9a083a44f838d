/**
 * Leave-one-out scores of every sample from ridge fits, in closed form, and what one sample does to
 * the fit of all.
 *
 * <p>Read first: {@link io.github.redescend.eval.audit.score.LeaveOneOut}; {@link
 * io.github.redescend.eval.audit.score.ReweightedFits}; {@link
 * io.github.redescend.eval.audit.score.ClassScores}.
 */
package io.github.redescend.eval.audit.score;
