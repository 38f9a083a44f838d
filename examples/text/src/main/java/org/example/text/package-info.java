/** Finds wrong labels of texts by the vectors of a sentence encoder. */
package org.example.text;
