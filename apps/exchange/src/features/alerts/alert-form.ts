import { compareDecimals } from '@bourse/kernel'
import type { alertAdd, RequestInput } from '@bourse/protocol'
import { ALERT_MOVE, type AlertKind } from '@bourse/protocol/terms'

/** What is filled in to set an alert. */
export type AlertForm = {
  readonly market: string
  readonly kind: AlertKind
  readonly price: string
  /** Per cent, as it is typed. */
  readonly percent: string
}

/** The form begins with a pair, waiting for a price above. */
export const initialAlert = (market: string): AlertForm => ({ market, kind: 'above', price: '', percent: '5' })

/** What is wrong with the field that counts, in a word; null: nothing. */
export type AlertProblem = 'empty' | 'notAbove' | 'notBelow' | 'percent'

const HUNDREDTHS = 100
const PRICE = /^(?=.*[1-9])\d*\.?\d*$/
const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/

/** Judges the form against the price that stands; what is not known yet is not judged. */
export function alertProblem({ kind, price, percent }: AlertForm, last: string | null): AlertProblem | null {
  if (kind === 'move') {
    const move = Math.round(Number(percent) * HUNDREDTHS)
    return PERCENT.test(percent) && move >= ALERT_MOVE.min && move <= ALERT_MOVE.max ? null : 'percent'
  }
  if (!PRICE.test(price)) return 'empty'
  if (last === null) return null
  const side = compareDecimals(price, last)
  if (kind === 'above') return side > 0 ? null : 'notAbove'
  return side < 0 ? null : 'notBelow'
}

/** What is sent. */
export function alertRequest({ market, kind, price, percent }: AlertForm): RequestInput<typeof alertAdd> {
  return kind === 'move'
    ? { market, kind, move: Math.round(Number(percent) * HUNDREDTHS) }
    : { market, kind, price: price.replace(/\.$/, '') }
}
