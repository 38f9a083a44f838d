/**
 * A loss as a plug-in: {@link org.example.robust.GemanMcClureHinge}, and {@link
 * org.example.robust.GemanMcClureModule}, which tells Redescend of it.
 */
package org.example.robust;
