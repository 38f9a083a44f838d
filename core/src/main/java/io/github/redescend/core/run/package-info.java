/** Where work runs: {@link io.github.redescend.core.run.Workers}, the one knob for threads. */
package io.github.redescend.core.run;
