/** Threads, memory budget and CPU time. */
package io.github.redescend.core.run;
