package io.github.redescend.core.spec;

import java.util.List;
import java.util.Locale;

/** What other libraries call what is here under another name, where it has one counterpart. */
final class OtherLibraries {
  /** Our name first, then theirs. */
  private static final List<List<String>> NAMES =
      List.of(
          // kernels
          List.of("gaussian", "rbf", "radial", "squared-exponential"),
          List.of("polynomial", "poly"),
          List.of("linear", "dot", "dot-product"),
          // losses
          List.of("least-squares", "squared-error", "squared-loss", "mse", "l2", "quadratic"),
          List.of("logistic", "log-loss", "log", "logit", "logreg", "deviance", "cross-entropy"),
          List.of("pinball", "quantile"),
          List.of("asymmetric-least-squares", "expectile"),
          List.of("exponential", "exp", "adaboost"),
          List.of("truncated-hinge", "ramp"),
          List.of("closs", "correntropy"),
          List.of("tukey", "biweight", "bisquare"),
          // systems
          List.of("svm", "svc", "c-svc", "ksvm", "libsvm"),
          List.of("ls-svm", "lssvm", "ridge", "ridgeclassifier", "ridge-classifier"),
          List.of("knn", "kneighbors", "kneighborsclassifier", "nearest-neighbours"),
          // spaces and solvers
          List.of("landmarks", "nystrom", "nystroem"),
          List.of("qp", "smo"),
          List.of("hq", "irls"),
          List.of("nag", "nesterov"),
          // metrics
          List.of("auc", "roc-auc", "auroc"),
          List.of("balanced", "balanced-accuracy"),
          List.of("average-precision", "ap", "auprc", "pr-auc"),
          List.of("mcc", "matthews", "matthews-corrcoef"),
          List.of("log-loss", "neg-log-loss", "cross-entropy"));

  private OtherLibraries() {}

  /**
   * Our names for what others call {@code theirs}, of which each kind of things has one at most.
   */
  static List<String> ours(String theirs) {
    String plain = theirs.toLowerCase(Locale.ROOT).replace('_', '-');
    return NAMES.stream()
        .filter(names -> names.lastIndexOf(plain) > 0)
        .map(names -> names.get(0))
        .toList();
  }
}
