import { numberText } from '@bourse/ui'

/** A conversion's price as its record says it, its figure with commas. */
export const priceView = (said: string): string => said.replace(/(?<== )\d[\d.]*/, figure => numberText(figure))
