/**
 * Figures of fits. {@link io.github.redescend.result.picture.FinalFit} fits a system again to all
 * rows and keeps the solver results; {@link io.github.redescend.result.picture.FitPictures} and
 * {@link io.github.redescend.result.picture.BoundaryPicture} draw it. {@link
 * io.github.redescend.result.picture.LossPictures} draws losses, {@link
 * io.github.redescend.result.picture.AccuracyPicture} accuracy by label noise.
 */
package io.github.redescend.result.picture;
