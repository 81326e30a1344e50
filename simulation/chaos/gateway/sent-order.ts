import type { ContractOrderView, OrderView } from '@bourse/protocol'

/** Somebody of the demo who trades in a chaos run. */
export type Person = { readonly email: string; readonly token: string; readonly contractToken: string }

/** An order as the house tells of it. */
export type StoodOrder = OrderView | ContractOrderView

/** An order that was sent, and the latest that is surely known of it. */
export type SentOrder = {
  readonly person: Person
  readonly clientId: string
  /** What is sent, and, unanswered, sent again word for word. */
  readonly body: Readonly<Record<string, unknown>>
  /** As the latest acknowledged answer had it; null: no answer made it known yet. */
  seen: StoodOrder | null
  /** The code by which it was surely not placed. */
  refused: string | null
  /** A change of it was not answered: it may have been made or not. */
  unsure: boolean
}

const ENDED = new Set(['filled', 'cancelled'])

/** Whether an order lives no more. */
export const isEnded = ({ status }: Pick<StoodOrder, 'status'>): boolean => ENDED.has(status)

/** What of an order as it is now contradicts what was acknowledged of it; null: nothing. */
export function contradiction({ seen, unsure }: SentOrder, now: StoodOrder): string | null {
  if (seen === null) return null
  if (isEnded(seen)) return differing(seen, now, Object.keys(seen) as (keyof StoodOrder)[])
  if (Number(now.deal_stock) < Number(seen.deal_stock)) return `deal_stock fell from ${seen.deal_stock}`
  // What closes all there is learns how much that is when its trigger comes.
  const changeable = unsure ? [] : seen.amount === null ? (['price'] as const) : (['price', 'amount'] as const)
  return differing(seen, now, [...FIXED, ...changeable])
}

const FIXED = ['id', 'market', 'client_id', 'side', 'kind', 'user', 'ctime'] as const

function differing(seen: StoodOrder, now: StoodOrder, fields: readonly (keyof StoodOrder)[]): string | null {
  // What an order has won is told as unknown while the history has not added it up.
  const isUnknown = (name: keyof StoodOrder | 'realised'): boolean =>
    name === 'realised' && 'realised' in seen && seen.realised === null
  const field = fields.find(name => seen[name] !== now[name] && !isUnknown(name))
  return field === undefined ? null : `${field} was acknowledged as ${seen[field]} and is ${now[field]}`
}
