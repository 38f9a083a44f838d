package io.github.redescend.interchange.file;

import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.linalg.Compute;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Reads and writes model files: a zip of {@code model.json} and NumPy arrays. A restored model
 * predicts the same bits on the same backend. Immutable, thread-safe.
 */
public final class ModelFiles {
  /** Parsed JSON takes about 30 times its size. */
  private static final int DOCUMENT_SHARE = 64;

  /** The local header of the first zip entry, and its name. */
  private static final int START_BYTES = 30 + ModelDocument.NAME.length();

  private final Catalogue<KernelFamily> kernels;
  private final Compute compute;

  /**
   * @param kernels the supported kernels, plug-ins included
   * @param compute used by the models
   */
  public ModelFiles(Catalogue<KernelFamily> kernels, Compute compute) {
    this.kernels = kernels;
    this.compute = compute;
  }

  public static ModelFiles standard() {
    return new ModelFiles(Kernels.catalogue(), Compute.standard());
  }

  /** Whether a file starts like a model file. */
  public static boolean beginsAsModel(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      String start = new String(in.readNBytes(START_BYTES), StandardCharsets.ISO_8859_1);
      return start.startsWith("PK\003\004") && start.endsWith(ModelDocument.NAME);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Writes a model atomically, replacing an existing file. Equal models give equal bytes.
   *
   * @throws InvalidInputException if files do not support the model, its numbers are not finite,
   *     its kernel is not in the catalogue, or the file cannot be written
   */
  public void write(PipelineModel model, Path file) {
    byte[] json;
    List<ArrayShape> arrays;
    List<Object> numbers;
    try {
      TrainedModel trained = model.model();
      DecisionFunction decision = trained.decision();
      DecisionLayout layout = DecisionLayout.of(decision, ModelDocument.NAME);
      DecisionFunction inner = decision instanceof MetricFunction own ? own.inner() : decision;
      if (inner instanceof KernelExpansion expansion) {
        checkKernel(expansion.kernel().spec().toString());
      }
      Optional<Calibration> calibration = trained.calibration();
      Optional<CalibrationLayout> maps = calibration.map(CalibrationLayout::of);
      PreprocessingState state = model.preprocessing().state();
      ModelDocument document =
          new ModelDocument(
              trained.classes(), trained.manyClasses(), layout, state, trained.provenance(), maps);
      json = document.bytes();
      arrays = new ArrayList<>(layout.arrays());
      numbers = new ArrayList<>(DecisionLayout.numbers(decision));
      if (maps.isPresent()) {
        arrays.addAll(maps.get().arrays());
        numbers.addAll(maps.get().numbers(calibration.get()));
      }
      for (int i = 0; i < arrays.size(); i++) {
        if (numbers.get(i) instanceof double[] doubles) {
          ModelArchive.checkFinite(arrays.get(i), doubles);
        }
      }
    } catch (InvalidInputException | IOException e) {
      throw notWritten(file, e);
    }
    AtomicFile.write(
        file,
        out -> {
          try (ArchiveWriter archive = new ArchiveWriter(out)) {
            archive.begin(ModelDocument.NAME);
            archive.write(json);
            for (int i = 0; i < arrays.size(); i++) {
              archive.begin(arrays.get(i).name());
              arrays.get(i).write(archive, numbers.get(i));
            }
          }
        });
  }

  /**
   * Refuses, before training, what {@link #write} would refuse for the number of columns.
   *
   * @param preprocessing of the model
   * @throws InvalidInputException if no file can hold it
   */
  public static void check(Preprocessing preprocessing, Path file) {
    try {
      ModelDocument.check(preprocessing.state());
    } catch (InvalidInputException | IOException e) {
      throw notWritten(file, e);
    }
  }

  private static InvalidInputException notWritten(Path file, Exception cause) {
    String what = cause instanceof IOException ? " cannot be written: " : " is not written: ";
    return new InvalidInputException(file + what + cause.getMessage(), cause);
  }

  /**
   * Reads a model. The file is untrusted: nothing is executed, and sizes are checked before memory
   * is allocated.
   *
   * @throws InvalidInputException with one sentence that starts with the file name, if it is not a
   *     model, of a newer version, truncated, damaged, names an unknown kernel, or does not fit in
   *     seven tenths of the heap
   */
  public PipelineModel read(Path file) {
    try (ModelArchive archive = ModelArchive.open(file)) {
      return read(archive);
    } catch (InvalidInputException e) {
      throw new InvalidInputException(file + ": " + e.getMessage(), e);
    } catch (IOException | IllegalArgumentException e) {
      throw new InvalidInputException(
          file + ": cannot be read: " + Printable.of(String.valueOf(e.getMessage())), e);
    }
  }

  private PipelineModel read(ModelArchive archive) throws IOException {
    if (!archive.entries().containsKey(ModelDocument.NAME)) {
      throw new InvalidInputException(
          "not a Redescend model: the zip has no " + ModelDocument.NAME);
    }
    ModelDocument document = ModelDocument.of(json(archive));
    DecisionLayout layout = document.decision();
    Set<String> names = new HashSet<>(Set.of(ModelDocument.NAME));
    List<ArrayShape> maps = document.calibration().map(CalibrationLayout::arrays).orElse(List.of());
    layout.arrays().forEach(array -> names.add(array.name()));
    maps.forEach(array -> names.add(array.name()));
    archive.checkNames(names);
    layout.checkMemory(MemoryBudget.ofHeap().bytes(), maps);
    DecisionFunction decision = layout.restorer().restore(archive, this::kernel, compute);
    TrainedModel model =
        new TrainedModel(
            document.classes(), document.manyClasses(), decision, document.provenance());
    if (document.calibration().isPresent()) {
      model = model.withCalibration(document.calibration().get().restore(archive));
    }
    return new PipelineModel(Preprocessing.of(document.preprocessing()), model);
  }

  private static byte[] json(ModelArchive archive) throws IOException {
    long allowed =
        Math.min(ModelDocument.MAX_BYTES, Runtime.getRuntime().maxMemory() / DOCUMENT_SHARE);
    long size = archive.entries().get(ModelDocument.NAME).getSize();
    if (size > allowed) {
      throw new InvalidInputException(
          "%s has %d bytes, at most %d are allowed with this heap"
              .formatted(ModelDocument.NAME, size, allowed));
    }
    return archive.read(
        ModelDocument.NAME,
        (in, bytes) -> {
          byte[] read = in.readNBytes((int) bytes);
          if (read.length < bytes) {
            throw new EOFException("it ends too early");
          }
          return read;
        });
  }

  private void checkKernel(String text) {
    String known = kernel(text).spec().toString();
    if (!known.equals(text)) {
      throw new InvalidInputException(
          "kernel '%s' would be read as '%s': its spec must name all its parameters"
              .formatted(Printable.of(text), Printable.of(known)));
    }
  }

  /** The kernel of the catalogue, which must have numeric parameters. */
  private Kernel kernel(String text) {
    Spec spec = Spec.parse(text);
    if (!kernels.contains(spec.name()) && spec.name().length() > 60) {
      throw new InvalidInputException("unknown kernel '" + Printable.of(spec.name()) + "'");
    }
    if (kernels.restore(spec) instanceof Kernel kernel) {
      return kernel;
    }
    throw new InvalidInputException(
        "kernel '%s' is a rule for training, but a model needs a kernel whose parameters are numbers"
            .formatted(Printable.of(text)));
  }

  /** Writes the zip of a model reproducibly; leaves the stream open. */
  private static final class ArchiveWriter extends ZipOutputStream {
    /**
     * The time of every entry; the JDK treats the earliest zip time as one that needs a time zone.
     */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    ArchiveWriter(OutputStream out) {
      super(out);
    }

    void begin(String name) throws IOException {
      ZipEntry entry = new ZipEntry(name);
      entry.setTimeLocal(TIME);
      putNextEntry(entry);
    }

    @Override
    public void close() throws IOException {
      try {
        finish();
      } finally {
        def.end();
      }
    }
  }
}
