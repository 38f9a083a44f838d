/** Trains a kernel machine with plain constructors, from the numbers to the scores. */
package org.example.training;
