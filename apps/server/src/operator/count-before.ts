import { assert } from '@bourse/kernel'
import type { ActContext, ActReply, AnyAct, Before, Change, Touch } from './acts/act.ts'
import type { Fields, Values } from './acts/field.ts'

/** What an act would do, as it was counted, and up to which command of the journal. */
export type ActCount = {
  readonly changes: readonly Change[]
  readonly touches: readonly Touch[]
  readonly atSeq: number
}

/** What was counted, or the act's own word why nothing can be done; null where it does not say. */
export type CountOrRefusal = ActCount | ActReply | null

/** Whether counting has found that nothing can be done: the act is refused with just this, and its effect never begins. */
export const isRefusal = (counted: CountOrRefusal): counted is ActReply => counted !== null && 'ok' in counted

/** Counts what an act would change. */
export async function countBefore(
  { headSeq }: { headSeq: () => Promise<number> },
  act: AnyAct,
  said: { context: ActContext; values: Values<Fields> },
): Promise<CountOrRefusal> {
  if (act.before === undefined) return null
  // The journal is asked first: what is counted afterwards holds at least that much.
  const head = await headSeq()
  const found = await act.before(said.context, said.values)
  if (!('ok' in found)) return countedOf(found, head)
  assert(!found.ok, `what ${act.name} answers before it is given is a count or a refusal`)
  return found
}

/** What was counted, with its place in the journal. */
export const countedOf = ({ changes, touches = [], atSeq }: Before, head: number): ActCount => ({
  changes: changes.filter(({ from, to }) => from !== to),
  touches,
  atSeq: atSeq ?? head,
})

/** How the audit keeps what was counted. */
export const countedText = (counted: CountOrRefusal): string | null =>
  counted === null || isRefusal(counted) ? null : JSON.stringify(counted)

/** What was counted before a row of the audit; null: nothing, or a row that is older than counting. */
export const countedIn = ({ counted }: { counted: string | null }): ActCount | null =>
  counted === null ? null : (JSON.parse(counted) as ActCount)

/** Why an act stops: it would touch more than its bound, which is what was shown; null: it does not. */
export function problemOfBound(act: AnyAct, values: Values<Fields>, counted: ActCount | null): string | null {
  if (act.bound === undefined || counted === null) return null
  const most = Number(values[act.bound])
  const touched = counted.touches.reduce((sum, { count }) => sum + count, 0)
  return touched > most
    ? `it would touch ${touched} by now, more than the ${most} that were said: nothing was changed (counted at command ${counted.atSeq})`
    : null
}

/** What an act is about, as the audit keeps it: `user 100001`. */
export async function subjectOf({ about }: AnyAct, values: Values<Fields>): Promise<string | null> {
  if (about === undefined) return null
  if ('sameAs' in about) return about.sameAs(values)
  const id = await about.id(values)
  return id === null ? null : `${about.is} ${id}`
}
