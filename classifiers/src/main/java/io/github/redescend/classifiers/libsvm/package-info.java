/**
 * Trained machines as LIBSVM model files: {@link
 * io.github.redescend.classifiers.libsvm.LibsvmModel} writes what LIBSVM's {@code svm-predict}
 * reads.
 */
package io.github.redescend.classifiers.libsvm;
