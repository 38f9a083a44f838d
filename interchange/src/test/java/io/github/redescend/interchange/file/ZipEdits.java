package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Edits zips and recomputes checksums. */
final class ZipEdits {
  private static final JsonMapper JSON = new JsonMapper();

  private ZipEdits() {}

  static Map<String, byte[]> entries(byte[] zip) {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(entry.getName(), in.readAllBytes());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  static byte[] zip(Map<String, byte[]> entries) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
        out.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** The zip with one entry replaced or added. */
  static byte[] with(byte[] zip, String name, UnaryOperator<byte[]> edit) {
    Map<String, byte[]> entries = entries(zip);
    entries.put(name, edit.apply(entries.get(name)));
    return zip(entries);
  }

  /** The zip without an entry. */
  static byte[] without(byte[] zip, String name) {
    Map<String, byte[]> entries = entries(zip);
    entries.remove(name);
    return zip(entries);
  }

  /** The zip with an edited model.json. */
  static byte[] json(byte[] zip, Consumer<ObjectNode> edit) {
    return with(
        zip,
        "model.json",
        bytes -> {
          try {
            ObjectNode root = (ObjectNode) JSON.readTree(bytes);
            edit.accept(root);
            return JSON.writeValueAsBytes(root);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** The zip with text replaced in its raw bytes by text of equal length. */
  static byte[] rawReplace(byte[] zip, String from, String to) {
    return new String(zip, StandardCharsets.ISO_8859_1)
        .replace(from, to)
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
