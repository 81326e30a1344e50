import type { DeskQueue, WaitingItem } from '../../operations/desk-queue.ts'
import type { Queries } from '../people/index.ts'
import { type BankRow, bankById, countWaitingBanks, waitingBanks } from './bank-table.ts'
import { type CheckRow, checkById, countWaitingChecks, waitingChecks } from './check-table.ts'

const HOUR_S = 3600

/** What waits for a reviewer, for the operators' desk: identities, and bank accounts. */
export const reviewQueues = (db: Queries): DeskQueue[] => [
  {
    name: 'identity',
    title: { en: 'Identity', zh: '身份审核' },
    promiseS: HOUR_S,
    decidedBy: ['kyc approve', 'kyc reject'],
    ...waitingIn(db, { count: countWaitingChecks, list: waitingChecks, find: checkById, item: itemOfCheck }),
  },
  {
    name: 'bank',
    title: { en: 'Bank accounts', zh: '银行账户' },
    promiseS: 24 * HOUR_S,
    decidedBy: ['bank approve', 'bank reject'],
    ...waitingIn(db, { count: countWaitingBanks, list: waitingBanks, find: bankById, item: itemOfBank }),
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
  subject: `user ${row.user_id}, level ${row.level}, ${row.country}`,
  person: row.user_id,
  since: row.submitted_at,
})

const itemOfBank = (row: BankRow): WaitingItem => ({
  id: String(row.bank_id),
  subject: `user ${row.user_id}, ${row.country}`,
  person: row.user_id,
  since: row.submitted_at,
})
