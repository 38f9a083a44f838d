"""Accuracy of scikit-learn's classifiers with one class mislabelled, for the example of the README.

    python3 bench/baselines/classifiers.py TABLE.csv FROM TO RATE

TABLE.csv has numbers and a last column of labels. In each of ten stratified training folds the share
RATE of the rows of class FROM is labelled TO; the test folds are clean. Methods: an RBF SVC tuned on
25 cells with 5 folds, a random forest of 300 trees, and gradient boosted trees. Needs scikit-learn
(1.2 or newer).
"""
import csv
import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.model_selection import GridSearchCV, StratifiedKFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC


def methods(columns):
    grid = {"svc__C": 10.0 ** np.arange(-1, 4), "svc__gamma": 4.0 ** np.arange(-2, 3) / columns}
    svc = make_pipeline(StandardScaler(), SVC())
    return {"svc": GridSearchCV(svc, grid, cv=StratifiedKFold(5, shuffle=True, random_state=1)),
            "forest": RandomForestClassifier(300, random_state=1),
            "boosting": HistGradientBoostingClassifier(random_state=1)}


def main(path, source, target, rate):
    with open(path, newline="") as file:
        _, *rows = csv.reader(file)
    x = np.array([row[:-1] for row in rows], float)
    y = np.array([row[-1] for row in rows])
    random = np.random.RandomState(1)
    found = {}
    for train, test in StratifiedKFold(10, shuffle=True, random_state=1).split(x, y):
        noisy = y.copy()
        rows = train[y[train] == source]
        noisy[random.choice(rows, round(float(rate) * len(rows)), replace=False)] = target
        for name, method in methods(x.shape[1]).items():
            hits = method.fit(x[train], noisy[train]).predict(x[test]) == y[test]
            found.setdefault(name, []).append(100 * hits.mean())
    for name, values in found.items():
        print(f"{name:10s} {np.mean(values):5.1f}% {np.std(values, ddof=1):5.1f}%")


if __name__ == "__main__":
    main(*sys.argv[1:])
