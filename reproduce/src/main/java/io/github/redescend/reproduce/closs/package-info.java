/** The tables of Xu, Hu and Principe, "Robust C-loss kernel classifiers". */
package io.github.redescend.reproduce.closs;
