/** Finds label errors in texts by sentence vectors. */
package org.example.text;
