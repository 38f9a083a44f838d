package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused, and that the sentence says which parameter, what was found, what is allowed. */
class RefusalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "closs:sigma=0 | sigma = 0.0 is not allowed: it must be in [1.0E-50, 1.0E50]",
        "closs:sigma=-1 | sigma = -1.0 is not allowed: it must be in [1.0E-50, 1.0E50]",
        "closs:sigma=NaN | closs:sigma = NaN is not allowed: > 0, in [1e-50, 1e50]",
        "closs:sigma=inf | sigma = Infinity is not allowed: it must be in [1.0E-50, 1.0E50]",
        "closs:sigma=wide | closs:sigma = wide is not allowed: > 0, in [1e-50, 1e50]",
        "welsch-hinge:sigma=0 | sigma = 0.0 is not allowed",
        "cauchy-hinge:sigma=-2 | sigma = -2.0 is not allowed",
        "huberized-hinge:delta=0 | delta = 0.0 is not allowed",
        "truncated-least-squares:tau=0 | tau = 0.0 is not allowed",
        "siwls:c1=0.5 | c1 = 0.5 is not allowed: it must be in [1.0,",
        "siwls:c1=4 | c2 = 3.0 is not allowed: it must be a finite number above c1 = 4.0",
        "siwls:c2=inf | c2 = Infinity is not allowed: it must be a finite number above c1 = 2.5",
        "siwls:scale=std | unknown value of siwls:scale 'std'",
        "closs:sigmma=1 | unknown parameter of closs 'sigmma': did you mean 'sigma'?",
        "logistic:sigma=1 | logistic has no parameters, but sigma was given",
        "close:sigma=1 | unknown loss 'close': did you mean 'closs'?",
        "welsh-hinge | unknown loss 'welsh-hinge': did you mean 'welsch-hinge'?",
      })
  void isRefused(String spec, String sentence) {
    assertThatThrownBy(() -> Losses.catalogue().make(spec))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(sentence);
  }
}
