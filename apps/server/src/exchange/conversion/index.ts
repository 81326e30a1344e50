import { fundsConversion, fundsConversionLog, fundsConversionQuote, fundsDustQuote } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { convert } from './convert.ts'
import { quoteConversion } from './quote.ts'
import { quoteDust } from './quote-dust.ts'
import { readConversions } from './read-conversions.ts'

export type { ConversionServices } from './conversion-services.ts'
export { fillInventory } from './fill-inventory.ts'
export { startFinishingConversions } from './finish-conversions.ts'
export { inventoryActs } from './inventory-acts.ts'
export { convertInPast } from './past-conversion.ts'
export { unsureConversions } from './unsure-conversions.ts'

/** Which operation carries out which call. */
export const conversionCalls = [
  handle(fundsConversionQuote, quoteConversion),
  handle(fundsDustQuote, quoteDust),
  handle(fundsConversion, convert),
  handle(fundsConversionLog, readConversions),
]
