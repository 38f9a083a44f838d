/** Uses only the weights of a loss. */
package org.example.location;
