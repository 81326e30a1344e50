import { otcQuickQuote, otcQuickTake } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { quoteQuick } from './quick-quote.ts'
import { takeQuick } from './quick-take.ts'

export { startForgettingQuotes } from './forget-old-quotes.ts'

/** Which operation carries out which call. */
export const otcQuickCalls = [handle(otcQuickQuote, quoteQuick), handle(otcQuickTake, takeQuick)]
