import { addDecimals, subtractDecimals } from '@bourse/kernel'
import type { ChangePart } from '@bourse/protocol'
import { niceStep } from './line-view.ts'

/** What a bar of a waterfall is: a total, money that was moved, or something made. */
export type BarKind = 'total' | 'moved' | 'made'

/** A bar with where it begins and how wide it is, in per cent of the picture. */
export type FallBar = {
  readonly key: 'first' | 'last' | 'prices' | ChangePart
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

type Change = {
  readonly from: string
  readonly to: string
  readonly parts: readonly { readonly part: ChangePart; readonly amount: string }[]
}

const MOVED: readonly ChangePart[] = ['put_in', 'taken_out']
const WHOLE = 100
const ROOM = 5

const isSome = (amount: string): boolean => /[1-9]/.test(amount)

/** How a total came to be what it is: what is left when all parts are told, prices and trades made. Parts of which there is nothing have no bar. */
export function waterfall({ from, to, parts }: Change): Waterfall {
  const sumOf = (of: Change['parts']): string => addDecimals('0', ...of.map(({ amount }) => amount)) ?? '0'
  const change = subtractDecimals(to, from) ?? '0'
  const moved = sumOf(parts.filter(({ part }) => MOVED.includes(part)))
  const prices = subtractDecimals(change, sumOf(parts)) ?? '0'
  const isMoved = ({ part }: { part: ChangePart }): boolean => MOVED.includes(part)
  const steps: { key: FallBar['key']; amount: string }[] = [
    ...parts.filter(isMoved).map(({ part, amount }) => ({ key: part, amount })),
    { key: 'prices', amount: prices },
    ...parts.filter(one => !isMoved(one)).map(({ part, amount }) => ({ key: part, amount })),
  ]
  const shown = steps.filter(({ amount }) => isSome(amount))
  const levels = [Number(from)]
  for (const { amount } of shown) levels.push((levels.at(-1) ?? 0) + Number(amount))
  const begins = axisBegin(levels)
  const span = Math.max(...levels) - begins
  const place = (one: number, other: number) => ({
    start: span > 0 ? ((Math.min(one, other) - begins) / span) * WHOLE : 0,
    width: span > 0 ? (Math.abs(one - other) / span) * WHOLE : 0,
  })
  const bars = shown.map(({ key, amount }, at): FallBar => {
    const kind = key === 'put_in' || key === 'taken_out' ? 'moved' : 'made'
    return { key, kind, amount, ...place(levels[at] ?? 0, levels[at + 1] ?? 0) }
  })
  return {
    bars: [
      { key: 'first', kind: 'total', amount: from, ...place(begins, Number(from)) },
      ...bars,
      { key: 'last', kind: 'total', amount: to, ...place(begins, Number(to)) },
    ],
    begins,
    moved,
    made: subtractDecimals(change, moved) ?? '0',
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
