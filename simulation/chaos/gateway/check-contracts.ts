import { formatDigits } from '@bourse/kernel'
import type {
  ContractDealView,
  contractAccount,
  contractClosings,
  contractDays,
  PositionView,
  ReplyOf,
} from '@bourse/protocol'
import type { Findings } from '../victim.ts'
import { SCALE, sum, units } from './amounts.ts'
import { effectsIn } from './effects.ts'
import type { HttpCaller } from './http-caller.ts'
import { readAll } from './read-all.ts'
import type { Person, StoodOrder } from './sent-order.ts'

type Closing = ReplyOf<typeof contractClosings>['records'][number]

const DAYS = 92

/** What of a contract account came by no contract: rolled in, and given before. */
export async function broughtIn(caller: HttpCaller, person: Person): Promise<bigint> {
  for (let before = await wonSince(caller, person); ; ) {
    const account = await caller.mustCall<ReplyOf<typeof contractAccount>>('/api/contract/account', tokenOf(person))
    const won = await wonSince(caller, person)
    if (won === before) return units(account.total) - won
    before = won
  }
}

async function wonSince(caller: HttpCaller, person: Person): Promise<bigint> {
  const asked = { ...tokenOf(person), days: DAYS }
  const { records } = await caller.mustCall<ReplyOf<typeof contractDays>>('/api/contract/days', asked)
  return sum(records.map(({ amount }) => amount))
}

const tokenOf = ({ contractToken }: Person): { access_token: string } => ({ access_token: contractToken })

/** Holds deals against orders, positions against deals and closings, and what there is of money against what was brought in and won. */
export async function checkContracts(
  caller: HttpCaller,
  person: Person & { readonly broughtIn: bigint },
  orders: readonly StoodOrder[],
): Promise<Findings> {
  const deals = await readAll<ContractDealView>(caller, '/api/contract/deals', tokenOf(person))
  const closings = await readAll<Closing>(caller, '/api/contract/closings', tokenOf(person))
  const { records: positions } = await caller.mustCall<{ records: PositionView[] }>(
    '/api/contract/positions',
    tokenOf(person),
  )
  const findings: Findings = { counts: { deals: deals.length }, lost: [], doubled: [] }
  const ids = new Set(deals.map(({ id, market, action }) => `${market} ${id} ${action}`))
  if (ids.size < deals.length) findings.doubled.push(`${person.email} has a deal of a contract twice`)
  const byOrder = Map.groupBy(deals, deal => deal.order_id)
  for (const order of orders) {
    const dealt = sum((byOrder.get(order.id) ?? []).map(({ amount }) => amount))
    if (dealt !== units(order.deal_stock)) findings.lost.push(`order ${order.id} of a contract and its deals differ`)
  }
  const should = effectsIn(deals, closings)
  const is = new Map(positions.map(({ market, side, amount }) => [`${market} ${side}`, units(amount)]))
  for (const name of new Set([...should.keys(), ...is.keys()])) {
    const [there, wanted] = [is.get(name) ?? 0n, should.get(name) ?? 0n]
    if (there === wanted) continue
    const text = `${person.email} has ${formatDigits(there, SCALE)} of ${name}, by the deals ${formatDigits(wanted, SCALE)}`
    findings[there < wanted ? 'lost' : 'doubled'].push(text)
  }
  const now = await broughtIn(caller, person)
  const text = `${person.email} has brought in ${formatDigits(now, SCALE)}, at first ${formatDigits(person.broughtIn, SCALE)}`
  if (now !== person.broughtIn) findings[now < person.broughtIn ? 'lost' : 'doubled'].push(text)
  return findings
}
