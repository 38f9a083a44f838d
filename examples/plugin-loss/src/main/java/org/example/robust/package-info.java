/**
 * A loss as a plug-in: {@link org.example.robust.GemanMcClureHinge}, and its line in {@code
 * META-INF/services}.
 */
package org.example.robust;
