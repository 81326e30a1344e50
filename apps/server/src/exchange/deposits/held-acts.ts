import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, refused } from '../../operator/index.ts'
import { writeAmount } from '../markets/index.ts'
import type { DepositDeps } from './deposit-deps.ts'
import type { ArrivalRow } from './deposit-table.ts'
import { giveArrival, ownerProblem } from './give-arrival.ts'
import { type HeldSources, isLargeArrival, TWO_OPERATORS_USDT, whyHeld } from './held-queue.ts'
import { arrivalById, changeGiven, heldArrivals } from './held-table.ts'

const SHOWN_MAX = 200

/** What the acts about arrivals stand on. */
export type HeldActDeps = { readonly deposits: DepositDeps; readonly sources: HeldSources }

const number = numberOf({ en: 'Number', zh: '编号' })
const uid = numberOf({ en: 'Uid of its owner', zh: '所属用户 UID' })

/** What operators do with arrivals that nobody is credited with: `deposit held|give|give-large|note`. */
export const heldActs = (deps: HeldActDeps): AnyAct[] => [
  act({
    name: 'deposit held',
    page: 'reviews',
    purpose: { en: 'shows the arrivals that are held, the small ones with them', zh: '列出所有待处理的充值' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await heldArrivals(deps.sources.db, SHOWN_MAX)
      return done(rows.length === 0 ? 'Nothing is held.' : asTable(rows.map(row => lineOf(deps, row))))
    },
  }),
  giveAct(deps, { name: 'deposit give', isLarge: false, needs: { reason: true, secondFactor: true } }),
  giveAct(deps, {
    name: 'deposit give-large',
    isLarge: true,
    needs: { reason: true, secondFactor: true, fourEyes: true },
  }),
  act({
    name: 'deposit note',
    page: 'reviews',
    purpose: {
      en: 'takes an arrival off the queue: it was looked at, and nothing of it moves',
      zh: '将一笔到账移出队列：已查看，资金不动',
    },
    effect: 'acts',
    fields: { number, reason: { ...line({ en: 'Reason', zh: '原因' }, 200), rest: true } },
    about: { is: 'deposit', id: said => String(said.number) },
    async before(_context, said) {
      const row = await arrivalById(deps.sources.db, said.number)
      if (row === undefined || row.noted_by !== null) return nothingWaits(said.number)
      return { changes: [...shownOf(deps, row), { what: { en: 'Queue', zh: '队列' }, from: 'waits', to: 'noted' }] }
    },
    cutOff: { how: 'again' },
    async carryOut({ operator }, said) {
      const row = await arrivalById(deps.sources.db, said.number)
      if (row === undefined) return nothingWaits(said.number)
      await changeGiven(deps.sources.db, said.number, { noted_by: operator })
      return done(`Arrival ${said.number} was noted.`)
    },
  }),
]

type Giving = { readonly name: string; readonly isLarge: boolean; readonly needs: NonNullable<AnyAct['needs']> }

const giveAct = (deps: HeldActDeps, { name, isLarge, needs }: Giving): AnyAct =>
  act({
    name,
    page: 'reviews',
    purpose: isLarge
      ? { en: 'gives a large arrival to its owner, with a second operator', zh: '由两位操作员把大额到账发放给所属用户' }
      : { en: 'gives an arrival to its owner, once', zh: '把一笔到账发放给所属用户，仅一次' },
    effect: 'acts',
    fields: { number, uid },
    needs,
    about: { is: 'deposit', id: said => String(said.number) },
    async before(_context, said) {
      const row = await arrivalById(deps.sources.db, said.number)
      if (row === undefined || (row.state !== 'held' && row.state !== 'giving')) return nothingWaits(said.number)
      const problem = await ownerProblem(deps.sources.db, row, said.uid)
      if (problem !== null) return refused(problem)
      const owner = { what: { en: 'Owner', zh: '所属用户' }, from: String(row.user_id ?? '—'), to: String(said.uid) }
      return { changes: [...shownOf(deps, row), owner] }
    },
    // The row says to whom, and the ledger is told under its id: given again, it is the same gift.
    cutOff: { how: 'again' },
    async carryOut({ operator }, said) {
      const row = await arrivalById(deps.sources.db, said.number)
      if (row === undefined) return nothingWaits(said.number)
      if (isLargeArrival(deps.sources, row) && !isLarge) {
        return refused(`it is worth ${TWO_OPERATORS_USDT} USDT or more: use deposit give-large`)
      }
      const given = await giveArrival(deps.deposits, { id: said.number, to: said.uid, by: operator })
      if (given.kind === 'refused') return refused(given.why)
      return done(given.kind === 'given' ? `It is user ${said.uid}’s.` : `It is on its way to user ${said.uid}.`)
    },
  })

const nothingWaits = (id: number): ActReply => refused(`no arrival with the number ${id} waits`)

const amountOf = ({ sources }: HeldActDeps, row: ArrivalRow): string => {
  const coin = sources.catalogue.asset(row.asset)
  return `${writeAmount(coin, row.amount)} ${coin.coin}`
}

const shownOf = (deps: HeldActDeps, row: ArrivalRow) => [
  { what: { en: 'Amount', zh: '金额' }, from: '', to: amountOf(deps, row) },
  { what: { en: 'Held for', zh: '原因' }, from: '', to: whyHeld(row).en },
]

const lineOf = (deps: HeldActDeps, row: ArrivalRow): string[] => [
  String(row.arrival_id),
  row.user_id === null ? 'nobody' : `user ${row.user_id}`,
  amountOf(deps, row),
  row.chain,
  row.memo ?? '',
  row.held_for ?? '',
  row.seen_at.toISOString(),
]
