import { DAY_S } from '@bourse/kernel'
import type { DeskQueue, WaitingItem } from '../../operations/desk-queue.ts'
import { findUnsure, nameOf, type UnsureDeps } from './unsure-acts.ts'
import type { UnsureBooking, UnsureKind } from './unsure-booking.ts'

const COUNTED_MAX = 1_000
const WHY = { en: 'Nobody knows whether the ledger has it', zh: '无法确认账本是否已记入' }

/** The bookings that the ledger may or may not have, for the operators. */
export function unsureQueue({ kinds }: Pick<UnsureDeps, 'kinds'>): DeskQueue {
  const itemOf = (kind: UnsureKind, booking: UnsureBooking): WaitingItem => ({
    id: nameOf(kind, booking),
    subject: booking.subject,
    ...(booking.person === null ? {} : { person: booking.person }),
    since: booking.entry.since,
    marks: [WHY],
    byTwo: true,
  })
  const all = async (most: number): Promise<WaitingItem[]> => {
    const lists = await Promise.all(kinds.map(async kind => (await kind.list(most)).map(one => itemOf(kind, one))))
    return lists.flat().toSorted((one, other) => one.since.getTime() - other.since.getTime())
  }
  return {
    name: 'unsure',
    title: { en: 'Unsure bookings', zh: '待核实记账' },
    promiseS: DAY_S,
    decidedBy: ['unsure settle'],
    async count() {
      const items = await all(COUNTED_MAX)
      return { count: items.length, oldest: items[0]?.since ?? null }
    },
    waiting: async most => (await all(most)).slice(0, most),
    async find(id) {
      const found = await findUnsure({ kinds }, id)
      return found === null ? null : itemOf(found.kind, found.booking)
    },
  }
}
