/**
 * Model cards (Mitchell et al., Model cards for model reporting, FAT* 2019): the purpose, origin
 * and limits of a model, in words. A {@link io.github.redescend.result.card.ModelCard} needs only
 * the model; a {@link io.github.redescend.result.card.CardSection} adds test results.
 */
package io.github.redescend.result.card;
