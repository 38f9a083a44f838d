package io.github.redescend.eval.audit.annotator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.eval.audit.annotator.AnnotatorAudit.VotesAlone;
import io.github.redescend.eval.audit.annotator.Votes.Vote;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VotesAloneTest {
  /** 2^20 rows with 2^12 classes have 2^32 numbers, which overflows an int to 0. */
  @Test
  void tooManyNumbersForAnArrayAreRejected() {
    List<Vote> each = IntStream.range(0, 1 << 12).mapToObj(i -> new Vote(i, 0, "c" + i)).toList();
    Votes votes = Votes.of(1 << 20, List.of("ann"), each);
    assertThatThrownBy(() -> VotesAlone.of(votes))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("1048576 x 4096 numbers do not fit in one array");
  }
}
