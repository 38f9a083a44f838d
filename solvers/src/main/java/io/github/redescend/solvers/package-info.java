/**
 * Outer strategies and inner convex solvers. A solver sees a hypothesis space and the capability
 * that it asks of the loss, nothing else.
 *
 * <p>Read first: {@link io.github.redescend.solvers.HalfQuadratic}, the sequence of weighted ridge
 * or weighted squared-hinge problems, and {@code JointHalfQuadratic}, the same for all classes at
 * once; {@link io.github.redescend.solvers.Ncg}, the cheapest way for any smooth loss, and {@link
 * io.github.redescend.solvers.NcgPath}, many such fits together; {@link
 * io.github.redescend.solvers.Mm}, ridge problems of one weight; {@link
 * io.github.redescend.solvers.Cccp}, the sequence of convex machines with tilts, which
 * {@code TiltedMachines} solves no more accurately than it must and {@code ConvexStep} by the method
 * that suits the convex part; {@link io.github.redescend.solvers.OutlierPath}, the same with a
 * truncation that moves; {@link io.github.redescend.solvers.CoreVectorMachine}, the squared hinge on
 * a core set; {@link io.github.redescend.solvers.HingeQp}, one convex machine by the
 * dual problem of the package {@code dual}; {@link
 * io.github.redescend.solvers.AcceleratedGradient}, products and no solve, and beside it the
 * published gradient methods {@link io.github.redescend.solvers.NesterovMomentum}, {@link
 * io.github.redescend.solvers.GradientDescent} and {@link
 * io.github.redescend.solvers.KernelAdaptive}; {@code Descent}, the one loop of the sequences with
 * its trace, stop reasons and cancellation; {@link io.github.redescend.solvers.Lbfgs}, for
 * functions that live in no space. The package {@code start} tells where they begin, the package
 * {@code ridge} solves the ridge problems that they are made of.
 */
package io.github.redescend.solvers;
