import { type Atoms, atoms, type Lots, lots, type Ticks, ticks } from '@bourse/kernel'
import { type Refusal, refuse } from '@bourse/protocol'
import { type ListedMarket, readAmount, readPrice, readQuantity, type UnitProblem } from '../markets/index.ts'
import { boundOf } from './answer-submitted.ts'
import type { SpotDeps } from './spot-deps.ts'

/** A field of an order read into the market's units: the value, null when it was left out, or the refusal. */
export type FieldReading<T, C extends string> =
  | { ok: true; value: T | null }
  | { ok: false; refusal: Refusal<C & FieldCode> }

/** Whose bounds a refusal names. */
export type FieldGround = { readonly deps: Pick<SpotDeps, 'feed'>; readonly listed: ListedMarket }

type FieldCode =
  | 'PRICE_WRONG'
  | 'TRIGGER_WRONG'
  | 'QUANTITY_TOO_LOW'
  | 'VALUE_TOO_LOW'
  | 'AMOUNT_TOO_LARGE'
  | 'QUANTITY_TOO_HIGH'

/** Reads a price; what is no multiple of the tick is PRICE_WRONG and says the tick. */
export function priceField<C extends 'PRICE_WRONG' | 'TRIGGER_WRONG'>(
  { deps, listed }: FieldGround,
  text: string | undefined,
  code: C,
): FieldReading<Ticks, C> {
  if (text === undefined) return { ok: true, value: null }
  const reading = readPrice(listed.market, text)
  if (reading.ok && reading.value > 0) return { ok: true, value: ticks(reading.value) }
  const problem = reading.ok ? 'not_above_zero' : reading.problem
  return { ok: false, refusal: refuse(code, { ...boundOf(code, deps, listed), given: text, problem }) as never }
}

/** Reads a quantity; what is no multiple of the lot is QUANTITY_TOO_LOW where it is finer, and says the lot. */
export function quantityField(
  { deps, listed }: FieldGround,
  text: string | undefined,
): FieldReading<Lots, 'QUANTITY_TOO_LOW' | 'QUANTITY_TOO_HIGH'> {
  if (text === undefined) return { ok: true, value: null }
  const reading = readQuantity(listed.market, text)
  if (reading.ok) return { ok: true, value: lots(reading.value) }
  const code = tooLarge(reading.problem) ? 'QUANTITY_TOO_HIGH' : 'QUANTITY_TOO_LOW'
  return { ok: false, refusal: refuse(code, { ...boundOf(code, deps, listed), given: text, problem: reading.problem }) }
}

/** Reads an amount of the market's money. */
export function moneyField(
  { deps, listed }: FieldGround,
  text: string | undefined,
): FieldReading<Atoms, 'VALUE_TOO_LOW' | 'AMOUNT_TOO_LARGE'> {
  if (text === undefined) return { ok: true, value: null }
  const reading = readAmount(listed.market.quote, text)
  if (reading.ok) return { ok: true, value: atoms(reading.value) }
  const code = tooLarge(reading.problem) ? 'AMOUNT_TOO_LARGE' : 'VALUE_TOO_LOW'
  return { ok: false, refusal: refuse(code, { ...boundOf(code, deps, listed), given: text, problem: reading.problem }) }
}

const tooLarge = (problem: UnitProblem): boolean => problem === 'out_of_range'
