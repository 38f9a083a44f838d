"""Classifiers of scikit-learn on the rows and labels of bench.experiment.NoisyCells, as given and cleaned.

Arguments: the folder with the data sets, the file that NoisyCells wrote, a file of results; then, if
the classifiers are to be as good as they get, `tuned` and noises: 500 trees, SVC by 36 Gaussian and six linear cells of five folds, and nothing
is cleaned. Prints nothing; appends to the results a line of CSV for each table, noise, split and method, and leaves
out the cells that the file has already, so that a run can be stopped and gone on with.

Cleaning is confident learning as cleanlab's CleanLearning does it by default: probabilities from
five folds (a forest has its own, from the trees that did not see a row), the confident joint, pruning by noise rate, a fit of the same method to what is left,
weighed to make up for what each class has lost.
"""

import csv
import gzip
import inspect
import sys
import time
import warnings
from collections import defaultdict
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression, LogisticRegressionCV
from sklearn.model_selection import GridSearchCV, StratifiedKFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import MinMaxScaler, StandardScaler
from sklearn.svm import SVC

FOLDS = 5
FEWEST_LEFT = 5
TREES = 200
MOST_TREES = 500
STRENGTHS = np.logspace(-3, 3, 7)


def inner(labels, most):
    """As many folds as the rarest class allows."""
    return StratifiedKFold(max(2, min(most, np.bincount(labels).min())), shuffle=True, random_state=1)


class Forest:
    def __init__(self, x, y):
        pass

    def fit(self, x, y, weights=None):
        self.last = RandomForestClassifier(TREES, random_state=1, n_jobs=1, oob_score=True)
        return self.last.fit(x, y, sample_weight=weights)

    def left_out(self, x, y, classes):
        """Of the last fit, by the trees that did not see a row."""
        out = np.zeros((len(y), classes))
        out[:, self.last.classes_] = np.nan_to_num(self.last.oob_decision_function_)
        return out


class Boosting:
    def __init__(self, x, y):
        pass

    def fit(self, x, y, weights=None):
        return HistGradientBoostingClassifier(random_state=1).fit(x, y, sample_weight=weights)


class Svc:
    """C and the width are chosen on all labels given, by accuracy of three folds."""

    def __init__(self, x, y):
        width = 1 / (x.shape[1] * max(x.var(), 1e-12))
        grid = {"C": [0.1, 1, 10, 100], "gamma": [width * f for f in (0.1, 0.3, 1, 3)]}
        search = GridSearchCV(SVC(), grid, cv=inner(y, 3), refit=False)
        self.best = search.fit(x, y).best_params_

    def fit(self, x, y, weights=None):
        return Platt(SVC(**self.best), x, y, weights)


class TunedSvc:
    """One of 36 Gaussian and six linear cells, chosen on all labels given, by accuracy of five folds."""

    def __init__(self, x, y):
        width = 1 / (x.shape[1] * max(x.var(), 1e-12))
        strengths = [0.01, 0.1, 1, 10, 100, 1000]
        widths = [width * f for f in (0.03, 0.1, 0.3, 1, 3, 10)]
        grid = [{"C": strengths, "gamma": widths}, {"C": strengths, "kernel": ["linear"]}]
        # Linear machines of wrong labels at C = 1000 would not end; so many steps are a fit's limit.
        self.search = GridSearchCV(SVC(max_iter=1_000_000), grid, cv=inner(y, 5))
        self.search.fit(x, y)

    def fit(self, x, y, weights=None):
        return self.search.best_estimator_


class ManyTrees:
    def __init__(self, x, y):
        pass

    def fit(self, x, y, weights=None):
        return RandomForestClassifier(MOST_TREES, random_state=1, n_jobs=1).fit(x, y)


class Platt:
    """A machine whose values a softmax, fitted to three folds, makes probabilities of."""

    def __init__(self, model, x, y, weights):
        self.model = model
        self.data = x, y, weights
        self.model.fit(x, y, sample_weight=weights)
        self.classes_ = self.model.classes_

    def predict(self, x):
        return self.model.predict(x)

    def predict_proba(self, x):
        given, y, weights = self.data
        values = None
        for train, test in inner(np.unique(y, return_inverse=True)[1], 3).split(given, y):
            part = None if weights is None else weights[train]
            fold = SVC(**self.model.get_params()).fit(given[train], y[train], sample_weight=part)
            out = np.asarray(fold.decision_function(given[test])).reshape(len(test), -1)
            values = np.zeros((len(y), out.shape[1])) if values is None else values
            values[test] = out
        softmax = LogisticRegression(max_iter=1000).fit(values, y)
        return softmax.predict_proba(
            np.asarray(self.model.decision_function(x)).reshape(len(x), -1)
        )


# From scikit-learn 1.8 on; before it C_ has the same strength once for each class.
NEW_ATTRIBUTES = (
    {"use_legacy_attributes": False, "l1_ratios": (0,)}
    if "use_legacy_attributes" in inspect.signature(LogisticRegressionCV).parameters
    else {"multi_class": "multinomial"}
)


