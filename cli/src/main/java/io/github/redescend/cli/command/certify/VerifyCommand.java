package io.github.redescend.cli.command.certify;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.ModelArgument;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.eval.certificate.TrainedRows;
import io.github.redescend.eval.certificate.Verification;
import io.github.redescend.interchange.signature.Signatures;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.TextTable;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalDouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verifies the claims of a model file. */
@Command(
    name = "verify",
    description = "Check the claims and the signature of a model file.",
    footer = {
      "",
      "With DATA, the training table, objective, gradient and predictions are computed again in"
          + " pure",
      "Java and compared with the file. With --key the signature is checked. The exit code is 0 if",
      "everything agrees, else 2.",
      "",
      "Example:",
      "  redescend verify iris.rdm iris.csv"
    })
public final class VerifyCommand extends BaseCommand {
  @Mixin private ModelArgument model;

  @Parameters(
      arity = "0..1",
      paramLabel = "DATA",
      description = "The table that it was trained on, - for standard input.")
  @Reads
  private String location;

  @Option(names = "--key", paramLabel = "PUBLIC", description = "The public key of the signer.")
  @Reads
  private Path key;

  @Option(
      names = "--signature",
      paramLabel = "FILE",
      description = "The signature file (default: MODEL.sig).")
  @Reads
  private Path signature;

  @Mixin private DataOptions data;

  public VerifyCommand(Console console) {
    super(console);
  }

  @Override
  protected void check(Problems problems) {
    if (location == null && key == null) {
      problems.add("there is nothing to verify with: name the training table, or --key PUBLIC");
    }
    if (signature != null && key == null) {
      problems.add("--signature needs --key");
    }
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Document document = Document.of("verify").put("model", model.file().toString());
    if (key != null) {
      checkSignature();
      document
          .put("signature", Fields.of("key", key.toString(), "valid", true))
          .text("the signature is that of %s by this key\n".formatted(model.file()));
    }
    if (location != null) {
      Verification found = recomputed(options);
      document.putAll(json(found)).put("verified", found.verified()).text(text(found));
      if (!found.verified()) {
        report.result(report.json() ? "" : text(found), document.json());
        throw new InvalidInputException(
            "%s is not what it claims to be: %s".formatted(model.file(), found.faults().get(0)));
      }
    }
    report.result(document.put("verified", true));
  }

  private void checkSignature() {
    Path beside = signature == null ? Signatures.beside(model.file()) : signature;
    if (!Signatures.isValid(model.file(), key, beside)) {
      throw new InvalidInputException(
          "%s is not a signature of %s by the key %s: the file was changed after it was signed, or signed with another key"
              .formatted(beside, model.file(), key));
    }
  }

  private Verification recomputed(RunOptions options) {
    Parts usual = options.parts();
    Parts plain = options.partsWithoutNatives();
    PipelineModel claimed = model.read(usual);
    TrainedRows trained = TrainingTable.of(source(location), claimed, data, usual);
    return Verification.of(model.read(plain), claimed, trained, plain.assembly());
  }

  private static Fields json(Verification found) {
    return Fields.of("samples", found.samples())
        .with(
            "objective",
            Fields.of("claimed", found.claimed(), "recomputed", boxed(found.objective())))
        .with("stationarity", boxed(found.stationarity()))
        .with(
            "predictions", Fields.of("changed", found.changed(), "difference", found.difference()))
        .with("faults", found.faults());
  }

  private static Double boxed(OptionalDouble number) {
    return number.isPresent() ? number.getAsDouble() : null;
  }

  private static String text(Verification found) {
    TextTable table = new TextTable();
    table.row("samples", found.samples() + "");
    table.row("objective claimed", shown(found.claimed()));
    boolean whole = found.objective().isPresent();
    String machine = "not for this kind of machine";
    table.row("objective recomputed", shown(found.objective(), machine));
    table.row(
        "gradient, relative",
        small(found.stationarity(), whole ? "not for a loss with kinks" : machine));
    table.row("values differ by", small(OptionalDouble.of(found.difference()), ""));
    table.row("predictions changed", found.changed() + "");
    if (!found.verified()) {
      return table.toString();
    }
    return table
        + (whole
            ? "the model is what it claims to be\n"
            : "the model predicts as it should; its objective was not computed once more\n");
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.9g", number);
  }

  private static String shown(OptionalDouble number, String none) {
    return number.isPresent() ? shown(number.getAsDouble()) : none;
  }

  private static String small(OptionalDouble number, String none) {
    return number.isPresent() ? String.format(Locale.ROOT, "%.2g", number.getAsDouble()) : none;
  }
}
