import type { DecimalStep } from '@bourse/kernel'

/** The keys that move the price by a tick and choose a share: alike in both rooms. */
export const AMOUNT_KEYS = [
  ['+', 'up'],
  ['-', 'down'],
  ['1', 'quarter'],
  ['2', 'half'],
  ['3', 'threeQuarters'],
  ['4', 'all'],
] as const

type AmountAct = (typeof AMOUNT_KEYS)[number][1]

/** What these keys act on. */
type Amounts = {
  readonly step: (field: 'price', step: DecimalStep, by: number) => void
  readonly change: (to: { basis: 'share'; share: number }) => void
}

const SHARES = { quarter: 25, half: 50, threeQuarters: 75, all: 100 } as const

/** Does what one of these keys says. */
export function actOnAmount(act: AmountAct, of: Amounts, tick: DecimalStep): void {
  if (act === 'up' || act === 'down') of.step('price', tick, act === 'up' ? 1 : -1)
  else of.change({ basis: 'share', share: SHARES[act] })
}