class Logistic:
    """The strength is chosen on all labels given, by log loss of five folds."""

    def __init__(self, x, y):
        model = LogisticRegressionCV(
            Cs=STRENGTHS,
            cv=inner(y, 5),
            scoring="neg_log_loss",
            max_iter=500,
            **NEW_ATTRIBUTES,
        )
        self.strength = float(np.ravel(model.fit(x, y).C_)[0])

    def fit(self, x, y, weights=None):
        return LogisticRegression(C=self.strength, max_iter=500).fit(x, y, sample_weight=weights)


METHODS = {"forest": Forest, "boosting": Boosting, "svc": Svc, "logistic": Logistic}
TUNED = {"forest": ManyTrees, "boosting": Boosting, "svc": TunedSvc, "logistic": Logistic}


def left_out(method, x, y, classes):
    """Probabilities of rows that the fits have not seen."""
    if hasattr(method, "left_out"):
        return method.left_out(x, y, classes)
    out = np.zeros((len(y), classes))
    for train, test in inner(y, FOLDS).split(x, y):
        model = method.fit(x[train], y[train])
        out[np.ix_(test, model.classes_)] = model.predict_proba(x[test])
    return out


def confident_joint(p, y):
    k = p.shape[1]
    limits = np.array([p[y == c, c].mean() for c in range(k)])
    joint = np.zeros((k, k))
    for row, given in zip(p, y):
        sure = np.flatnonzero(row >= limits - 1e-6)
        if len(sure):
            joint[given, sure[np.argmax(row[sure])]] += 1
    counts = np.bincount(y, minlength=k)
    for c in range(k):
        total = joint[c].sum()
        joint[c] = joint[c] * counts[c] / total if total > 0 else np.eye(k)[c] * counts[c]
    return joint


def cleaned(p, y):
    """The rows to keep, and a weight for each."""
    k = p.shape[1]
    joint = confident_joint(p, y)
    keep = np.ones(len(y), bool)
    weights = np.ones(len(y))
    for given in range(k):
        own = np.flatnonzero(y == given)
        for true in range(k):
            most = int(round(joint[given, true]))
            spare = keep[own].sum() - FEWEST_LEFT
            if true != given and min(most, spare) > 0:
                left = own[keep[own]]
                gap = p[left, true] - p[left, given]
                keep[left[np.argsort(-gap, kind="stable")[: min(most, spare)]]] = False
        right = joint[given, given] / max(joint[:, given].sum(), 1e-12)
        weights[own] = 1 / max(right, 1e-2)
    return keep, weights


def cell(method, clean, x, y, z, truth, classes):
    begin = time.process_time()
    method = method(x, y)
    plain = (method.fit(x, y).predict(z) == truth).mean()
    middle = time.process_time()
    if not clean:
        return ((plain, middle - begin),)
    keep, weights = cleaned(left_out(method, x, y, classes), y)
    model = method.fit(x[keep], y[keep], weights[keep])
    clean = (model.predict(z) == truth).mean()
    end = time.process_time()
    return (plain, middle - begin), (clean, end - begin)


def features(folder, table):
    """The numbers of all columns but the last; an empty cell is not a number."""
    plain = Path(folder) / (table + ".csv")
    packed = Path(folder) / (table + ".csv.gz")
    with open(plain) if plain.exists() else gzip.open(packed, "rt") as file:
        lines = list(csv.reader(file))[1:]
    return np.array([[float(cell) if cell else np.nan for cell in line[:-1]] for line in lines])


def main(folder, cells, results, tuned="", *noises):
    methods = TUNED if tuned else METHODS
    warnings.filterwarnings("ignore")
    done = set()
    if Path(results).exists():
        with open(results, newline="") as file:
            done = {tuple(row[:4]) for row in csv.reader(file)}
    rows = defaultdict(lambda: ([], []))
    with open(cells, newline="") as file:
        for row in csv.DictReader(file):
            noise = row["noise"] if row["part"] == "training" else "test"
            numbers, labels = rows[row["split"], row["table"], noise]
            numbers.append(int(row["row"]) - 1)
            labels.append(row["label"])
    tables = {}
    with open(results, "a", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        if not done:
            out.writerow(["table", "noise", "split", "method", "accuracy", "seconds"])
        for split, table, noise in sorted(rows, key=lambda key: key[0]):
            if noise == "test" or noises and noise not in noises:
                continue
            if table not in tables:
                tables = {table: features(folder, table)}
            train, given = rows[split, table, noise]
            test, right = rows[split, table, "test"]
            names = np.unique(right + rows[split, table, "none"][1])
            y = np.searchsorted(names, given)
            truth = np.searchsorted(names, right)
            prepared = make_pipeline(SimpleImputer(keep_empty_features=True), MinMaxScaler())
            x = prepared.fit_transform(tables[table][train])
            z = prepared.transform(tables[table][test])
            for name in methods:
                if (table, noise, split, name) in done:
                    continue
                if name == "logistic":
                    scaler = StandardScaler().fit(x)
                    x, z = scaler.transform(x), scaler.transform(z)
                both = cell(methods[name], not tuned, x, y, z, truth, len(names))
                for label, (accuracy, seconds) in zip((name, name + " cleaned"), both):
                    line = [table, noise, split, label, f"{accuracy:.4f}", f"{seconds:.2f}"]
                    out.writerow(line)
                file.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
