/** Uses one thing of Redescend: what a loss says that a residual still counts. */
package org.example.location;
