/** The tables of Nie, Wang and Huang, "Multiclass capped lp-norm SVM", AAAI 2017. */
package io.github.redescend.reproduce.capped;
