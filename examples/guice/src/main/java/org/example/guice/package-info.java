/** An application that Guice wires with the parts of Redescend. */
package org.example.guice;
