package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Error messages name the parameter, its value and the allowed range. */
class RefusalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "closs:sigma=0 | sigma = 0 is not allowed: it must be in [1e-50, 1e50]",
        "closs:sigma=-1 | sigma = -1 is not allowed: it must be in [1e-50, 1e50]",
        "closs:sigma=NaN | closs:sigma = NaN is not allowed: in [1e-50, 1e50]",
        "closs:sigma=inf | sigma = Infinity is not allowed: it must be in [1e-50, 1e50]",
        "closs:sigma=wide | closs:sigma = wide is not allowed: in [1e-50, 1e50]",
        "welsch-hinge:sigma=0 | sigma = 0 is not allowed",
        "cauchy-hinge:sigma=-2 | sigma = -2 is not allowed",
        "huberized-hinge:delta=0 | delta = 0 is not allowed",
        "truncated-least-squares:tau=0 | tau = 0 is not allowed",
        "truncated-hinge:s=0.5 | s = 0.5 is not allowed: it must be in [-1e50, 0]",
        "truncated-logistic:s=1 | s = 1 is not allowed: it must be in [-1e50, 0]",
        "truncated-logistic:s=NaN | truncated-logistic:s = NaN is not allowed: in [-1e50, 0]",
        "pinball:tau=1.5 | tau = 1.5 is not allowed: it must be in [0, 1]",
        "truncated-pinball:tau=-1 | tau = -1 is not allowed: it must be in [0, 1]",
        "truncated-pinball:delta1=0 | delta1 = 0 is not allowed",
        "truncated-pinball:delta2=0 | delta2 = 0 is not allowed",
        "capped-lp:p=0 | p = 0 is not allowed: it must be in (0, 2]",
        "capped-lp:p=2.5 | p = 2.5 is not allowed: it must be in (0, 2]",
        "capped-lp:eps=0 | eps = 0 is not allowed",
        "roboss:a=0 | a = 0 is not allowed",
        "roboss:bound=-1 | bound = -1 is not allowed",
        "roboss:lam=1 | unknown parameter of roboss 'lam'",
        "linex:a=0 | a = 0 is not allowed: it must be a number with abs(a) in [1e-50, 1e50]",
        "wave:a=inf | a = Infinity is not allowed: it must be in [-1e50, 1e50]",
        "wave:bound=0 | bound = 0 is not allowed",
        "siwls:c1=0.5 | c1 = 0.5 is not allowed: it must be in [1,",
        "siwls:c1=4 | c2 = 3 is not allowed: it must be a finite number above c1 = 4",
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
        .message()
        .satisfies(message -> assertThat(plain(message)).startsWith(sentence));
  }

  /** Writes 1.0E-50 and 2.0 as 1e-50 and 2, because the test does not check number formats. */
  static String plain(String message) {
    return message.replaceAll("(\\d)\\.0(?=\\D|$)", "$1").replaceAll("(\\d)E(-?\\d)", "$1e$2");
  }
}
