/** Trains a kernel machine with plain constructors. */
package org.example.training;
