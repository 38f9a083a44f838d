package io.github.redescend.interchange.signature;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.write.AtomicFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Set;

/**
 * Detached Ed25519 signatures (RFC 8032) of files: 64 bytes, compatible with OpenSSL; keys are PEM
 * files, PKCS #8 and X.509 (RFC 8410).
 */
public final class Signatures {
  private static final String ALGORITHM = "Ed25519";
  private static final String PRIVATE = "PRIVATE KEY";
  private static final String PUBLIC = "PUBLIC KEY";
  private static final int BYTES = 64;

  private static final int LARGEST_KEY = 1 << 14;

  private static final int BLOCK = 1 << 16;

  private Signatures() {}

  /** The default signature file, with {@code .sig} appended. */
  public static Path defaultPath(Path file) {
    return Path.of(file + ".sig");
  }

  /** The file of the public key, with {@code .pub} appended. */
  public static Path publicBeside(Path key) {
    return Path.of(key + ".pub");
  }

  /**
   * Generates a key pair: the private key in {@code key}, readable only by its owner, the public
   * one in {@link #publicBeside}. Refuses to replace files.
   */
  public static void generate(Path key) {
    KeyPair pair;
    try {
      pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java runtime from 15 on has " + ALGORITHM, e);
    }
    Path publicKey = publicBeside(key);
    if (Files.exists(publicKey, LinkOption.NOFOLLOW_LINKS)) {
      throw new InvalidInputException(publicKey + " exists: keys are never overwritten");
    }
    create(key, pem(PRIVATE, pair.getPrivate().getEncoded()), true);
    create(publicKey, pem(PUBLIC, pair.getPublic().getEncoded()), false);
  }

  private static void create(Path file, String text, boolean secret) {
    Path folder = file.toAbsolutePath().getParent();
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] rights =
        secret && posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    Set<OpenOption> fresh = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    // Another file of that name could replace one that is opened again.
    try (var channel = Files.newByteChannel(file, fresh, rights)) {
      if (secret && !posix) {
        // Without POSIX rights only the owner's can be set.
        file.toFile().setReadable(false, false);
        file.toFile().setReadable(true, true);
      }
      channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (FileAlreadyExistsException e) {
      throw new InvalidInputException(file + " exists: keys are never overwritten", e);
    } catch (NoSuchFileException e) {
      throw new InvalidInputException(
          "%s cannot be written: there is no folder %s".formatted(file, folder), e);
    } catch (IOException e) {
      throw new InvalidInputException(file + " cannot be written: " + e.getMessage(), e);
    }
  }

  private static String pem(String kind, byte[] encoded) {
    String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded);
    return "-----BEGIN %s-----\n%s\n-----END %1$s-----\n".formatted(kind, body);
  }

  /** Signs a file, replacing a signature; refuses keys other than private Ed25519 ones. */
  public static void sign(Path file, Path key, Path signature) {
    byte[] signed;
    try {
      PrivateKey secret =
          KeyFactory.getInstance(ALGORITHM)
              .generatePrivate(new PKCS8EncodedKeySpec(encoded(key, PRIVATE)));
      Signature engine = Signature.getInstance(ALGORITHM);
      engine.initSign(secret);
      update(engine, file);
      signed = engine.sign();
    } catch (GeneralSecurityException e) {
      throw noKey(key, PRIVATE, e);
    }
    AtomicFile.write(signature, out -> out.write(signed));
  }

  /** Whether a signature is valid; refuses other keys and signatures of other than 64 bytes. */
  public static boolean isValid(Path file, Path publicKey, Path signature) {
    byte[] signed = bytes(signature, BYTES, "a signature of 64 bytes");
    if (signed.length != BYTES) {
      throw new InvalidInputException(
          "%s has %d bytes, an Ed25519 signature has 64".formatted(signature, signed.length));
    }
    try {
      PublicKey known =
          KeyFactory.getInstance(ALGORITHM)
              .generatePublic(new X509EncodedKeySpec(encoded(publicKey, PUBLIC)));
      Signature engine = Signature.getInstance(ALGORITHM);
      engine.initVerify(known);
      update(engine, file);
      return engine.verify(signed);
    } catch (java.security.SignatureException e) {
      // Numbers out of range are never a valid signature.
      return false;
    } catch (GeneralSecurityException e) {
      throw noKey(publicKey, PUBLIC, e);
    }
  }

  private static void update(Signature engine, Path file) throws GeneralSecurityException {
    byte[] block = new byte[BLOCK];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = in.read(block); count >= 0; count = in.read(block)) {
        engine.update(block, 0, count);
      }
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static byte[] encoded(Path key, String kind) {
    String text = new String(bytes(key, LARGEST_KEY, "a key"), StandardCharsets.US_ASCII);
    String begin = "-----BEGIN " + kind + "-----";
    int from = text.indexOf(begin);
    int to = text.indexOf("-----END " + kind + "-----");
    if (from < 0 || to < from) {
      throw noKey(key, kind, null);
    }
    try {
      return Base64.getMimeDecoder().decode(text.substring(from + begin.length(), to));
    } catch (IllegalArgumentException e) {
      throw noKey(key, kind, e);
    }
  }

  private static byte[] bytes(Path file, int max, String what) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(max + 1);
      if (bytes.length > max) {
        throw new InvalidInputException("%s is too long for %s".formatted(file, what));
      }
      return bytes;
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static InvalidInputException unreadable(Path file, IOException cause) {
    boolean missing = cause instanceof NoSuchFileException;
    String problem = missing ? " does not exist" : " cannot be read: " + cause.getMessage();
    return new InvalidInputException(file + problem, cause);
  }

  private static InvalidInputException noKey(Path file, String kind, Exception cause) {
    return new InvalidInputException(
        "%s is not an Ed25519 key: it must be a PEM file with BEGIN %s, as 'sign --generate' writes"
            .formatted(file, kind),
        cause);
  }
}
