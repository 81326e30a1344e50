import type { Deps } from '../../operations/operation.ts'
import type { OtcServices } from '../otc-adverts/index.ts'
import type { PeopleWith } from '../people/index.ts'

/** Tells whoever follows that something of somebody's orders changed. */
export type OtcNews = {
  /** Says that an order of these people changed. */
  changed(order: number, userIds: readonly number[]): void
  /** Calls back; the answer ends it. */
  follow(listener: (userId: number, order: number) => void): () => void
}

/** What orders person to person need. */
export type OtcOrderServices = OtcServices &
  PeopleWith<'letters' | 'drawers' | 'codeTimes'> & { readonly otcNews: OtcNews }

/** The same for what is no operation. */
export type OtcOrderDeps = Deps<OtcOrderServices>

/** Opens the news of orders. */
export function openOtcNews(): OtcNews {
  const listeners = new Set<(userId: number, order: number) => void>()
  return {
    changed(order, userIds) {
      for (const listener of listeners) for (const userId of userIds) listener(userId, order)
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
