/** Signatures of files, apart from what the files hold. */
package io.github.redescend.interchange.signature;
