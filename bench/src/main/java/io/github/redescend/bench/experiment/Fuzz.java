package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.read.ExpectedColumn;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.Table;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.landmark.LandmarkRules;
import io.github.redescend.testkit.fuzz.Corpus;
import io.github.redescend.testkit.fuzz.Fuzzing;
import io.github.redescend.testkit.fuzz.Mutation;
import io.github.redescend.testkit.fuzz.SpecReading;
import io.github.redescend.testkit.fuzz.Tally;
import io.github.redescend.testkit.fuzz.ZipMutation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * Gives many damaged inputs to one reader: {@code Fuzz csv|libsvm|arff|npy|auto|spec|model N SEED}.
 * Prints one line, and each finding; ends with 1 if there is one.
 */
final class Fuzz {
  private static final long MOST_MEGABYTES = 64;

  private Fuzz() {}

  /** Runs the command above. */
  static void run(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("fuzz");
    Path file = folder.resolve("soup");
    Tally tally;
    try {
      tally = fuzzing(args[0], file).run(Long.parseLong(args[1]), Long.parseLong(args[2]));
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
    System.out.println(args[0] + ": " + tally);
    System.out.print(tally.report());
    System.exit(tally.findings().isEmpty() ? 0 : 1);
  }

  private static Fuzzing fuzzing(String reader, Path file) throws IOException {
    return switch (reader) {
      case "csv" -> tables(reader, Corpus.csv());
      case "libsvm" -> tables(reader, Corpus.libsvm());
      case "arff" -> tables(reader, Corpus.arff());
      case "npy" -> tables(reader, Corpus.arrays());
      case "auto" -> {
        List<Mutation> all = List.of(Corpus.csv(), Corpus.libsvm(), Corpus.arff());
        yield tables(reader, random -> all.get(random.nextInt(3)).next(random));
      }
      case "spec" -> {
        Assembly parts = Assembly.standard();
        SpecReading reading =
            new SpecReading(
                List.of(
                    parts.losses(),
                    parts.kernels(),
                    parts.spaces(),
                    parts.solvers(),
                    LandmarkRules.catalogue(),
                    new Catalogue<>("system", Systems.entries())));
        yield new Fuzzing(reading.mutation(), reading, "", MOST_MEGABYTES);
      }
      case "model" -> models(file);
      default ->
          throw new InvalidInputException(
              "reader = %s is not allowed: it must be csv, libsvm, arff, npy, auto, spec or model"
                  .formatted(reader));
    };
  }

  /** Every table is read whole, and as CSV in parts of a few rows too, which must be the same. */
  private static Fuzzing tables(String format, Mutation mutation) {
    List<ReadOptions> options = options(ReadOptions.training().withFormat(format));
    Fuzzing.Reader reader =
        bytes -> {
          ReadOptions asked = options.get(Math.floorMod(Arrays.hashCode(bytes), options.size()));
          Source source = Source.of("soup", bytes);
          Table table = Readers.standard().read(source, asked);
          Require.atLeast("rows", table.rows(), 1);
          TableReader parts = Readers.standard().reader(source, format);
          if (parts.readsParts()) {
            int[] rows = new int[1];
            parts.readParts(
                source,
                asked,
                columns -> 3,
                () -> {
                  rows[0] = 0;
                  return part -> rows[0] += part.rows();
                });
            if (rows[0] != table.rows()) {
              throw new AssertionError(rows[0] + " rows in parts, " + table.rows() + " whole");
            }
          }
        };
    return new Fuzzing(mutation, reader, "soup", MOST_MEGABYTES);
  }

  /** What users ask for of the columns, with labels required and not. */
  private static List<ReadOptions> options(ReadOptions training) {
    ExpectedColumn number = new ExpectedColumn("a", ColumnKind.NUMERIC);
    ExpectedColumn text = new ExpectedColumn("x", ColumnKind.TEXT);
    List<ReadOptions> asked = new ArrayList<>(Collections.nCopies(5, training));
    for (String label : new String[] {"first", "last", "1", "3", "a", "class", "name"}) {
      asked.add(training.withLabel(label));
    }
    asked.add(training.withWeights("a"));
    asked.add(training.withWeights("class").withLabel("first"));
    asked.add(training.withExpected(List.of(number)));
    asked.add(training.withLabel("a").withExpected(List.of(number, text)));
    return asked.stream().flatMap(each -> Stream.of(each, each.withLabelRequired(false))).toList();
  }

  /** Files of machines of every kind, of the same small tables. */
  private static Fuzzing models(Path file) throws IOException {
    ModelFiles files = ModelFiles.standard();
    List<byte[]> valid = new ArrayList<>();
    for (boolean sparse : new boolean[] {false, true}) {
      Table table = table(sparse);
      for (Recipe recipe : recipes()) {
        files.write(
            new Pipeline(Assembly.standard().classifier(recipe, Seed.of(1)))
                .fit(table, Control.defaults()),
            file);
        valid.add(Files.readAllBytes(file));
      }
    }
    List<String> words =
        List.of("NaN", "null", "-1", "99999999999", "1e999", "{}", "[]", "\"", ",", "\u0000", "1");
    return new Fuzzing(
        new ZipMutation(valid, words),
        bytes -> {
          // A file that is made anew is not written to the disk at once, one that is emptied may
          // be.
          Files.deleteIfExists(file);
          Files.write(file, bytes);
          Require.atLeast("classes", files.read(file).classes().size(), 2);
        },
        file + ": ",
        MOST_MEGABYTES);
  }

  private static List<Recipe> recipes() {
    Recipe machine = Systems.recipe("ls-svm");
    return List.of(
        machine.kernel("gaussian:gamma=1"),
        machine.kernel("linear"),
        Systems.recipe("capped-svm"),
        Systems.recipe("knn:k=3"),
        Systems.recipe("nn-closs"));
  }

  private static Table table(boolean sparse) {
    StringBuilder text = new StringBuilder(sparse ? "" : "a,colour,label\n");
    for (int i = 0; i < 12; i++) {
      text.append(
          sparse
              ? "%d %d:1 5:%d%n".formatted(i % 3, 1 + i % 4, i)
              : "%d,%s,%d%n".formatted(i, i % 5 == 0 ? "red" : "blue", i % 3));
    }
    return Readers.standard()
        .read(
            Source.of("seed", text.toString().getBytes(StandardCharsets.UTF_8)),
            ReadOptions.training().withFormat(sparse ? "libsvm" : "csv"));
  }
}
