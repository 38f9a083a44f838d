package io.github.redescend.solvers.line;
