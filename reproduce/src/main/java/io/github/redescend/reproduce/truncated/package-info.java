/** The tables of Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 2007. */
package io.github.redescend.reproduce.truncated;
