"""CPU seconds of a fit and test error of scikit-learn's peers as they grow: method,size,cpu,error.

Arguments: CSV of training and of test rows, the class first, without header; gamma; the most CPU seconds of one fit.
"""
import sys
import time

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.kernel_approximation import Nystroem
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline

train = np.loadtxt(sys.argv[1], delimiter=",")
test = np.loadtxt(sys.argv[2], delimiter=",")
gamma, most = float(sys.argv[3]), float(sys.argv[4])


def nystroem(size):
    return make_pipeline(
        Nystroem(gamma=gamma, n_components=size, random_state=1), LogisticRegression(max_iter=1000)
    )


def boosting(size):
    return HistGradientBoostingClassifier(max_iter=size, early_stopping=False, random_state=1)


methods = [
    ("scikit-learn Nystroem + logistic", nystroem, [25, 50, 100, 200, 400, 800, 1600, 3200]),
    ("scikit-learn HistGradientBoosting", boosting, [3, 10, 30, 100, 300, 1000]),
]
for name, make, sizes in methods:
    for size in sizes:
        if size > len(train):
            break
        start = time.process_time()
        model = make(size).fit(train[:, 1:], train[:, 0])
        cpu = time.process_time() - start
        error = 1 - model.score(test[:, 1:], test[:, 0])
        print("%s,%d,%.4f,%.5f" % (name, size, cpu, error), flush=True)
        if cpu > most:
            break
