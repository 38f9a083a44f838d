/**
 * A loss as a plug-in: {@link org.example.robust.GemanMcClureHinge}, and the line in {@code
 * META-INF/services} that tells Redescend of it.
 */
package org.example.robust;
