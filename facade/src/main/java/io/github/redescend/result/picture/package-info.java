/**
 * What figures of fits show: {@link io.github.redescend.result.picture.FinalFit} fits once more to
 * all rows and keeps what the solvers found, {@link io.github.redescend.result.picture.FitPictures}
 * and {@link io.github.redescend.result.picture.BoundaryPicture} draw it, {@link
 * io.github.redescend.result.picture.LossPictures} draws losses, {@link
 * io.github.redescend.result.picture.AccuracyPicture} what noise does to accuracy.
 */
package io.github.redescend.result.picture;
