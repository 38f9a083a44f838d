/** An application wired with Guice. */
package org.example.guice;
