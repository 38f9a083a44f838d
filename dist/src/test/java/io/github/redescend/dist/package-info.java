/** The archives, unpacked and used as their users do. */
package io.github.redescend.dist;
