package io.github.redescend.cli.command.certify;

import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.interchange.signature.Signatures;
import io.github.redescend.report.Document;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "sign",
    description = "Sign a model file with an Ed25519 key, or create a key pair.",
    footer = {
      "",
      "The private key is readable by its owner only and is not encrypted: keep it safe.",
      "",
      "Examples:",
      "  redescend sign --generate author",
      "  redescend sign iris.rdm --key author"
    })
public final class SignCommand extends BaseCommand {
  @Parameters(index = "0", arity = "0..1", paramLabel = "MODEL", description = "A model file.")
  @Reads
  private Path modelFile;

  @Option(names = "--key", paramLabel = "FILE", description = "The private key to sign with.")
  @Reads
  private Path key;

  @Option(
      names = "--generate",
      paramLabel = "KEYFILE",
      description =
          "Write a new private key to this file, which must not exist, and the public key next to"
              + " it.")
  @Writes
  private Path generate;

  @Option(
      names = "--signature",
      paramLabel = "FILE",
      description = "The signature file to write (default: MODEL.sig).")
  @Writes
  private Path signature;

  @Override
  protected void check(Problems problems) {
    problems.addIf(
        generate == null && (modelFile == null || key == null),
        "sign needs MODEL and --key FILE, or --generate KEYFILE");
    problems.addIf(
        generate != null && (modelFile != null || key != null || signature != null),
        "--generate only creates keys: omit MODEL, --key and --signature");
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Document document = Document.of("sign");
    if (generate != null) {
      Signatures.generate(generate);
      Path published = Signatures.publicBeside(generate);
      String words = "private key in %s, readable by its owner only; public key in %s";
      document.put("privateKey", generate.toString()).put("publicKey", published.toString());
      report.result(document.text(words.formatted(generate, published)));
      return;
    }
    // Only a complete model file may be signed.
    options.partsWithoutNatives().modelFiles().read(modelFile);
    Path written = signature == null ? Signatures.defaultPath(modelFile) : signature;
    Signatures.sign(modelFile, key, written);
    document.put("model", modelFile.toString()).put("signature", written.toString());
    report.result(document.text("signature of %s in %s".formatted(modelFile, written)));
  }
}
