package io.github.redescend.cli.wiring;

import com.google.inject.Module;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A module that names what it contributes.
 *
 * @param module the module
 * @param jar the jar that it is in, if that is a plug-in's
 */
record LocatedModule(Module module, Optional<Path> jar) {
  /** Where it comes from, in words. */
  String source() {
    return jar.map(file -> "plug-in " + file)
        .orElseGet(() -> "Redescend itself (" + module.getClass().getSimpleName() + ")");
  }
}
