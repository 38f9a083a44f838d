package io.github.redescend.eval.audit.annotator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.eval.audit.annotator.AnnotatorAudit.VotesAlone;
import io.github.redescend.eval.audit.annotator.Votes.Vote;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VotesAloneTest {
  /** 2^20 rows of 2^12 classes are 2^32 numbers, which is 0 as an int. */
  @Test
  void moreNumbersThanAnArrayHasAreRefused() {
    List<Vote> each = IntStream.range(0, 1 << 12).mapToObj(i -> new Vote(i, 0, "c" + i)).toList();
    Votes votes = Votes.of(1 << 20, List.of("ann"), each);
    assertThatThrownBy(() -> VotesAlone.of(votes))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("1048576 x 4096 numbers do not fit in one array");
  }
}
