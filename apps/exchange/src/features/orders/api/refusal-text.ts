import type { CallFailed } from '@bourse/client'
import { numberText } from '@bourse/ui'

const BOUNDS = ['min', 'max', 'tick', 'last', 'lowest', 'highest', 'lot'] as const

/** The bounds that a refusal names, in the order in which they are read: of a band both, otherwise the first. */
export function boundsOf({ code, data }: CallFailed): readonly string[] {
  if (typeof data !== 'object' || data === null) return []
  const named = data as Readonly<Record<string, unknown>>
  return BOUNDS.flatMap(name => (typeof named[name] === 'string' ? [named[name]] : [])).slice(
    0,
    code === 'PRICE_OUT_OF_BAND' ? 2 : 1,
  )
}

/** What a refusal says, with its bounds: `The price is out of its band (50,736.1 – 76,104.1)`. */
export function refusalText(failed: CallFailed): string {
  const bounds = boundsOf(failed).map(bound => numberText(bound))
  return bounds.length === 0 ? failed.msg : `${failed.msg} (${bounds.join(' – ')})`
}
