package io.github.redescend.cli.option;

import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.cli.output.Report;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.figures.FigureFiles;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options for the page and the figures of a run. */
public final class ReportOptions implements Problems.Checked {
  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description = "Write a self-contained HTML report.")
  @Writes
  private Path page;

  @Option(
      names = "--figures",
      paramLabel = "DIR",
      description = "Write the figures of the report as SVG and PNG files to a folder.")
  @Writes(folderOf = {".svg", ".png"})
  private Path figures;

  @Override
  public void check(Problems problems) {
    if (figures != null) {
      problems.check(() -> OutputFile.folder(figures), figures);
    }
  }

  public boolean isRequested() {
    return page != null || figures != null;
  }

  /** Writes the requested page and figures, and reports their paths, also in the JSON. */
  public void write(Page content, Document document, Report report) {
    if (page != null) {
      AtomicFile.write(page, content::writeTo);
      report.note("page written to " + page);
      document.put("report", page.toString());
    }
    if (figures != null) {
      write(content.illustrations(), figures, report);
      document.put("figures", figures.toString());
    }
  }

  /** Writes figures to an existing folder and reports its path. */
  public static void write(List<Illustration> figures, Path folder, Report report) {
    for (Illustration illustration : figures) {
      Map<String, byte[]> files = FigureFiles.of(illustration.name(), illustration.figure());
      files.forEach(
          (name, bytes) -> AtomicFile.write(folder.resolve(name), out -> out.write(bytes)));
    }
    report.note("figures written to " + folder);
  }

  /** The option for CSV that is safe in a spreadsheet, whatever the names of the classes. */
  public static final class SafeCsv {
    @Option(
        names = "--safe-csv",
        description =
            "Put ' before text that a spreadsheet would run as a formula (text that begins with = +"
                + " - or @).")
    private boolean safe;

    public CsvCells cells() {
      return CsvCells.of(safe);
    }
  }
}
