package io.github.redescend.cli;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Builds a plug-in jar from sources, with the program as class path.
 *
 * @param java source files with one type each
 * @param file the service file in the jar
 * @param service the lines of the service file
 */
record PluginSources(List<String> java, String file, String service) {
  private static final String SERVICES = "META-INF/services/";

  /** The service file of components. */
  static final String CONTRIBUTION = SERVICES + "io.github.redescend.core.spec.Contribution";

  private static final Pattern TYPE =
      Pattern.compile("^(?:public )?(?:final )?(?:class|record) (\\w+)", Pattern.MULTILINE);

  /** Sources whose components the lines name. */
  PluginSources(List<String> java, String service) {
    this(java, CONTRIBUTION, service);
  }

  /** Sources with one Guice module. */
  static PluginSources ofModule(String java, String module) {
    return new PluginSources(List.of(java), SERVICES + "com.google.inject.Module", module);
  }

  /** The sources of a plug-in in a Maven project. */
  static PluginSources ofProject(Path project) throws IOException {
    List<String> java = new ArrayList<>();
    try (Stream<Path> files = Files.walk(project.resolve("src/main/java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String source = Files.readString(file);
        if (TYPE.matcher(source).find()) {
          java.add(source);
        }
      }
    }
    Path service = project.resolve("src/main/resources").resolve(CONTRIBUTION);
    return new PluginSources(java, Files.readString(service));
  }

  /** These sources with every {@code from} replaced. */
  PluginSources replacing(String from, String to) {
    return new PluginSources(
        java.stream().map(s -> s.replace(from, to)).toList(), file, service.replace(from, to));
  }

  /** Compiles and packages the plug-in as {@code folder/name}. */
  Path jar(Path folder, String name) throws IOException {
    Path classes = Files.createTempDirectory(folder, "classes");
    compile(java, classes, "");
    Path jar = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
      out.putNextEntry(new JarEntry(file));
      out.write(service.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  /** Compiles sources with the class path of the program and its tests, and further entries. */
  static void compile(List<String> sources, Path into, String classPath) {
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of(
            "-d",
            into.toString(),
            "-cp",
            System.getProperty("java.class.path") + File.pathSeparator + classPath,
            "-Xlint:all,-processing,-classfile,-path",
            "-Werror",
            "-proc:none");
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                messages, null, null, options, null, sources.stream().map(Source::new).toList())
            .call();
    if (!compiled) {
      throw new AssertionError(messages);
    }
  }

  /** A source file in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("memory:///" + nameIn(text) + ".java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    private static String nameIn(String text) {
      Matcher type = TYPE.matcher(text);
      if (!type.find()) {
        throw new AssertionError("no type in: " + text);
      }
      return type.group(1);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
