"""Scores of labels by what others use, for the cells of `redescend-bench audit --cells DIR`.

    python3 bench/baselines/scores.py DIR [--seeds 6,7] [--tables a,b] [--seconds LIMIT] [--methods a,b]

Reads DIR/DATA-SEED.csv (features, `truth`, a column of given labels for each noise) and writes
DIR/DATA-SEED-NOISE.scores.csv, a column for each method, the least for the least trusted label, and a
line of CPU seconds for each in DIR/seconds.csv. Cells that are there already are left as they are.
The truth is not looked at. Needs scikit-learn (1.2 or newer) and NumPy.

Sources: Breiman (2001), random forests; Kwon and Zou (ICML 2023), Data-OOB; Northcutt, Jiang and
Chuang (JAIR 2021), confident learning; Pleiss et al. (NeurIPS 2020), area under the margin; Jia et
al. (VLDB 2019), the closed form of the Shapley value of nearest neighbours.
"""
import argparse
import os
import time
import warnings

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.linear_model import LogisticRegressionCV
from sklearn.model_selection import GridSearchCV, StratifiedKFold
from sklearn.svm import SVC
from sklearn.tree import DecisionTreeClassifier

TREES = 300
BAGGED = 200
FOLDS = 5
NEIGHBOURS = 10


def margins(table, y):
    """The value of the label given above the largest other one."""
    rows = np.arange(len(y))
    own = table[rows, y]
    other = table.copy()
    other[rows, y] = -np.inf
    return own - other.max(axis=1)


def confident_joint(p, y):
    """Counts of given and true classes (eq. 1 of the paper), rows scaled to the given counts (eq. 3)."""
    k = p.shape[1]
    threshold = np.array([p[y == j, j].mean() if (y == j).any() else np.inf for j in range(k)])
    reached = np.where(p >= threshold, p, -np.inf)
    confident = reached.argmax(axis=1)
    joint = np.zeros((k, k))
    some = np.isfinite(reached.max(axis=1))
    np.add.at(joint, (y[some], confident[some]), 1)
    sizes = np.bincount(y, minlength=k)
    for j in range(k):
        total = joint[j].sum()
        joint[j] = joint[j] * sizes[j] / total if total else np.eye(k)[j] * sizes[j]
    return joint


def prune_by_noise_rate(p, y):
    """Section 3.2 of the paper: pruned rows first, all by their normalised margin."""
    joint = confident_joint(p, y)
    pruned = np.zeros(len(y), bool)
    for j in range(len(joint)):
        rows = np.flatnonzero(y == j)
        for k in range(len(joint)):
            if j != k:
                order = np.argsort(p[rows, j] - p[rows, k], kind="stable")
                pruned[rows[order[: int(round(joint[j, k]))]]] = True
    return margins(p, y) - 3 * pruned


def spread(p, classes, k):
    """Columns for all k classes from those that a machine knows."""
    table = np.zeros((len(p), k))
    table[:, classes.astype(int)] = p
    return table


