/**
 * Tables into files: {@link io.github.redescend.data.write.Writers} picks the {@link
 * io.github.redescend.data.write.TableWriter} by extension and writes through an {@link
 * io.github.redescend.data.write.AtomicFile}, so that a failure leaves nothing half-written.
 * Numbers have the shortest form that reads back to the same double. What a format cannot hold is
 * refused.
 */
package io.github.redescend.data.write;
