/**
 * Where a solver begins on an objective with several minima. A robust fit is only as good as its
 * start: from least squares, outliers that lie together far away keep their influence.
 *
 * <p>Read first: {@link io.github.redescend.solvers.initialisation.Start}, a rule that names one or
 * more {@link io.github.redescend.solvers.initialisation.StartContext.StartingPoint}s; {@link
 * io.github.redescend.solvers.initialisation.StartContext}, what it may use; {@link
 * io.github.redescend.solvers.initialisation.BestOfStarts}, which goes on from each of them and
 * keeps the best end; {@link io.github.redescend.solvers.initialisation.Starts}, all of them by
 * name. A solver of any kind begins so: {@code new BestOfStarts(start).best(context, point ->
 * ...)}, where {@link
 * io.github.redescend.solvers.initialisation.StartContext.StartingPoint#function} is a function in
 * any case.
 */
package io.github.redescend.solvers.initialisation;