def folds(y, seed):
    """Stratified; a class with fewer rows than folds is in some of them only."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return list(StratifiedKFold(FOLDS, shuffle=True, random_state=seed).split(y, y))


def out_of_fold(make, x, y, k, seed):
    p = np.zeros((len(y), k))
    for train, test in folds(y, seed):
        fitted = make(seed).fit(x[train], y[train])
        p[test] = spread(fitted.predict_proba(x[test]), fitted.classes_, k)
    return p


def of_probabilities(name, p, y):
    return {
        name + "-self": p[np.arange(len(y)), y],
        name + "-margin": margins(p, y),
        name + "-joint": prune_by_noise_rate(p, y),
    }


def forest(x, y, k, seed):
    """Out-of-bag probabilities of a random forest."""
    fitted = RandomForestClassifier(TREES, oob_score=True, random_state=seed).fit(x, y)
    p = spread(np.nan_to_num(fitted.oob_decision_function_), fitted.classes_, k)
    return of_probabilities("forest", p, y)


def data_oob(x, y, k, seed):
    """How often bagged trees that did not see a row give its label."""
    random = np.random.RandomState(seed)
    n = len(y)
    hits = np.zeros(n)
    times = np.zeros(n)
    for _ in range(BAGGED):
        drawn = random.randint(0, n, n)
        out = np.setdiff1d(np.arange(n), drawn)
        tree = DecisionTreeClassifier(random_state=random.randint(2**31 - 1)).fit(x[drawn], y[drawn])
        hits[out] += tree.predict(x[out]) == y[out]
        times[out] += 1
    return {"data-oob": hits / np.maximum(times, 1)}


def boosted(seed, k=2):
    """Its defaults, but half the rounds where each needs a tree for every class."""
    return HistGradientBoostingClassifier(
        max_iter=100 if k == 2 else 50, early_stopping=False, random_state=seed
    )


def boosting(x, y, k, seed):
    return of_probabilities("boosting", out_of_fold(lambda s: boosted(s, k), x, y, k, seed), y)


def area_under_margin(x, y, k, seed):
    """Mean over the stages of boosting of the margin, in logits, of rows that it is trained on."""
    fitted = boosted(seed, k).fit(x, y)
    total = np.zeros(len(y))
    stages = 0
    for raw in fitted._staged_raw_predict(x):
        table = np.column_stack([-raw[:, 0], raw[:, 0]]) if raw.shape[1] == 1 else raw
        known = np.full((len(y), k), -np.inf)
        known[:, fitted.classes_.astype(int)] = table
        total += margins(known, y)
        stages += 1
    return {"aum": total / stages}


def neighbours(x, y, k, seed):
    """Closed form of the Shapley values, each row in turn the one that is predicted, the others train.

    For a row the others stand in the order of their distance; s_n = 1[y_n = y] / n for the last and
    s_i = s_(i+1) + (1[y_i = y] - 1[y_(i+1) = y]) min(K, i) / (K i). The value of a row is its mean.
    """
    n = len(y)
    squares = (x * x).sum(axis=1)
    distance = squares[:, None] + squares[None, :] - 2 * x @ x.T
    np.fill_diagonal(distance, np.inf)
    order = np.argsort(distance, axis=1, kind="stable")[:, :-1]
    same = (y[order] == y[:, None]).astype(float)
    m = n - 1
    i = np.arange(1, m)
    step = (same[:, :-1] - same[:, 1:]) * np.minimum(NEIGHBOURS, i) / (NEIGHBOURS * i)
    values = np.empty((n, m))
    values[:, -1] = same[:, -1] / m
    values[:, :-1] = values[:, -1:] + step[:, ::-1].cumsum(axis=1)[:, ::-1]
    total = np.zeros(n)
    np.add.at(total, order, values)
    return {"knn-shapley": total / m}


def logistic(x, y, k, seed):
    """C by three inner folds in each of the five."""

    def make(seed):
        return LogisticRegressionCV(Cs=5, cv=3, max_iter=200)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return of_probabilities("logistic", out_of_fold(make, x, y, k, seed), y)


def svc(x, y, k, seed):
    """Width and C by three folds on the labels given, then probabilities of five."""
    grid = {"C": [0.1, 1, 10, 100], "gamma": ["scale"]}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        best = GridSearchCV(SVC(), grid, cv=3).fit(x, y).best_params_
        p = out_of_fold(
            lambda s: SVC(probability=True, random_state=s, **best), x, y, k, seed
        )
    return of_probabilities("svc", p, y)


METHODS = {
    "forest": forest,
    "data-oob": data_oob,
    "knn-shapley": neighbours,
    "logistic": logistic,
    "svc": svc,
    "boosting": boosting,
    "aum": area_under_margin,
}


def read(path):
    with open(path) as file:
        names = file.readline().strip().split(",")
    return names, np.loadtxt(path, delimiter=",", skiprows=1, ndmin=2)


def cell(folder, stem, noise, x, y, k, seed, methods):
    path = os.path.join(folder, "%s-%s.scores.csv" % (stem, noise.replace(":", "_")))
    if os.path.exists(path):
        return
    columns = {}
    lines = []
    for name in methods:
        begin = time.process_time()
        columns.update(METHODS[name](x, y, k, seed))
        lines.append("%s,%s,%s,%.3f\n" % (stem, noise, name, time.process_time() - begin))
    table = np.column_stack(list(columns.values()))
    part = path + ".part"
    np.savetxt(part, table, delimiter=",", header=",".join(columns), comments="", fmt="%.9g")
    os.replace(part, path)
    with open(os.path.join(folder, "seconds.csv"), "a") as file:
        file.writelines(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--seeds", default="6")
    parser.add_argument("--tables")
    parser.add_argument("--methods", default=",".join(METHODS))
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of CPU, then it ends")
    options = parser.parse_args()
    for seed in map(int, options.seeds.split(",")):
        ending = "-%d.csv" % seed
        tables = sorted(f[: -len(ending)] for f in os.listdir(options.folder) if f.endswith(ending))
        for table in tables:
            if options.tables and table not in options.tables.split(","):
                continue
            names, values = read(os.path.join(options.folder, table + ending))
            d = names.index("truth")
            labels = values[:, d + 1 :].astype(int)
            k = int(values[:, d].max()) + 1
            for j, noise in enumerate(names[d + 1 :]):
                if time.process_time() > options.seconds:
                    print("stopped before", table, seed, noise)
                    return
                cell(
                    options.folder,
                    "%s-%d" % (table, seed),
                    noise,
                    values[:, :d],
                    labels[:, j],
                    k,
                    seed,
                    options.methods.split(","),
                )
            print(table, seed, "%.0f s CPU" % time.process_time(), flush=True)


if __name__ == "__main__":
    main()
