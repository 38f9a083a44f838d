package io.github.redescend.cli.command.certify;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.InputOptions.ModelFile;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.eval.certificate.TrainedRows;
import io.github.redescend.eval.certificate.Verification;
import io.github.redescend.interchange.signature.Signatures;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.result.explain.VerificationDocument;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
  @Mixin private ModelFile model;

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

  @Override
  protected void check(Problems problems) {
    problems.addIf(
        location == null && key == null,
        "nothing to verify against: give the training table or --key PUBLIC");
    problems.addIf(signature != null && key == null, "--signature needs --key");
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Document document = Document.of("verify").put("model", model.file().toString());
    if (key != null) {
      checkSignature();
      document
          .put("signature", Fields.of("key", key.toString(), "valid", true))
          .text("the signature of %s by this key is valid\n".formatted(model.file()));
    }
    if (location != null) {
      Verification verification = recomputed(options);
      VerificationDocument compared = new VerificationDocument(verification);
      compared.to(document);
      if (!verification.verified()) {
        report.result(report.json() ? "" : compared.text(), document.json());
        String fault = verification.faults().get(0);
        throw new InvalidInputException(model.file() + " does not match its claims: " + fault);
      }
    }
    report.result(document.put("verified", true));
  }

  private void checkSignature() {
    Path file = signature == null ? Signatures.defaultPath(model.file()) : signature;
    if (!Signatures.isValid(model.file(), key, file)) {
      throw new InvalidInputException(
          "%s is not a signature of %s by the key %s: the file was changed after it was signed, or signed with another key"
              .formatted(file, model.file(), key));
    }
  }

  private Verification recomputed(RunOptions options) {
    Parts usual = options.parts();
    Parts plain = options.partsWithoutNatives();
    PipelineModel claimed = model.read(usual);
    TrainedRows trained = data.trained(source(location), claimed, usual);
    return Verification.of(model.read(plain), claimed, trained, plain.assembly());
  }
}
