package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** An output that is also an input, or another output, is rejected and all files stay unchanged. */
class OverwriteTest {
  private static final String ROWS = "a,b,label\n1,2,x\n2,1,y\n3,4,x\n4,3,y\n";

  /** Other option labels that name a file. */
  private static final Pattern FILES =
      Pattern.compile("FILE.*|DATA|DIR|MODEL|IN|OUT.*|.*\\.(csv|html)");

  @TempDir private Path folder;

  @BeforeEach
  void files() throws IOException {
    Files.writeString(folder.resolve("d.csv"), ROWS);
    Files.writeString(folder.resolve("test.csv"), ROWS);
    Files.writeString(folder.resolve("m.rdm"), "a model");
    Files.writeString(folder.resolve("p.jar"), "a plug-in");
    Files.createSymbolicLink(folder.resolve("soft.csv"), Path.of("d.csv"));
    Files.createSymbolicLink(folder.resolve("here"), folder);
    Files.createSymbolicLink(folder.resolve("dangling.csv"), Path.of("new.csv"));
    Files.createLink(folder.resolve("hard.csv"), folder.resolve("d.csv"));
  }

  private Calls.Outcome call(String line) {
    Object[] words =
        Stream.of(line.split(" ")).map(word -> word.replace("@", folder + "/")).toArray();
    return Calls.run(words);
  }

  private List<String> contents() throws IOException {
    List<String> contents = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        contents.add(file.getFileName() + ": " + Files.readString(file));
      }
    }
    return contents;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train @d.csv --model @d.csv",
        "train @d.csv --model @soft.csv",
        "train @soft.csv --model @d.csv",
        "train @hard.csv --model @d.csv",
        "train @d.csv --model @here/d.csv",
        "train @d.csv --model @here/../X/d.csv",
        "train @d.csv --space landmarks:rule=rows,file=@test.csv --model @test.csv",
        "train @d.csv --model @p.jar --plugins @",
        "predict @m.rdm @d.csv --output @m.rdm",
        "predict @m.rdm @d.csv --output @d.csv",
        "evaluate @d.csv --report @d.csv",
        "evaluate @d.csv --test @test.csv --report @test.csv",
        "tune @d.csv --grid lambda=1 --output @d.csv",
        "tune @d.csv --grid lambda=1 --model @d.csv",
        "tune @d.csv --grid file=@d.csv,@test.csv --model @test.csv",
        "compare @d.csv @test.csv --systems ls-svm,l2-svm --output @test.csv",
        "compare @d.csv --systems ls-svm:file=@test.csv,l2-svm --report @test.csv",
        "audit @d.csv --clean @d.csv",
        "audit @d.csv --review @test.csv --output @test.csv",
        "convert @d.csv @soft.csv",
        "convert @d.csv @m.rdm --model @m.rdm",
        "export @m.rdm --to libsvm @m.rdm"
      })
  void inputsAreNotOverwritten(String line) throws IOException {
    List<String> before = contents();
    call(line.replace("/X/", "/" + folder.getFileName() + "/"))
        .isRefusedFor("would overwrite", "which is read: choose another file");
    assertThat(contents()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tune @d.csv --grid lambda=1 --model @z --report @z",
        "tune @d.csv --grid lambda=1 --model @z --output @here/z",
        "tune @d.csv --grid lambda=1 --model @here/../here/z --output @./z",
        "audit @d.csv --output @o --report @o",
        "audit @d.csv --output @o --scores @test.csv --clean @here/test.csv",
        "audit @d.csv --output @dangling.csv --scores @new.csv",
        "compare @d.csv --systems ls-svm,l2-svm --output @o --report @o",
        "evaluate @d.csv --report @here/x.svg --figures @",
      })
  void outputsMustDiffer(String line) throws IOException {
    List<String> before = contents();
    String there = line.replace("/../here/", "/../" + folder.getFileName() + "/");
    call(there).isRefusedFor("would overwrite each other: choose two files");
    assertThat(contents()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train @d.csv --model -",
        "tune @d.csv --grid lambda=1 --model -",
        "select @d.csv --output -",
        "predict @m.rdm @d.csv --output -",
        "audit @d.csv --clean -",
        "evaluate @d.csv --report -",
        "evaluate @d.csv --figures -",
        "generate moons --output -",
        "convert @d.csv -",
        "export @m.rdm --to libsvm -"
      })
  void dashIsNotAnOutput(String line) {
    call(line).isRefusedFor("'-' means standard input: name a f", "to write to");
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  void otherFilesInTheSameFolderAreAllowed() {
    String outputs = "--model @z --output @z.csv --report @z.html --figures @";
    assertThat(call("tune @d.csv --grid lambda=1 --cv 2 " + outputs).code()).isZero();
    assertThat(call("convert @d.csv @d2.csv").code()).isZero();
  }

  @Test
  void nullDeviceAcceptsAllOutputs() {
    String outputs = "--output /dev/null --report /dev/null";
    assertThat(call("tune @d.csv --grid lambda=1 --cv 2 " + outputs).code()).isZero();
  }

  /** Covers options that are added later. */
  @Test
  void everyFileOptionDeclaresWhetherItIsReadOrWritten() {
    List<String> silent = new ArrayList<>();
    int declared = 0;
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    CommandLine all =
        Commands.line(
            new Console(InputStream.nullInputStream(), nowhere, nowhere, false), new String[0]);
    for (CommandLine command : all.getSubcommands().values()) {
      List<ArgSpec> arguments = new ArrayList<>(command.getCommandSpec().options());
      arguments.addAll(command.getCommandSpec().positionalParameters());
      for (ArgSpec argument : arguments) {
        if (!(argument.userObject() instanceof AnnotatedElement field)) {
          continue;
        }
        if (field.isAnnotationPresent(Reads.class) || field.isAnnotationPresent(Writes.class)) {
          declared++;
        } else if (argument.type() == Path.class
            || FILES.matcher(argument.paramLabel()).matches()) {
          silent.add(command.getCommandName() + " " + argument.paramLabel());
        }
      }
    }
    assertThat(silent).isEmpty();
    assertThat(declared).isGreaterThan(40);
  }
}
