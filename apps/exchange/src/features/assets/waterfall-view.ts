import { addDecimals, subtractDecimals } from '@bourse/kernel'
import type { MadePart } from '@bourse/protocol'
import type { Line } from './api/use-money.ts'
import { niceStep } from './line-view.ts'

/** What a bar of a waterfall is: a total, money that was moved, or something made. */
export type BarKind = 'total' | 'moved' | 'made'

/** A bar with where it begins and how wide it is, in per cent of the picture. */
export type FallBar = {
  readonly key: 'first' | 'last' | 'put_in' | 'taken_out' | 'prices' | MadePart
  readonly kind: BarKind
  readonly amount: string
  readonly start: number
  readonly width: number
}

/** A waterfall: its bars, where its axis begins, and what of the change was moved and what was made. */
export type Waterfall = {
  readonly bars: readonly FallBar[]
  readonly begins: number
  readonly moved: string
  readonly made: string
}

type Change = Pick<Line, 'put_in' | 'taken_out' | 'made'> & { readonly from: string; readonly to: string }

type Step = Pick<FallBar, 'key' | 'kind' | 'amount'>

const WHOLE = 100
const ROOM = 5

const isSome = ({ amount }: Step): boolean => /[1-9]/.test(amount)

/** How a total came to be what it is: what is left when all parts are told, prices and trades made. Parts of which there is nothing have no bar. */
export function waterfall({ from, to, put_in: putIn, taken_out: out, made: parts }: Change): Waterfall {
  const moved = subtractDecimals(putIn, out) ?? '0'
  const made = subtractDecimals(subtractDecimals(to, from) ?? '0', moved) ?? '0'
  const prices = subtractDecimals(made, addDecimals('0', ...parts.map(({ amount }) => amount)) ?? '0') ?? '0'
  const steps: readonly Step[] = [
    { key: 'put_in', kind: 'moved', amount: putIn },
    { key: 'taken_out', kind: 'moved', amount: subtractDecimals('0', out) ?? '0' },
    { key: 'prices', kind: 'made', amount: prices },
    ...parts.map(({ part, amount }): Step => ({ key: part, kind: 'made', amount })),
  ]
  const shown = steps.filter(isSome)
  const levels = [Number(from)]
  for (const { amount } of shown) levels.push((levels.at(-1) ?? 0) + Number(amount))
  const begins = axisBegin(levels)
  const span = Math.max(...levels) - begins
  const place = (one: number, other: number) => ({
    start: span > 0 ? ((Math.min(one, other) - begins) / span) * WHOLE : 0,
    width: span > 0 ? (Math.abs(one - other) / span) * WHOLE : 0,
  })
  const bars = shown.map((step, at): FallBar => ({ ...step, ...place(levels[at] ?? 0, levels[at + 1] ?? 0) }))
  return {
    bars: [
      { key: 'first', kind: 'total', amount: from, ...place(begins, Number(from)) },
      ...bars,
      { key: 'last', kind: 'total', amount: to, ...place(begins, Number(to)) },
    ],
    begins,
    ...{ moved, made },
  }
}

/** An axis from nothing would show bars of totals and no steps between them: it begins a little below the least. */
function axisBegin(levels: readonly number[]): number {
  const low = Math.min(...levels)
  const span = Math.max(...levels) - low
  if (span === 0) return 0
  const step = niceStep(span, ROOM)
  return Math.max(0, (Math.ceil(low / step) - 1) * step)
}
