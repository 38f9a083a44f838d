package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Audits iris with three annotators: ann mislabels every fifth row, ben every fourth, and cem skips
 * rows.
 */
class AnnotatorsTest {
  @TempDir private Path folder;
  private Path columns;
  private Path plain;
  private Path votes;

  @BeforeEach
  void write() throws IOException {
    List<String> iris = Files.readAllLines(Calls.DATA.resolve("iris.csv"));
    String header = iris.get(0).substring(0, iris.get(0).lastIndexOf(','));
    List<String> classes =
        iris.stream().skip(1).map(AnnotatorsTest::label).distinct().sorted().toList();
    List<String> wide = new ArrayList<>(List.of("ann," + header + ",ben,cem"));
    List<String> bare = new ArrayList<>(List.of(header));
    List<String> tall = new ArrayList<>(List.of("label,annotator,row"));
    for (int i = 1; i < iris.size(); i++) {
      String right = label(iris.get(i));
      String other = classes.get((classes.indexOf(right) + 1 + i % 2) % classes.size());
      String ann = i % 5 == 0 ? other : right;
      String ben = i % 4 == 0 ? other : right;
      String cem = i % 3 == 0 ? "" : i % 7 == 0 ? other : right;
      String features = iris.get(i).substring(0, iris.get(i).lastIndexOf(','));
      wide.add(String.join(",", ann, features, ben, cem));
      bare.add(features);
      tall.add(String.join(",", cem, "cem", Integer.toString(i)));
      tall.add(String.join(",", ann, "ann", Integer.toString(i)));
      tall.add(String.join(",", ben, "ben", Integer.toString(i)));
    }
    columns = Files.write(folder.resolve("columns.csv"), wide);
    plain = Files.write(folder.resolve("plain.csv"), bare);
    votes = Files.write(folder.resolve("votes.csv"), tall);
  }

  private static String label(String line) {
    return line.substring(line.lastIndexOf(',') + 1);
  }

  @Test
  void columnsAndAVoteFileGiveTheSameResult() throws IOException {
    Path output = folder.resolve("consensus.csv");
    JsonNode wide =
        Calls.run("audit", columns, "--annotators", "ann,ben,cem", "-o", output, "--json").json();
    JsonNode tall = Calls.run("audit", plain, "--votes", votes, "--json").json();
    assertThat(wide.get("labels")).isEqualTo(tall.get("labels")).hasSize(150);
    assertThat(wide.get("consensus")).isEqualTo(tall.get("consensus"));
    assertThat(wide.get("annotators").findValuesAsText("name"))
        .containsExactly("ann", "ben", "cem");
    assertThat(wide.get("annotators").get(2).get("labelled").intValue()).isEqualTo(100);
    assertThat(wide.get("annotators").get(0).get("accuracy").doubleValue()).isBetween(0.74, 0.86);
    assertThat(wide.get("questions")).hasSize(20);
    List<String> lines = Files.readAllLines(output);
    assertThat(lines.get(0)).isEqualTo("row,label,probability,votes,agreeing,features,ann,ben,cem");
    List<String> iris = Files.readAllLines(Calls.DATA.resolve("iris.csv"));
    int right = 0;
    for (int i = 1; i < iris.size(); i++) {
      right += lines.get(i).split(",")[1].equals(label(iris.get(i))) ? 1 : 0;
    }
    assertThat(right).as("of 150").isGreaterThan(138);
  }

  @Test
  void aSeparateLabelColumnIsComparedButNotLearned() throws IOException {
    List<String> wide = new ArrayList<>(Files.readAllLines(columns));
    List<String> iris = Files.readAllLines(Calls.DATA.resolve("iris.csv"));
    for (int i = 0; i < wide.size(); i++) {
      wide.set(i, wide.get(i) + "," + (i == 0 ? "label" : label(iris.get(i))));
    }
    Path both = Files.write(folder.resolve("both.csv"), wide);
    Path page = folder.resolve("page.html");
    Calls.Outcome outcome =
        Calls.run("audit", both, "--annotators", "ann,ben,cem", "--top", "3", "--report", page);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("400 labels of 3 annotators for 150 rows")
        .containsPattern("column 'label' agrees with the consensus in 9\\d\\.\\d%");
    assertThat(Files.readString(page))
        .contains("Labels to collect next", "labels as ", "Rows with the least certain labels");
    JsonNode with =
        Calls.run("audit", both, "--annotators", "ann,ben,cem", "--fail-above", "0", "--json")
            .json();
    assertThat(with.get("failAbove").get("failed").booleanValue()).isTrue();
    assertThat(with.get("labels"))
        .isEqualTo(
            Calls.run("audit", columns, "--annotators", "ann,ben,cem", "--json")
                .json()
                .get("labels"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--annotators|ann,dan|has no column 'dan' with an annotator's labels",
        "--annotators|ann,be*|be*' is not the name of a column",
        "--annotators|,|is not a column",
        "--annotators|ann --votes votes.csv|cannot be combined",
        "--annotators|ann --fdr 0.1|--fdr cannot be combined with --annotators or --votes",
        "--annotators|ann --label dan|has no column 'dan' for labels to compare with"
      })
  void rejectsUnusableVotes(String option, String rest, String message) {
    List<Object> words = new ArrayList<>(List.of("audit", columns, option));
    for (String word : rest.split(" ")) {
      words.add(word.equals("votes.csv") ? votes : word);
    }
    Calls.Outcome outcome = Calls.run(words.toArray());
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains(message);
  }

  @Test
  void warnsOfVotesThatDifferOnlyInSpelling() throws IOException {
    Files.writeString(votes, "row,annotator,label\n1,a,x\n2,a,y\n1,A,X\n2,b,y\n3,b,x\n3,a,x\n");
    assertThat(Calls.run("audit", plain, "--votes", votes).err())
        .contains("classes 'X' and 'x' in column 'label' differ only in spelling")
        .contains("annotators 'A' and 'a' in column 'annotator' differ only in spelling");
  }

  @Test
  void warnsOfClassesWithOneVote() throws IOException {
    Files.writeString(votes, "row,annotator,label\n1,a,x\n2,a,y\n1,b,xx\n2,b,y\n3,b,x\n3,a,x\n");
    assertThat(Calls.run("audit", plain, "--votes", votes).err())
        .contains("class 'xx' in column 'label' has one vote only: correct it if it is misspelt");
  }

  @Test
  void rejectsVotesOnOtherRows() throws IOException {
    Files.writeString(votes, "row,annotator,label\n1,a,x\n151,a,y\n");
    assertThat(Calls.run("audit", plain, "--votes", votes).err())
        .contains("row 2, line 3: row 151 is not one of the rows of");
    Files.writeString(votes, "row,annotator,label\n1,a,x\n2,a,y\n1,a,y\n");
    assertThat(Calls.run("audit", plain, "--votes", votes).err())
        .contains("row 3, line 4: annotator 'a' has labelled row 1 before, in row 1, line 2");
    Files.writeString(votes, "line,annotator,label\n1,a,x\n");
    assertThat(Calls.run("audit", plain, "--votes", votes).err())
        .contains("has no column 'row': votes need the columns row, annotator and label");
  }
}
