/**
 * Learners: from labelled samples to a trained model.
 *
 * <p>Read first: {@link io.github.redescend.classifiers.machine.KernelClassifier}, which puts loss,
 * kernel, space and solver together; {@link
 * io.github.redescend.classifiers.machine.JointClassifier}, all classes at once; {@link
 * io.github.redescend.classifiers.machine.SparseClassifier}, linear machines that drop features;
 * {@link io.github.redescend.classifiers.machine.SharedFits}, many machines on the same samples.
 */
package io.github.redescend.classifiers.machine;
