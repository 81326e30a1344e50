import type { RefusalBound, Term } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { type Call, type Refusal, type RefusalsOf, UNIVERSAL_CODES, type UniversalCode } from '@bourse/protocol'
import type { SubmitResult } from '../../core/core-link.ts'
import type { WrongText } from './read-order-terms.ts'

/** What of a command was not carried out. */
export type NotDone = Exclude<SubmitResult, { kind: 'done' } | { kind: 'repeated' }>

/** A refusal as one of its call: an entry that does not name what its commands cause is a fault of ours. */
export function ofCall<C extends Call>(call: C, refusal: Refusal): Refusal<RefusalsOf<C> | UniversalCode> {
  assert(isAnswerOf(call, refusal), `${call.path} names every refusal that its commands cause (${refusal.code})`)
  return refusal
}

const isAnswerOf = <C extends Call>(call: C, refusal: Refusal): refusal is Refusal<RefusalsOf<C> | UniversalCode> =>
  [...call.refusals, ...UNIVERSAL_CODES].includes(refusal.code)

/** Under which name a term travels. */
const FIELDS: Readonly<Record<Term, string>> = {
  price: 'price',
  quantity: 'amount',
  value: 'money',
  triggerPrice: 'trigger_price',
  trail: 'trail',
  timeInForce: 'time_in_force',
  postOnly: 'post_only',
  expireAt: 'expire_at',
  stopPrice: 'stop_price',
  stopValue: 'stop_money',
}

/** Which term of an order does not fit it, by the field's name, and how. */
export function misfitOf({ bound }: { readonly bound: RefusalBound | null }): { rule: string; field: string | null } {
  return bound?.kind === 'misfit' ? { rule: bound.rule, field: FIELDS[bound.term] } : { rule: 'terms', field: null }
}

/** What was wrong with the text that a refusal is about, if it was the text. */
export function wrongOf(
  { wrong }: { readonly wrong?: ReadonlyMap<string, WrongText> },
  fields: readonly string[],
): WrongText | null {
  for (const field of fields) {
    const found = wrong?.get(field)
    if (found !== undefined) return found
  }
  return null
}
