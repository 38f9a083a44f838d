# Arguments: training file, test file (LIBSVM text), gamma, landmarks, fit or predict.
# Prints what NystroemTool reads: outcome, wall and CPU seconds, accuracy and a remark between tabs.
import sys
import time
import warnings

import numpy as np
import sklearn
from sklearn.datasets import load_svmlight_file
from sklearn.exceptions import ConvergenceWarning
from sklearn.kernel_approximation import Nystroem
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline

training, test, gamma, landmarks, measured = sys.argv[1:]


def model(m):
    return make_pipeline(
        Nystroem(gamma=float(gamma), n_components=m, random_state=1),
        LogisticRegression(max_iter=1000),
    )


def predict(fitted, samples, block=100_000):
    parts = [samples[i : i + block] for i in range(0, len(samples), block)]
    return np.concatenate([fitted.predict(part) for part in parts])


def clock():
    return time.perf_counter(), time.process_time()


x, y = load_svmlight_file(training)
x = x.toarray()
z, labels = load_svmlight_file(test, n_features=x.shape[1])
z = z.toarray()
warm = min(2000, len(y))
landmarks = min(int(landmarks), len(y))
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    model(min(landmarks, warm)).fit(x[:warm], y[:warm]).predict(z[:2000])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always", ConvergenceWarning)
    begin = clock()
    fitted = model(landmarks).fit(x, y)
    end = clock()
remark = "sklearn " + sklearn.__version__
if any(issubclass(w.category, ConvergenceWarning) for w in caught):
    remark += ", not converged"
between = clock()
accuracy = (predict(fitted, z) == labels).mean()
if measured == "predict":
    begin, end = between, clock()
print("outcome", end[0] - begin[0], end[1] - begin[1], accuracy, remark, sep="\t")
