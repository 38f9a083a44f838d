package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares values and derivatives with 40-digit numbers. Values come from the formulas of the
 * sources, derivatives from numerical differentiation.
 */
class HighPrecisionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "qtse:a=-0.7 | -2.3 | 109.71048449309795 | -143.28854186825824",
        "qtse:a=-0.7 | 0.4 | 0.54790616002270817 | -2.2098881787582563",
        "qtse:a=-0.7 | 1.7 | 0.30018693315036387 | 0.64754609865292778",
        "rescaled-hinge:eta=0.6 | -2.3 | 1.9103568080242673 | -0.18360744428196211",
        "rescaled-hinge:eta=0.6 | 0.4 | 0.67006088391049991 | -0.92778499875022253",
        "rescaled-hinge:eta=0.6 | 1.7 | 0.0 | 0.0",
        "tukey:sigma=2.5 | -2.3 | 2.0833333333333333 | 0.0",
        "tukey:sigma=2.5 | 0.4 | 0.3396621312 | -1.065741312",
        "tukey:sigma=2.5 | 1.7 | 0.45258793813333333 | 1.189085184",
        "geman-mcclure:sigma=1.5 | -2.3 | 1.8647260273972603 | -0.19351660724338525",
        "geman-mcclure:sigma=1.5 | 0.4 | 0.3103448275862069 | -0.89179548156956005",
        "geman-mcclure:sigma=1.5 | 1.7 | 0.40237226277372263 | 0.94404336938568917",
        "barron:alpha=-1.5,sigma=0.8 | -2.3 | 2.1938473479175113 | -0.29889227934564503",
        "barron:alpha=-1.5,sigma=0.8 | 0.4 | 0.31585811756430584 | -0.92451065161235567",
        "barron:alpha=-1.5,sigma=0.8 | 1.7 | 0.41182348787425977 | 0.99032429953554111",
        "barron:alpha=0.5,sigma=0.8 | -2.3 | 3.3576877752975278 | -1.0022096902313013",
        "barron:alpha=0.5,sigma=0.8 | 0.4 | 0.31821459968254773 | -0.94504877265512449",
        "barron:alpha=0.5,sigma=0.8 | 1.7 | 0.41701731534782774 | 1.0275559037046481",
        "barron:alpha=1,sigma=0.8 | -2.3 | 4.1529365908318864 | -1.5549601691019276",
        "barron:alpha=1,sigma=0.8 | 0.4 | 0.32 | -0.96",
        "barron:alpha=1,sigma=0.8 | 1.7 | 0.42082333003754391 | 1.053607372589629",
        "barron:alpha=0,sigma=0.8 | -2.3 | 2.8827057012069248 | -0.69416598192276089",
        "barron:alpha=0,sigma=0.8 | 0.4 | 0.31723028979786401 | -0.93658536585365854",
        "barron:alpha=0,sigma=0.8 | 1.7 | 0.41487291987739133 | 1.0124293785310734",
        "asymmetric-least-squares:tau=0.3 | -2.3 | 10.89 | -6.6",
        "asymmetric-least-squares:tau=0.3 | 0.4 | 0.36 | -1.2",
        "asymmetric-least-squares:tau=0.3 | 1.7 | 0.147 | 0.42",
        "exponential | -2.3 | 9.9741824548147207 | -9.9741824548147207",
        "exponential | 0.4 | 0.6703200460356393 | -0.6703200460356393",
        "exponential | 1.7 | 0.18268352405273465 | -0.18268352405273465",
        "concave(hinge):by=hcave,s=1.3 | -2.3 | 2.4947604704529335 | -0.50602431370498993",
        "concave(hinge):by=hcave,s=1.3 | 0.4 | 0.6 | -1.0",
        "concave(least-squares):by=hcave,s=1.3 | -2.3 | 5.2219761825805778 | -1.8384776310850236",
        "concave(least-squares):by=hcave,s=1.3 | 0.4 | 0.36 | -1.2",
        "concave(exponential):by=hcave,s=1.3 | -2.3 | 4.9612670191159617 | -2.9031335095579809",
        "concave(exponential):by=hcave,s=1.3 | 0.4 | 0.6703200460356393 | -0.6703200460356393",
        "concave(squared-hinge):by=acave,s=1.3 | -2.3 | 3.38 | 0.0",
        "concave(squared-hinge):by=acave,s=1.3 | 0.4 | 0.34739906681754361 | -1.1165896589749078",
        "concave(logistic):by=acave,s=1.3 | -2.3 | 1.8804616080851885 | -0.53635903805607199",
        "concave(logistic):by=acave,s=1.3 | 0.4 | 0.48757976317144337 | -0.36191997809916271",
        "concave(hinge):by=bcave,s=1.3 | -2.3 | 0.28166666666666667 | 0.0",
        "concave(hinge):by=bcave,s=1.3 | 0.4 | 0.27480130247540352 | -0.084065683974650748",
        "concave(least-squares):by=bcave,s=1.3 | -2.3 | 0.28166666666666667 | 0.0",
        "concave(least-squares):by=bcave,s=1.3 | 0.4 | 0.22840796890865166 | -0.39532229263681244",
        "concave(exponential):by=bcave,s=1.3 | -2.3 | 0.28166666666666667 | 0.0",
        "concave(exponential):by=bcave,s=1.3 | 0.4 | 0.27917841368151788 | -0.028645402366436692",
        "concave(squared-hinge):by=ccave,s=1.3 | -2.3 | 1.6873122703911148 | -0.010496458827598926",
        "concave(squared-hinge):by=ccave,s=1.3 | 0.4 | 0.3242403725730629 | -0.96977014965226303",
        "concave(logistic):by=ccave,s=1.3 | -2.3 | 1.2804736350526708 | -0.22024207689921775",
        "concave(logistic):by=ccave,s=1.3 | 0.4 | 0.44246549449025425 | -0.29624319023465752",
        "concave(hinge):by=dcave,s=1.3 | -2.3 | 1.123211576415149 | -0.12244059151446357",
        "concave(hinge):by=dcave,s=1.3 | 0.4 | 0.437894779957503 | -0.53716351797610794",
        "concave(least-squares):by=dcave,s=1.3 | -2.3 | 1.5086129735805849 | -0.13989574708142096",
        "concave(least-squares):by=dcave,s=1.3 | 0.4 | 0.29402365785374157 | -0.80351857254428576",
        "concave(exponential):by=dcave,s=1.3 | -2.3 | 1.487740311832407 | -0.24443468271521706",
        "concave(exponential):by=dcave,s=1.3 | 0.4 | 0.4745626265284028 | -0.33932352292552432",
        "concave(squared-hinge):by=ecave,s=1.3 | -2.3 | 0.65720033347474399 |"
            + " -0.00018339168987862037",
        "concave(squared-hinge):by=ecave,s=1.3 | 0.4 | 0.28942194121761368 | -0.60417806757746959",
        "concave(logistic):by=ecave,s=1.3 | -2.3 | 0.6130334987060847 | -0.037061053283849884",
        "concave(logistic):by=ecave,s=1.3 | 0.4 | 0.35579701224100003 | -0.15046452563341312",
        "concave(hinge):by=gcave,s=1.3 | -2.3 | 1.3459051968231461 | -0.1217178827251649",
        "concave(hinge):by=gcave,s=1.3 | 0.4 | 0.54099850000931165 | -0.70916463542927619",
        "concave(least-squares):by=gcave,s=1.3 | -2.3 | 1.6892994625992523 | -0.11079283846262599",
        "concave(least-squares):by=gcave,s=1.3 | 0.4 | 0.35029445781832585 | -1.0609872430485873",
        "concave(exponential):by=gcave,s=1.3 | -2.3 | 1.6726620419955597 | -0.19609302683409409",
        "concave(exponential):by=gcave,s=1.3 | 0.4 | 0.58926231045176536 | -0.4451488236353419",
        "concave(squared-hinge):by=tcave,s=1.3 | -2.3 | 1.3 | 0.0",
        "concave(squared-hinge):by=tcave,s=1.3 | 0.4 | 0.36 | -1.2",
        "concave(logistic):by=tcave,s=1.3 | -2.3 | 1.3 | 0.0",
        "concave(logistic):by=tcave,s=1.3 | 0.4 | 0.51301525239995262 | -0.401312339887548",
      })
  void valuesAndDerivativesAgree(String spec, double u, double value, double derivative) {
    Loss loss = (Loss) Losses.catalogue().make(spec);
    assertThat(loss.value(u)).isCloseTo(value, within(1e-13 * Math.abs(value)));
    assertThat(loss.derivative(u)).isCloseTo(derivative, within(1e-12 * Math.abs(derivative)));
  }
}
