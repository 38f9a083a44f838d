package io.github.redescend.interchange.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.PredictionSets;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Models round-trip exactly. */
class ModelFilesTest {
  private static final ModelFiles FILES = ModelFiles.standard();

  @TempDir Path folder;

  static Stream<TrainedModels> models() {
    return TrainedModels.all().stream();
  }

  @ParameterizedTest
  @MethodSource("models")
  void modelsRoundTrip(TrainedModels trained) {
    Path file = folder.resolve("a.model");
    FILES.write(trained.model(), file);
    PipelineModel read = FILES.read(file);
    assertThat(read.scores(trained.rows())).containsExactly(trained.model().scores(trained.rows()));
    assertThat(read.predict(trained.rows())).isEqualTo(trained.model().predict(trained.rows()));
    assertThat(read.preprocessing().state()).isEqualTo(trained.model().preprocessing().state());
    assertThat(read.classes()).isEqualTo(trained.model().classes());
    assertThat(read.model().manyClasses()).isEqualTo(trained.model().model().manyClasses());
    assertThat(read.model().calibration().isPresent())
        .isEqualTo(trained.model().model().calibration().isPresent());
    if (read.model().calibration().isPresent()) {
      assertThat(read.probabilities(trained.rows()))
          .containsExactly(trained.model().probabilities(trained.rows()));
      PredictionSets sets = read.model().calibration().get().sets().orElseThrow();
      PredictionSets written =
          trained.model().model().calibration().orElseThrow().sets().orElseThrow();
      assertThat(sets.strangeness()).containsExactly(written.strangeness());
      assertThat(sets.coverages()).containsExactly(written.coverages());
    }
    Provenance provenance = read.model().provenance();
    assertThat(provenance).isEqualTo(trained.model().model().provenance());
    assertThat(List.copyOf(provenance.specs().keySet()))
        .isEqualTo(List.copyOf(trained.model().model().provenance().specs().keySet()));
  }

  @ParameterizedTest
  @MethodSource("models")
  void writingAgainGivesTheSameBytes(TrainedModels trained) throws IOException {
    Path first = folder.resolve("first");
    Path again = folder.resolve("again");
    FILES.write(trained.model(), first);
    FILES.write(FILES.read(first), again);
    assertThat(again).hasSameBinaryContentAs(first);
  }

  @Test
  void onlyModelsWithNewFeaturesNeedNewerVersions() throws IOException {
    Path file = folder.resolve("a.model");
    FILES.write(TrainedModels.gaussian().model(), file);
    assertThat(version(file)).isEqualTo(1);
    PipelineModel calibrated = TrainedModels.gaussian().calibrated(CalibrationMethod.PLATT).model();
    FILES.write(calibrated, file);
    assertThat(version(file)).isEqualTo(4);
    TrainedModel model = calibrated.model();
    Calibration maps = model.calibration().orElseThrow();
    TrainedModel without = model.withCalibration(new Calibration(maps.method(), maps.maps()));
    FILES.write(new PipelineModel(calibrated.preprocessing(), without), file);
    assertThat(version(file)).isEqualTo(2);
    assertThat(FILES.read(file).model().calibration().orElseThrow().sets()).isEmpty();
    FILES.write(TrainedModels.gaussian().inMetric(LearnedMetric.Form.FULL).model(), file);
    assertThat(version(file)).isEqualTo(4);
  }

  @Test
  void originIsStoredFromVersionFour() throws IOException {
    PipelineModel model = TrainedModels.gaussian().model();
    Origin origin =
        new Origin(
            "0123456789abcdef".repeat(4),
            7,
            List.of(3, 4),
            Optional.of("w"),
            "balanced",
            Optional.of("symmetric:0.2"),
            "17.0.1",
            "some library 1.0");
    PipelineModel stored =
        new PipelineModel(
            model.preprocessing(),
            model.model().withProvenance(model.model().provenance().withOrigin(origin)));
    Path file = folder.resolve("a.model");
    FILES.write(stored, file);
    assertThat(version(file)).isEqualTo(4);
    assertThat(FILES.read(file).model().provenance()).isEqualTo(stored.model().provenance());
  }

  @Test
  void thresholdIsStoredFromVersionFour() throws IOException {
    PipelineModel model = TrainedModels.gaussian().model();
    TrainedModel moved = model.model().withThreshold(0.375);
    Path file = folder.resolve("a.model");
    FILES.write(new PipelineModel(model.preprocessing(), moved), file);
    assertThat(version(file)).isEqualTo(4);
    assertThat(FILES.read(file).model().training().threshold()).contains(0.375);
    assertThat(moved.withThreshold(-0.375).training().threshold()).isEmpty();
  }

