import { formatDigits } from '@bourse/kernel'
import type { OrderView, orderDeals, ReplyOf } from '@bourse/protocol'
import type { Findings } from '../victim.ts'
import type { HttpCaller } from './http-caller.ts'
import { COINS, MARKETS } from './pick-order.ts'
import { readAll } from './read-all.ts'
import type { Person } from './sent-order.ts'

type OwnDeal = ReplyOf<typeof orderDeals>['records'][number]

// More decimals than any amount on the wire has.
const SCALE = 18

/** Adds up deals: those of an order must be what it says was dealt, and the faucet with all of them what the balance says. */
export async function checkMoney(
  caller: HttpCaller,
  person: Person & { given: Readonly<Record<string, string>> },
  orders: readonly OrderView[],
): Promise<Findings> {
  const deals = await readAll<OwnDeal>(caller, '/api/bargain/order-deals', person.token)
  const findings: Findings = { counts: { deals: deals.length }, lost: [], doubled: [] }
  const byOrder = Map.groupBy(deals, deal => deal.order_id)
  for (const order of orders) {
    const own = byOrder.get(order.id) ?? []
    const ids = new Set(own.map(({ id }) => id))
    if (ids.size < own.length) findings.doubled.push(`order ${order.id} has a deal twice`)
    const dealt = sum(own.map(({ amount }) => amount))
    if (dealt !== units(order.deal_stock)) findings.lost.push(`order ${order.id} and its deals differ`)
  }
  const balances = await caller.mustCall<Record<string, { total: string }>>('/api/bargain/balance', {
    access_token: person.token,
  })
  for (const coin of COINS) {
    const is = units(balances[coin]?.total ?? '0')
    const should = units(person.given[coin] ?? '0') + sum(deals.map(deal => effectOf(deal, coin)))
    if (is < should) findings.lost.push(`${formatDigits(should - is, SCALE)} ${coin} of ${person.email}`)
    if (is > should) findings.doubled.push(`${formatDigits(is - should, SCALE)} ${coin} of ${person.email}`)
  }
  return findings
}

/** What a deal did to the person's amount of a coin. */
function effectOf(deal: OwnDeal, coin: string): bigint {
  const { stock, money } = MARKETS[deal.market] ?? { stock: '', money: '' }
  const bought = deal.side === 2
  const signed = (text: string, gained: boolean): bigint => (gained ? units(text) : -units(text))
  const ofStock = coin === stock ? signed(deal.amount, bought) : 0n
  const ofMoney = coin === money ? signed(deal.deal, !bought) : 0n
  return ofStock + ofMoney - (coin === deal.fee_coin ? units(deal.fee) : 0n)
}

function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(SCALE, '0'))
}

const sum = (parts: readonly (bigint | string)[]): bigint =>
  parts.reduce<bigint>((total, part) => total + (typeof part === 'string' ? units(part) : part), 0n)
