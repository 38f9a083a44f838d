/** Arrays of NumPy, {@code .npy} and {@code .npz}: headers, types of elements, rows. */
package io.github.redescend.data.array;
