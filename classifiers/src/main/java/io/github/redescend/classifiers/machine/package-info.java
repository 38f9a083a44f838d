/**
 * Learners: {@link io.github.redescend.classifiers.machine.KernelClassifier}, {@link
 * io.github.redescend.classifiers.machine.JointClassifier}, {@link
 * io.github.redescend.classifiers.machine.SparseClassifier}, and {@link
 * io.github.redescend.classifiers.machine.SharedFits} for many machines on the same samples.
 */
package io.github.redescend.classifiers.machine;
