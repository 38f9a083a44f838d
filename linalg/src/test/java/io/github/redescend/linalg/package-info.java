/** Tests of the backends against what does not need native libraries. */
package io.github.redescend.linalg;
