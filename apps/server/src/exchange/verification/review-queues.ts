import { HOUR_S } from '@bourse/kernel'
import type { DeskQueue, PastItem, WaitingItem } from '../../operations/desk-queue.ts'
import { reviewReasonText } from '../messages/index.ts'
import type { Queries } from '../people/index.ts'
import {
  type BankRow,
  bankById,
  countDecidedBanks,
  countWaitingBanks,
  decidedBanks,
  waitingBanks,
} from './bank-table.ts'
import {
  askedChecks,
  type CheckRow,
  checkById,
  countAskedChecks,
  countDecidedChecks,
  countWaitingChecks,
  decidedChecks,
  type ReviewStatus,
  waitingChecks,
} from './check-table.ts'

/** What waits for a reviewer, for the operators' desk: identities, and bank accounts. */
export const reviewQueues = (db: Queries): DeskQueue[] => [
  {
    name: 'identity',
    title: { en: 'Identity', zh: '身份审核' },
    promiseS: HOUR_S,
    decidedBy: ['kyc approve', 'kyc reject', 'kyc ask-again'],
    ...waitingIn(db, { count: countWaitingChecks, list: waitingChecks, find: checkById, item: itemOfCheck }),
    past: {
      async counts(since) {
        const [asked, done] = await Promise.all([countAskedChecks(db), countDecidedChecks(db, since)])
        return { asked, done }
      },
      list: async (show, since, count) =>
        (show === 'asked' ? await askedChecks(db, count) : await decidedChecks(db, since, count)).map(row =>
          pastItem(row, itemOfCheck(row)),
        ),
    },
  },
  {
    name: 'bank',
    title: { en: 'Bank accounts', zh: '银行账户' },
    promiseS: 24 * HOUR_S,
    decidedBy: ['bank approve', 'bank reject'],
    ...waitingIn(db, { count: countWaitingBanks, list: waitingBanks, find: bankById, item: itemOfBank }),
    past: {
      counts: async since => ({ asked: null, done: await countDecidedBanks(db, since) }),
      list: async (show, since, count) =>
        show === 'asked' ? [] : (await decidedBanks(db, since, count)).map(row => pastItem(row, itemOfBank(row))),
    },
  },
]

type ReviewedRow = { readonly status: string }

type Table<Row extends ReviewedRow> = {
  readonly count: (db: Queries) => Promise<{ count: number; oldest: Date | null }>
  readonly list: (db: Queries, count: number) => Promise<Row[]>
  readonly find: (db: Queries, id: number) => Promise<Row | undefined>
  readonly item: (row: Row) => WaitingItem
}

const waitingIn = <Row extends ReviewedRow>(
  db: Queries,
  { count, list, find, item }: Table<Row>,
): Pick<DeskQueue, 'count' | 'waiting' | 'find'> => ({
  count: () => count(db),
  waiting: async most => (await list(db, most)).map(item),
  async find(id) {
    const row = /^[1-9]\d{0,14}$/.test(id) ? await find(db, Number(id)) : undefined
    return row?.status === 'waiting' ? item(row) : null
  },
})

// Names and numbers of documents stay inside: a list is seen by more than who decides.
const itemOfCheck = (row: CheckRow): WaitingItem => ({
  id: String(row.check_id),
  subject: {
    en: `user ${row.user_id}, level ${row.level}, ${row.country}`,
    zh: `用户 ${row.user_id}，${row.level} 级，${row.country}`,
  },
  person: row.user_id,
  since: row.submitted_at,
})

const itemOfBank = (row: BankRow): WaitingItem => ({
  id: String(row.bank_id),
  subject: { en: `user ${row.user_id}, ${row.country}`, zh: `用户 ${row.user_id}，${row.country}` },
  person: row.user_id,
  since: row.submitted_at,
})

const OUTCOMES: Readonly<Record<ReviewStatus, { en: string; zh: string }>> = {
  waiting: { en: 'waits', zh: '等待中' },
  approved: { en: 'approved', zh: '已通过' },
  rejected: { en: 'rejected', zh: '未通过' },
  asked: { en: 'asked again', zh: '已要求补交' },
}

type DecidedRow = Pick<CheckRow, 'status' | 'reason' | 'decided_at' | 'decided_by' | 'submitted_at'>

/** What became of something that was handed in, with the reason that its owner reads. */
function pastItem(row: DecidedRow, { id, subject, person }: WaitingItem): PastItem {
  const { en, zh } = OUTCOMES[row.status]
  const of = (language: 'en' | 'zh'): string | null =>
    row.status === 'approved' || row.reason === null ? null : reviewReasonText(row.reason, language)
  return {
    ...{ id, subject, ...(person === undefined ? {} : { person }) },
    at: row.decided_at ?? row.submitted_at,
    by: row.decided_by ?? '',
    outcome: { en: [en, of('en')].filter(Boolean).join(': '), zh: [zh, of('zh')].filter(Boolean).join('：') },
  }
}
