/**
 * Trained machines as LIBSVM model files: {@link
 * io.github.redescend.interchange.libsvm.LibsvmModel} writes what LIBSVM's {@code svm-predict}
 * reads.
 */
package io.github.redescend.interchange.libsvm;
