import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, refused } from '../../operator/index.ts'
import { writeAmount } from '../markets/index.ts'
import type { DepositDeps } from './deposit-deps.ts'
import type { ArrivalRow } from './deposit-table.ts'
import { giveArrival, ownerProblem } from './give-arrival.ts'
import { type HeldSources, isLargeArrival, TWO_OPERATORS_USDT, whyHeld } from './held-queue.ts'
import { arrivalById, changeGiven, heldArrivals } from './held-table.ts'
import { type LossWord, loseArrival, lossOf } from './lose-arrival.ts'

const SHOWN_MAX = 200

/** What the acts about arrivals stand on. */
export type HeldActDeps = { readonly deposits: DepositDeps; readonly sources: HeldSources }

const number = numberOf({ en: 'Number', zh: '编号' })
const uid = numberOf({ en: 'Uid of its owner', zh: '所属用户 UID' })

/** What operators do with arrivals that nobody is credited with: `deposit held|give|give-large|note|take-back|write-off`. */
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
  lossAct(deps, {
    name: 'deposit take-back',
    bears: 'holder',
    purpose: {
      en: 'takes a deposit that vanished from its chain back from whoever was credited, with a second operator',
      zh: '由两位操作员从入账方收回已从链上消失的充值',
    },
  }),
  lossAct(deps, {
    name: 'deposit write-off',
    bears: 'house',
    purpose: {
      en: 'has the house bear a deposit that vanished, or take one that is nobody’s, with a second operator',
      zh: '由两位操作员以平台自有资金承担已消失的充值，或把无主到账转为平台自有',
    },
  }),
]

type Losing = Pick<LossWord, 'bears'> & Pick<AnyAct, 'name' | 'purpose'>

const LOSS_OF = { owner: 'its owner', house: 'the house', suspense: 'suspense' } as const

const lossAct = (deps: HeldActDeps, { name, bears, purpose }: Losing): AnyAct =>
  act({
    ...{ name, purpose, page: 'reviews', effect: 'acts', fields: { number } },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: { is: 'deposit', id: said => String(said.number) },
    async before(_context, said) {
      const row = await arrivalById(deps.sources.db, said.number)
      const lost = lossOf(row, bears)
      if (row === undefined || typeof lost !== 'string') return refused(typeof lost === 'string' ? '' : lost.why)
      const from = { what: { en: 'Borne by', zh: '承担方' }, from: '', to: LOSS_OF[lost] }
      return { changes: [...shownOf(deps, row), from] }
    },
    // The row says what is done, and the ledger is told under its moment: given again, it is refused.
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => {
        const row = await arrivalById(deps.sources.db, said.number)
        return row === undefined ? null : row.lost_at !== null
      },
    },
    async carryOut({ operator }, said) {
      const row = await arrivalById(deps.sources.db, said.number)
      if (row === undefined) return nothingWaits(said.number)
      const lost = await loseArrival(deps.deposits, { id: said.number, bears, by: operator })
      if (lost.kind === 'refused') return refused(lost.why)
      return done(`${amountOf(deps, row)} ${lost.kind === 'done' ? 'are' : 'will be'} settled.`)
    },
  })

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