  /** An unknown interval is omitted, and an estimate outside its interval is rejected. */
  @Test
  void testResultsAreStoredFromVersionFour() throws IOException {
    PipelineModel model = TrainedModels.gaussian().model();
    Tested tested =
        new Tested(
            List.of(
                new Tested.Estimate("accuracy", 0.75, 0.5, 1),
                new Tested.Estimate("log-loss", 0.3, Double.NaN, Double.NaN)),
            List.of("On a fifth of the rows."));
    PipelineModel stored =
        new PipelineModel(
            model.preprocessing(),
            model.model().withProvenance(model.model().provenance().withTested(tested)));
    Path file = folder.resolve("a.model");
    FILES.write(stored, file);
    assertThat(version(file)).isEqualTo(4);
    assertThat(FILES.read(file).model().provenance()).isEqualTo(stored.model().provenance());
    byte[] json = ZipEdits.entries(Files.readAllBytes(file)).get("model.json");
    assertThat(new String(json, StandardCharsets.UTF_8)).doesNotContain("NaN");
    assertThatThrownBy(() -> new Tested.Estimate("accuracy", 0.4, 0.5, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("accuracy is 0.4 in [0.5, 1.0]");
  }

  @Test
  void preprocessingRoundTrips() throws IOException {
    Path file = folder.resolve("a.model");
    for (ScaleRule scale : List.of(ScaleRule.QUANTILE, ScaleRule.LOG, ScaleRule.UNIT)) {
      TrainedModels trained =
          TrainedModels.columns(scale, DateRule.PARTS, MissingMarks.parse("-999"));
      FILES.write(trained.model(), file);
      assertThat(version(file)).isEqualTo(4);
      PreprocessingState written = trained.model().preprocessing().state();
      assertThat(written.reading().ids()).containsExactly("id");
      assertThat(written.ignored()).contains("id", "note");
      assertThat(FILES.read(file).preprocessing().state()).isEqualTo(written);
    }
  }

  private static int version(Path file) throws IOException {
    byte[] json = ZipEdits.entries(Files.readAllBytes(file)).get("model.json");
    return new ObjectMapper().readTree(json).get("version").asInt();
  }

  @Test
  void bytesDoNotDependOnTheTimeZone() throws IOException {
    TrainedModels trained = TrainedModels.gaussian();
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
      FILES.write(trained.model(), folder.resolve("tokyo"));
      TimeZone.setDefault(TimeZone.getTimeZone("America/Los_Angeles"));
      FILES.write(trained.model(), folder.resolve("los-angeles"));
    } finally {
      TimeZone.setDefault(before);
    }
    assertThat(folder.resolve("tokyo")).hasSameBinaryContentAs(folder.resolve("los-angeles"));
  }

  @Test
  void existingFileIsReplacedWithoutLeftovers() throws IOException {
    Path file = folder.resolve("a.model");
    Files.writeString(file, "something else");
    FILES.write(TrainedModels.linear().model(), file);
    assertThat(FILES.read(file).classes()).containsExactly("class 0", "class 1");
    assertThat(folder).isDirectoryContaining("glob:**a.model");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void unwritableModelKeepsTheOldFile() throws IOException {
    Path file = folder.resolve("a.model");
    Files.writeString(file, "old");
    refuses(
        file,
        new DecisionFunction() {
          @Override
          public int outputs() {
            return 1;
          }

          @Override
          public int features() {
            return 3;
          }

          @Override
          public int support() {
            return 0;
          }

          @Override
          public double[] scores(Matrix samples) {
            return new double[samples.rows()];
          }
        },
        "only kernel expansions, linear functions, nearest points and networks");
    double[] nan = {1, Double.NaN, 2};
    refuses(file, new LinearFunction(3, nan, new double[1]), "number 2 of weights.npy is NaN");
    refuses(file, new LinearFunction(2, new double[2], new double[1]), "takes 2");
    refuses(file, expansion(new Doubled(2)), "unknown kernel 'doubled'");
    double[] infinite = {Double.POSITIVE_INFINITY};
    refuses(
        file,
        new KernelExpansion(
            new Gaussian(1),
            new DenseMatrix(1, 3, new double[3]),
            infinite,
            new double[1],
            Compute.standard()),
        "coefficients.npy is Infinity");
    Provenance stored = TrainedModels.linear().model().model().provenance();
    Provenance untold =
        new Provenance(
            stored.training(),
            1,
            1,
            1,
            null,
            new Provenance.Fit("", 0, 0, true, "", 0, 0, Optional.empty()));
    refuses(
        file,
        new LinearFunction(3, new double[3], new double[1]),
        untold,
        "provenance.version is null");
    assertThat(file).hasContent("old");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void missingFolderIsRejected() {
    Path file = folder.resolve("none").resolve("a.model");
    PipelineModel model = TrainedModels.linear().model();
    assertThatThrownBy(() -> FILES.write(model, file))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a.model cannot be written");
  }

  @Test
  void kernelsOfPlugInsAreReadWithTheirCatalogue() {
    Entry<KernelFamily> entry =
        new Entry<>(
            "doubled",
            "a kernel of a plug-in",
            "none",
            List.of(new io.github.redescend.core.spec.Parameter("by", "2", "> 0", "a factor")),
            given -> new Doubled(given.number("by")));
    ModelFiles files =
        new ModelFiles(new Catalogue<>("kernel", List.of(entry)), Compute.standard());
    Path file = folder.resolve("plug-in.model");
    TrainedModels trained = TrainedModels.linear();
    PipelineModel model = withDecision(expansion(new Doubled(1.1)), provenance(trained));
    files.write(model, file);
    assertThat(files.read(file).scores(trained.rows()))
        .containsExactly(model.scores(trained.rows()));
    assertThatThrownBy(() -> FILES.read(file))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(
            "plug-in.model: the model needs a plug-in that is not installed (--plugins names its"
                + " folder): unknown kernel 'doubled'");
  }

  @Test
  void emptyExpansionsAndUnusualProvenanceRoundTrip() {
    Path file = folder.resolve("empty.model");
    TrainedModels trained = TrainedModels.linear();
    Provenance odd =
        new Provenance(
            TrainingSpec.UNKNOWN,
            0,
            0,
            Long.MIN_VALUE,
            "",
            new Provenance.Fit("", Double.NaN, 0, false, "", -0.0, 1e308, Optional.empty()));
    PipelineModel model =
        withDecision(
            new KernelExpansion(
                new Gaussian(Double.MIN_VALUE),
                new DenseMatrix(0, 3, new double[0]),
                new double[0],
                new double[] {-0.0},
                Compute.standard()),
            odd);
    FILES.write(model, file);
    assertThat(FILES.read(file).scores(trained.rows()))
        .containsExactly(model.scores(trained.rows()));
    assertThat(FILES.read(file).model().provenance()).isEqualTo(odd);
  }

  private static KernelExpansion expansion(Kernel kernel) {
    double[] points = {1, 2, 3, 4, 5, 6};
    double[] coefficients = {1, -0.3};
    return new KernelExpansion(
        kernel, new DenseMatrix(2, 3, points), coefficients, new double[1], Compute.standard());
  }

  private static Provenance provenance(TrainedModels trained) {
    return trained.model().model().provenance();
  }

  private static PipelineModel withDecision(DecisionFunction decision, Provenance provenance) {
    TrainedModels trained = TrainedModels.linear();
    return new PipelineModel(
        trained.model().preprocessing(),
        new TrainedModel(trained.model().classes(), MulticlassStrategy.OVO, decision, provenance));
  }

  private static void refuses(Path file, DecisionFunction decision, String why) {
    refuses(file, decision, provenance(TrainedModels.linear()), why);
  }

  private static void refuses(
      Path file, DecisionFunction decision, Provenance provenance, String why) {
    PipelineModel model = withDecision(decision, provenance);
    assertThatThrownBy(() -> FILES.write(model, file))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a.model is not written")
        .hasMessageContaining(why);
  }

  /** A kernel that is not bundled. */
  private record Doubled(double by) implements Kernel {
    @Override
    public double value(double[] x, double[] z) {
      return by * (x[0] * z[0] + 1);
    }

    @Override
    public Spec spec() {
      return Spec.of("doubled").with("by", by);
    }
  }

  /** With many columns, the part known before training dominates the document. */
  @ParameterizedTest
  @MethodSource("models")
  void largeDocumentIsWrittenWithoutIndentation(TrainedModels trained) throws IOException {
    Path file = folder.resolve("a.model");
    FILES.write(trained.model(), file);
    ModelDocument document;
    try (ModelArchive archive = ModelArchive.open(file)) {
      document =
          ModelDocument.of(
              archive.read(ModelDocument.NAME, (in, size) -> in.readNBytes((int) size)));
    }
    byte[] inLines = document.bytes();
    byte[] shorter = document.bytes(inLines.length - 1);
    assertThat(shorter.length).isLessThan(inLines.length);
    assertThat(ModelDocument.of(shorter).bytes()).isEqualTo(inLines);
    assertThat(ModelDocument.leastBytes(document.preprocessing()))
        .isBetween(shorter.length - 1500L, (long) shorter.length);
    assertThatThrownBy(() -> document.bytes(shorter.length - 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("at most %d are allowed", shorter.length - 1);
  }

  @Test
  void tooLongColumnNamesAreRejected() {
    Path file = folder.resolve("a.model");
    ModelFiles.check(columns(60), file);
    assertThatThrownBy(() -> ModelFiles.check(columns(64), file))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(file + " is not written: model.json would have 67")
        .hasMessageContaining("it names all 64 columns");
  }

  /** Columns whose names have one mebibyte each. */
  private static Preprocessing columns(int count) {
    String name = "x".repeat(1 << 20);
    return Preprocessing.of(
        new PreprocessingState(
            Layout.NAMED,
            count,
            MissingRule.FAIL,
            ScaleRule.NONE,
            IntStream.range(0, count)
                .mapToObj(j -> Feature.numeric(name + j, 0, NumberFormat.UNKNOWN, false))
                .toList(),
            List.of(),
            "label",
            List.of("label"),
            List.of(),
            PreprocessingState.ReadingRules.plain()));
  }
}
