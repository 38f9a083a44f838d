package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad input gives exit code 2, a one-sentence message and no output file. */
class RefusalTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;

  private void refused(Calls.Outcome outcome, String... parts) {
    outcome.isRefusedFor(parts);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(f -> f.toString().endsWith(".rdm"))).isEmpty();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Calls.Outcome train(String rows, Object... options) throws IOException {
    Path file = folder.resolve("data.csv");
    Files.writeString(file, rows);
    Object[] call = new Object[options.length + 4];
    System.arraycopy(
        new Object[] {"train", file, "--model", folder.resolve("new.rdm")}, 0, call, 0, 4);
    System.arraycopy(options, 0, call, 4, options.length);
    return Calls.run(call);
  }

  private Calls.Outcome trainIris(Object... options) throws IOException {
    return train(Files.readString(IRIS), options);
  }

  @Test
  void badTables() throws IOException {
    refused(
        train("a,b,label\n1,2,x\nNaN,3,y\n"), "data.csv, row 2, line 3", "'a'", "--missing mean");
    refused(train("a,b,label\n1,2,x\n1,inf,y\n"), "data.csv, row 2, line 3", "'b'", "inf");
    refused(train("a,b,label\n1,2,x\n1,3\n"), "data.csv, row 2, line 3", "2", "3");
    refused(train("a,b,label\n1,2,x\n1,,y\n"), "data.csv", "'b'", "--missing");
    refused(train("a,b\n1,2\n1,3\n", "--label", "X"), "no column 'X'", "a, b");
    refused(train("a,label\n1,x\n2,x\n3,x\n"), "'label' has one class only, 'x'", "two classes");
    refused(train("a,label\n"), "data.csv");
    refused(train(""), "data.csv");
    refused(train("a,label\n1,p\n2,q\n3,r\n4,s\n"), "4 different values in 4 rows");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--loss closss | unknown loss 'closss': did you mean 'closs'",
        "--kernel gausian | did you mean 'gaussian'",
        "--kernel rbf | did you mean 'gaussian'",
        "--kernel POLY | did you mean 'polynomial'",
        "--kernel Gaussian | did you mean 'gaussian'",
        "--loss squared_error | did you mean 'least-squares'",
        "--loss ramp | did you mean 'truncated-hinge'",
        "--system SVC | did you mean 'svm'",
        "--system ridge | did you mean 'ls-svm'",
        "--solver smo | did you mean 'qp'",
        "--space landmark | did you mean 'landmarks'",
        "--solver hqq | did you mean 'hq'",
        "--system ls-svn | did you mean 'ls-svm'",
        "--space landmarks:rule=kmean | did you mean 'kmeans'",
        "--space landmarks:m=0 | m",
        "--space landmarks:ratio=1.5 | ratio",
        "--loss closs:sigma=-1 | sigma = -1",
        "--loss closs:sigma=0 | sigma",
        "--loss closs:width=1 | unknown parameter of closs 'width'",
        "--loss closs:sigma | is not key=value",
        "--kernel gaussian:gamma=0 | gamma",
        "--solver hq:iterations=0 | iterations",
        "--solver hq:start=middle | start",
        "--lambda 0 | lambda = 0 is not allowed",
        "--lambda -1 | lambda = -1 is not allowed",
        "--lambda NaN | lambda = NaN is not allowed",
        "--lambda abc | --lambda: 'abc' is not a number",
        "--C 0 | C = 0 is not allowed",
        "--C 1 --lambda 1 | --lambda and --C",
        "--solver nag --loss wave --multiclass joint | does not train all classes at once",
        "--multiclass all | it must be auto, ovo, ovr or joint",
        "--bias maybe | it must be true or false",
        "--penalty lasso | unknown penalty 'lasso': did you mean 'l1'? Known: adaptive-l1,"
            + " elastic-net,",
        "--penalty l1 --kernel gaussian | kernel gaussian cannot be combined with penalty l1: it"
            + " must be linear",
        "--penalty l1 --space gram | space gram cannot be combined with penalty l1: it must be"
            + " linear",
        "--penalty l1 --loss capped-lp | loss capped-lp cannot be combined with penalty l1: it must"
            + " be hinge,",
        "--penalty adaptive-l1 --loss pinball | loss pinball cannot be combined with penalty"
            + " adaptive-l1",
        "--penalty l1 --loss truncated-logistic | loss truncated-logistic cannot be combined with",
        "--penalty l1 --loss hinge --solver hq | solver hq cannot be combined with penalty l1",
        "--penalty l1 --loss hinge --solver cccp | solver cccp cannot be combined with penalty l1",
        "--penalty l1 --solver cccp:start=ls | cccp:start ls cannot be combined with penalty l1",
        "--class-weight heavy | class-weight = heavy",
        "--class-weight nobody=2 | names class 'nobody'",
        "--weights w | no column 'w' for the weights",
        "--scale big | scale = big is not allowed",
        "--missing ignore | missing = ignore is not allowed",
        "--format xls | format = xls is not allowed",
        "--noise symmetric:1.5 | noise",
        "--noise salt:0.1 | unknown noise model 'salt'",
        "--noise asymmetric:0.1:a>b | names class 'a'",
        "--seed x | --seed: 'x' is not a whole number",
        "--threads 0 | threads = 0 is not allowed",
        "--backend cuda | backend = cuda is not allowed",
        "--trust | unknown option '--trust'",
        "--loss logistic --solver hq | needs a loss with the capability",
        "--loss squared-hinge --solver cvm --space landmarks:m=5 | solver cvm needs a space with"
            + " the capability KernelSpace, which landmarks does not have; spaces that have it:"
            + " gram",
      })
  void badOptions(String options, String message) throws IOException {
    refused(trainIris((Object[]) options.split(" ")), message);
  }

  @Test
  void moreLossesThanAFigureShows() {
    Object[] call = new Object[54];
    Arrays.setAll(call, i -> "closs:sigma=" + i);
    System.arraycopy(new Object[] {"plot", "-o", folder.resolve("p.png")}, 0, call, 0, 3);
    refused(Calls.run(call), "51 losses are too many for a figure, at most 50");
    assertThat(folder.resolve("p.png")).doesNotExist();
  }

  @Test
  void optionsWithoutEffectAreRefused() {
    refused(
        Calls.run("select", IRIS, "--false", "1", "--columns", "2"),
        "--false and --columns cannot be combined");
    refused(
        Calls.run("predict", IRIS, IRIS, "--json", "--scores", "--digits", "3"),
        "--json prints no rows: add --output to --scores, --digits");
  }

  @Test
  void allOptionErrorsAreReported() throws IOException {
    Calls.Outcome outcome =
        trainIris("--loss", "clos", "--kernel", "gauss", "--lambda", "-1", "--bias", "no");
    assertThat(outcome.err().lines()).hasSize(4).allMatch(line -> line.startsWith("redescend: "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--cv 1 | cv = 1 is not allowed",
        "--repeats 1000000000 | repeats = 1000000000 is not allowed: it must be at most 10000",
        "--cv 151 | 151 folds are not allowed: the table has 150 rows, and every fold needs one to"
            + " test",
        "--cv 5 --holdout 0.3 | cannot be combined",
        "--holdout 1 | holdout = 1.0 is not allowed",
        "--holdout 0.3 --repeats 2 | --repeats is for --cv",
        "--repeats 0 | repeats = 0 is not allowed",
        "--test nowhere.csv | nowhere.csv does not exist",
        "--cv ten | --cv: 'ten' is not a whole number",
      })
  void badSplits(String options, String message) {
    Object[] given = options.split(" ");
    Object[] call = new Object[given.length + 4];
    System.arraycopy(new Object[] {"evaluate", IRIS, "--system", "ls-svm"}, 0, call, 0, 4);
    System.arraycopy(given, 0, call, 4, given.length);
    refused(Calls.run(call), message);
  }

  @Test
  void badPlaces() throws IOException {
    refused(Calls.run("train", folder.resolve("no.csv"), "--model", "x.rdm"), "does not exist");
    refused(Calls.run("train", folder, "--model", "x.rdm"), "is a directory");
    refused(Calls.run("train", IRIS, "--model", folder.resolve("no/x.rdm")), "there is no folder");
    refused(Calls.run("train", IRIS, "--model", folder), "is a directory");
    refused(Calls.run("train", IRIS), "Missing required option: '--model=OUT'", "train --help");
    refused(
        Calls.run("train", IRIS, "--modle", "x.rdm"),
        "unknown option '--modle'; did you mean --model?");
    refused(
        Calls.run("compare", IRIS, "--system", "svm"),
        "unknown option '--system'; did you mean --systems?");
    refused(
        Calls.run("train", IRIS, "extra", "--model", "x.rdm"),
        "unexpected argument 'extra': train takes DATA and options");
    refused(Calls.run("doctor", "x", "y"), "unexpected argument 'x': doctor takes only options");
    refused(Calls.run("train", IRIS, "--quiet=no"), "--quiet: 'no' is neither true nor false");
    refused(Calls.run("train", IRIS, "--threads", "99999999999"), "out of range");
    refused(Calls.run("convert", IRIS, folder.resolve("x.xls")), "no known extension");
    refused(Calls.run("generate", "moon"), "did you mean 'moons'");
    refused(Calls.run("generate", "moons", "--n", "0"), "n");
    refused(Calls.run("generate", "moons", "--json"), "--json needs --output");
    refused(
        Calls.run("describe", "guassian"),
        "neither a name nor a model file ('describe' alone lists all names): did you mean"
            + " 'gaussian'?");
    refused(Calls.run("describe", folder.resolve("no.rdm")), "no.rdm does not exist");
    refused(
        Calls.run("describe", "losses", "kernels"),
        "'losses' is not a model file: only two model files can be compared");
    refused(
        Calls.run("train", IRIS, "--model", "x.rdm", "--ignore", "label"),
        "column 'label'",
        "is ignored: choose the label column with --label");
    refused(Calls.run("tain"), "unknown command 'tain'", "did you mean train");
    refused(Calls.run("fit"), "unknown command 'fit'", "did you mean train");
    refused(Calls.run("train", "a.csv", "--target", "y"), "unknown option", "mean --label?");
    refused(Calls.run("generate", "moons", "-n", "9"), "unknown option", "mean --n?");
    refused(Calls.run("predict", "m", "--out", "o"), "unknown option", "mean --output?");
    refused(Calls.run("--frobnicate"), "unknown option '--frobnicate'");
    refused(Calls.run(), "a command is missing", "redescend --help");
  }

  @ParameterizedTest
  @CsvSource({
    "fit, train",
    "Learn, train",
    "classify, predict",
    "cv, evaluate",
    "clean, audit",
    "info, describe",
  })
  void commandNamesOfOtherToolsLeadToOurs(String other, String ours) {
    refused(Calls.run(other, IRIS), "unknown command '" + other + "'; did you mean " + ours + "?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"train", "predict", "doctor"})
  void commandWithTwoDashesIsSuggested(String command) {
    refused(
        Calls.run("--", command, IRIS),
        "the command '%s' comes after '--'".formatted(command),
        "'redescend %s ...'".formatted(command));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train %s --model x.rdm --system foo",
        "tune %s --system foo --grid lambda=1",
        "compare %s --systems svm,defualt",
        "evaluate %s --system foo",
      })
  void unknownSystemsSuggestTheDefault(String call) {
    refused(Calls.run(words(call, IRIS)), "Known: default, capped-svm, ", "wave-svm");
  }

  private static Object[] words(String call, Object file) {
    return Arrays.stream(call.split(" ")).map(w -> w.equals("%s") ? file : w).toArray();
  }

  @Test
  void theDefaultTakesNoValues() {
    refused(Calls.run("evaluate", IRIS, "--system", "default:lambda=1"), "takes no parameters");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train %s --model | --model has an empty name: name a file",
        "train %s --model x.rdm --report | --report has an empty name: name a file",
        "train %s --model x.rdm --figures | --figures has an empty name: name a folder",
        "convert %s | OUT has an empty name: name a file",
      })
  void emptyFileNamesAreReported(String line) {
    String[] parts = line.split(" \\| ");
    List<Object> call = new ArrayList<>(List.of(words(parts[0], IRIS)));
    call.add("");
    refused(Calls.run(call.toArray()), parts[1]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"train %s --model x.rdm", "evaluate %s", "audit %s"})
  void fileInsteadOfAFigureFolderIsReported(String call) throws IOException {
    Path file = Files.writeString(folder.resolve("figures.txt"), "");
    List<Object> words = new ArrayList<>(List.of(words(call, IRIS)));
    words.addAll(List.of("--figures", file));
    refused(
        Calls.run(words.toArray()), "figures.txt is a file, but figures are written to a folder");
  }

  @Test
  void swappedTableAndModelAreReported() throws IOException {
    Path model = folder.resolve("iris.model");
    Calls.run("train", IRIS, "--model", model, "--system", "ls-svm", "--lambda", "1");
    for (String command : List.of("predict", "test", "verify", "explain")) {
      Object[] call =
          command.equals("explain")
              ? new Object[] {command, IRIS, model, "--row", 1, "--train", IRIS}
              : new Object[] {command, IRIS, model};
      refused(Calls.run(call), "iris.model is a model", "the model comes first, MODEL DATA");
    }
    // Every command rejects a file with two models, and a zip file that is no model.
    Path arrays = Path.of("../data/src/test/resources/numpy/i1.npy");
    assertThat(Calls.run("predict", model, model).err()).doesNotContain("comes first");
    assertThat(Calls.run("predict", IRIS, arrays).err()).doesNotContain("comes first");
  }

  @Test
  void badModels() throws IOException {
    Path model = folder.resolve("iris.model");
    assertThat(Calls.run("train", IRIS, "--model", model, "--system", "ls-svm").code()).isZero();
    byte[] bytes = Files.readAllBytes(model);
    Path bad = folder.resolve("bad.model");
    for (int length : new int[] {0, 3, 100, bytes.length / 2, bytes.length - 1}) {
      Files.write(bad, java.util.Arrays.copyOf(bytes, length));
      refused(Calls.run("predict", bad, IRIS), "bad.model");
    }
    refused(Calls.run("predict", IRIS, IRIS), "iris.csv");
    refused(Calls.run("predict", folder.resolve("none"), IRIS), "none");
    refused(Calls.run("describe", bad), "bad.model");
  }

  @Test
  void foreignAndNewerModels() throws IOException {
    Path model = folder.resolve("iris.model");
    Calls.run("train", IRIS, "--model", model, "--system", "ls-svm");
    Path bad = folder.resolve("bad.model");
    rewrite(model, bad, json -> null);
    refused(Calls.run("predict", bad, IRIS), "bad.model", "not a Redescend model");
    rewrite(model, bad, json -> json.replaceFirst("(?i)(version\"\\s*:\\s*)\\d+", "$199"));
    refused(Calls.run("predict", bad, IRIS), "bad.model", "99");
    rewrite(model, bad, json -> json.replace("setosa", "virginica"));
    refused(Calls.run("predict", bad, IRIS), "bad.model");
    rewrite(model, bad, json -> "[".repeat(100_000));
    refused(Calls.run("predict", bad, IRIS), "bad.model");
  }

  /** Copies a model with its document replaced or removed. */
  private static void rewrite(Path from, Path to, UnaryOperator<String> document)
      throws IOException {
    try (ZipFile in = new ZipFile(from.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
      for (ZipEntry entry : in.stream().toList()) {
        byte[] bytes = in.getInputStream(entry).readAllBytes();
        if (entry.getName().endsWith(".json")) {
          String other = document.apply(new String(bytes, StandardCharsets.UTF_8));
          if (other == null) {
            continue;
          }
          bytes = other.getBytes(StandardCharsets.UTF_8);
        }
        out.putNextEntry(new ZipEntry(entry.getName()));
        out.write(bytes);
      }
    }
  }

  @Test
  void columnsThatDifferFromTheModel() throws IOException {
    Path model = folder.resolve("iris.model");
    Calls.run("train", IRIS, "--model", model, "--system", "ls-svm");
    refused(
        Calls.run("predict", model, Calls.DATA.resolve("wine.csv")), "wine.csv", "'sepal_length'");
    Path narrow = folder.resolve("narrow.csv");
    Files.writeString(narrow, "sepal_length,sepal_width,petal_length\n1,2,3\n");
    refused(Calls.run("predict", model, narrow, "--output", folder.resolve("o.rdm")), "4 features");
    Path wide = folder.resolve("wide.libsvm");
    Files.writeString(wide, "setosa 1:1 5:2\n");
    assertThat(Calls.run("predict", model, wide).err()).contains("does not use: x5");
  }
}
