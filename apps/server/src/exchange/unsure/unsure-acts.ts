import type { CoreLink } from '../../core/core-link.ts'
import { type AnyAct, act, asTable, done, line, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { judge } from './judge.ts'
import type { UnsureBooking, UnsureKind } from './unsure-booking.ts'

/** What settling stands on. */
export type UnsureDeps = {
  readonly db: Database
  readonly core: CoreLink
  readonly kinds: readonly UnsureKind[]
}

const SHOWN_MAX = 200

/** An item as operators name it: `deposit-12`. */
export const nameOf = ({ name }: UnsureKind, { key }: UnsureBooking): string => `${name}-${key}`

/** The booking of a name; null: nothing of this name is unsure. */
export async function findUnsure(
  { kinds }: Pick<UnsureDeps, 'kinds'>,
  item: string,
): Promise<{ kind: UnsureKind; booking: UnsureBooking } | null> {
  const [, name, key] = /^([a-z]+)-([0-9A-Za-z-]{1,52})$/.exec(item) ?? []
  const kind = kinds.find(one => one.name === name)
  const booking = kind === undefined || key === undefined ? null : await kind.find(key)
  return kind === undefined || booking === null ? null : { kind, booking }
}

/** What operators do with bookings of which nobody knows whether the ledger took them: `unsure list|settle`. */
export const unsureActs = (deps: UnsureDeps): AnyAct[] => [
  act({
    name: 'unsure list',
    page: 'reviews',
    purpose: { en: 'shows bookings that the ledger may or may not have', zh: '列出无法确认账本是否已记入的记账' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const lists = await Promise.all(
        deps.kinds.map(async kind => (await kind.list(SHOWN_MAX)).map(one => [nameOf(kind, one), one.subject.en])),
      )
      const lines = lists.flat()
      return done(lines.length === 0 ? 'Nothing is unsure.' : asTable(lines))
    },
  }),
  settleAct(deps),
]

const settleAct = (deps: UnsureDeps): AnyAct =>
  act({
    name: 'unsure settle',
    page: 'reviews',
    purpose: {
      en: 'looks in the history whether the ledger has a booking, and notes it, or has it said anew or given up, with a second operator',
      zh: '由两位操作员核对历史中是否已有该笔记账，据此标记、重新记账或作废',
    },
    effect: 'acts',
    fields: { item: line({ en: 'Item', zh: '条目' }, 64) },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: { is: 'booking', id: said => said.item },
    async before(_context, said) {
      const found = await findUnsure(deps, said.item)
      if (found === null) return notUnsure(said.item)
      const { booking, kind } = found
      const judged = await judge(deps, booking)
      if (judged.kind === 'unclear') return refused(judged.why)
      return {
        changes: [
          { what: { en: 'Booking', zh: '记账' }, from: '', to: booking.subject.en },
          { what: { en: 'Entries like it', zh: '相同的分录' }, from: '', to: String(judged.entries) },
          { what: { en: 'Others that account for them', zh: '其中属于其他记账' }, from: '', to: String(booking.alike) },
          {
            what: { en: 'The ledger', zh: '账本' },
            from: 'not known',
            to: judged.kind === 'has it' ? 'has it' : `never took it: it is ${kind.otherwise ?? 'told anew'}`,
          },
        ],
      }
    },
    // The row goes on from what was judged, and what is said anew is said under the booking's own id.
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => (await findUnsure(deps, said.item)) === null,
    },
    async carryOut(_context, said) {
      const found = await findUnsure(deps, said.item)
      if (found === null) return notUnsure(said.item)
      // Judged again: the second operator may say yes much later.
      const judged = await judge(deps, found.booking)
      if (judged.kind === 'unclear') return refused(judged.why)
      if (!(await found.kind.settle(found.booking.key, judged.kind))) return notUnsure(said.item)
      return done(
        judged.kind === 'has it'
          ? 'The ledger has it, and it says so now.'
          : found.kind.otherwise === 'given up'
            ? 'The ledger never took it, and it is given up.'
            : 'It is told to the ledger anew.',
      )
    },
  })

const notUnsure = (item: string) => refused(`nothing called ${item} is unsure`)
