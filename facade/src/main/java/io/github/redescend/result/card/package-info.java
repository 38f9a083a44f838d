/**
 * Model cards (Mitchell et al., Model cards for model reporting, FAT* 2019): what a model is, what
 * it was made of and what it cannot do, in words. A {@link
 * io.github.redescend.result.card.ModelCard} consists of a model alone; whoever has tested the
 * model adds a {@link io.github.redescend.result.card.CardSection}.
 */
package io.github.redescend.result.card;
