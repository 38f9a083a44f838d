package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Module;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/**
 * A jar whose service file names a class of another jar is no automatic module: {@code
 * ModuleFinder} refuses it.
 */
class ServiceFilesTest {
  private static final String FILE = "META-INF/services/com.google.inject.Module";

  @Test
  void everyServiceFileNamesClassesBesideIt() throws Exception {
    ClassLoader loader = Main.class.getClassLoader();
    List<String> named = new ArrayList<>();
    for (URL file : Collections.list(loader.getResources(FILE))) {
      String root = file.toString().substring(0, file.toString().length() - FILE.length());
      String text;
      try (InputStream in = file.openStream()) {
        text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
      for (String name : text.lines().toList()) {
        URL type = loader.getResource(name.replace('.', '/') + ".class");
        assertThat(type).as(name).isNotNull().asString().startsWith(root);
        named.add(name.substring(name.lastIndexOf('.') + 1));
      }
    }
    assertThat(named)
        .containsExactlyInAnyOrder(
            "LinearAlgebraModule",
            "LossesModule",
            "KernelsModule",
            "SolversModule",
            "DataModule",
            "SystemsModule");
    assertThat(ServiceLoader.load(Module.class, loader)).hasSize(named.size());
  }
}
