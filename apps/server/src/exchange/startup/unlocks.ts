import { DAY_MS, mulDiv, PPM_WHOLE } from '@bourse/kernel'

/** A step at which coins become free: how much of a share in all, so many days after trading opens. */
export type Unlock = { readonly ppm: number; readonly days: number }

const STEPS_MAX = 60
const DAYS_MAX = 3_650

/** Reads `25@0 50@30 100@90`: per cents in all, and after how many days. Null: that is no such list. */
export function readUnlocks(text: string): Unlock[] | null {
  const steps = text.trim().split(/\s+/).map(readStep)
  if (steps.length > STEPS_MAX || steps.includes(null)) return null
  const unlocks = steps as Unlock[]
  const rises = unlocks.every(({ ppm, days }, at) => {
    const before = unlocks[at - 1]
    return before === undefined ? ppm > 0 : ppm > before.ppm && days > before.days
  })
  return rises && unlocks.at(-1)?.ppm === PPM_WHOLE ? unlocks : null
}

function readStep(text: string): Unlock | null {
  const found = /^(\d{1,3}(?:\.\d{1,4})?)@(\d{1,4})$/.exec(text)
  if (found === null) return null
  const [ppm, days] = [Math.round(Number(found[1]) * 10_000), Number(found[2])]
  return ppm <= PPM_WHOLE && days <= DAYS_MAX ? { ppm, days } : null
}

/** The same as text. */
export const writeUnlocks = (unlocks: readonly Unlock[]): string =>
  unlocks.map(({ ppm, days }) => `${ppm / 10_000}@${days}`).join(' ')

/** When a step is due. */
export const dueAt = (tradesAt: Date, { days }: Unlock): Date => new Date(tradesAt.getTime() + days * DAY_MS)

/** What a step hands out of so many atoms: the steps come to all of them, none too early. */
export function amountOfStep(all: number, unlocks: readonly Unlock[], step: number): number {
  const upTo = (at: number): number => {
    const unlock = unlocks[at]
    return unlock === undefined ? 0 : mulDiv(all, unlock.ppm, PPM_WHOLE, 'down')
  }
  return upTo(step) - upTo(step - 1)
}
