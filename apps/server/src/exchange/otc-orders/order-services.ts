import type { Deps } from '../../operations/operation.ts'
import type { OtcServices } from '../otc-adverts/index.ts'
import type { PeopleWith } from '../people/index.ts'

/** Tells whoever follows that something of somebody's orders changed. */
export type OtcNews = {
  /** Says that an order of these people changed. */
  changed(order: number, userIds: readonly number[]): void
  /** Says that the other side of an order types, to one of its two. */
  typing(order: number, userId: number): void
  /** Calls back; the answer ends it. */
  follow(listener: OtcListener): () => void
}

/** What is told: whose order it is, which one, and whether somebody types in it and nothing else. */
type OtcListener = (userId: number, of: { readonly order: number; readonly typing?: true }) => void

/** What orders person to person need. */
export type OtcOrderServices = OtcServices &
  PeopleWith<'letters' | 'drawers' | 'codeTimes'> & { readonly otcNews: OtcNews }

/** The same for what is no operation. */
export type OtcOrderDeps = Deps<OtcOrderServices>

/** Opens the news of orders. */
export function openOtcNews(): OtcNews {
  const listeners = new Set<OtcListener>()
  return {
    changed(order, userIds) {
      for (const listener of listeners) for (const userId of userIds) listener(userId, { order })
    },
    typing(order, userId) {
      for (const listener of listeners) listener(userId, { order, typing: true })
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
