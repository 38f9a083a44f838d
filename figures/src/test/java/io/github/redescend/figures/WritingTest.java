package io.github.redescend.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Writes every kind of figure in both formats. */
class WritingTest {
  static List<Figure> figures() {
    return Examples.all();
  }

  @ParameterizedTest
  @MethodSource("figures")
  void svgIsWellFormedAndHasItsSizeAndTitle(Figure figure) throws Exception {
    for (String svg : List.of(FigureFiles.svg(figure), FigureFiles.inline(figure))) {
      Document document = parsed(svg);
      assertThat(document.getDocumentElement().getAttribute("viewBox"))
          .isEqualTo("0 0 %d %d".formatted(figure.width(), figure.height()));
      assertThat(document.getElementsByTagName("title").item(0).getTextContent())
          .isEqualTo(figure.title());
      assertThat(document.getElementsByTagName("path").getLength()).isGreaterThan(1);
      assertThat(document.getElementsByTagName("text").getLength()).isGreaterThan(4);
      assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
      assertThat(svg.replace("xmlns=\"http://www.w3.org/2000/svg\"", "")).doesNotContain("http");
    }
  }

  @ParameterizedTest
  @MethodSource("figures")
  void equalFiguresGiveEqualBytes(Figure figure) {
    assertThat(FigureFiles.svg(figure)).isEqualTo(FigureFiles.svg(figure));
    assertThat(Arrays.equals(FigureFiles.png(figure), FigureFiles.png(figure))).isTrue();
  }

  @ParameterizedTest
  @MethodSource("figures")
  void inlineFiguresUseTheTextColourAndFilesHaveAWhiteBackground(Figure figure) {
    assertThat(FigureFiles.inline(figure)).contains("currentColor").doesNotContain("#1c2330");
    assertThat(FigureFiles.inline(figure)).doesNotContain("#fff");
    assertThat(FigureFiles.svg(figure))
        .contains("#1c2330")
        .contains("#fff")
        .doesNotContain("currentColor");
  }

  @ParameterizedTest
  @MethodSource("figures")
  void pngHasTwiceTheSizeAndIsNotBlank(Figure figure) throws Exception {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(FigureFiles.png(figure)));
    assertThat(image.getWidth()).isEqualTo(2 * figure.width());
    assertThat(image.getHeight()).isEqualTo(2 * figure.height());
    long inked = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        inked += (image.getRGB(x, y) & 0xffffff) == 0xffffff ? 0 : 1;
      }
    }
    assertThat(inked).isBetween(1000L, (long) image.getWidth() * image.getHeight() / 3);
  }

  @Test
  void missingDrawingLibraryIsReported() {
    assertThatThrownBy(
            () ->
                FigureFiles.draw(
                    () -> {
                      throw new UnsatisfiedLinkError("no awt in java.library.path");
                    }))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("no awt")
        .hasMessageContaining("install a full Java runtime");
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  /** The maximum width, and a height whose pixels do not fit into the heap. */
  @Test
  void anImageThatDoesNotFitInMemoryIsRefused() {
    int side = (int) Math.min(1e9, Math.sqrt((double) Runtime.getRuntime().maxMemory()));
    Figure figure =
        new Figure() {
          @Override
          public String title() {
            return "wall";
          }

          @Override
          public int width() {
            return side;
          }

          @Override
          public int height() {
            return side;
          }

          @Override
          public void paint(Canvas canvas) {
            throw new AssertionError("it was to be refused before");
          }
        };
    assertThatThrownBy(() -> FigureFiles.png(figure))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("an image of " + 2 * side + " x " + 2 * side + " dots needs ");
  }
}
