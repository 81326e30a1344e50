import { formatDigits } from '@bourse/kernel'
import type { OrderView, orderDeals, ReplyOf } from '@bourse/protocol'
import type { Findings } from '../victim.ts'
import type { HttpCaller } from './http-caller.ts'
import { COINS } from './pick-order.ts'
import { readAll } from './read-all.ts'
import type { Person } from './sent-order.ts'

type OwnDeal = ReplyOf<typeof orderDeals>['records'][number]

// More decimals than any amount on the wire has.
const SCALE = 18

/** Which coins each market trades. */
export type CoinsOf = Readonly<Record<string, { readonly stock: string; readonly money: string }>>

/** What a person has of each coin that came by no deal: people of the demo come with a past. */
export type Standing = Readonly<Record<string, bigint>>

/** Reads balances and deals of one moment, and takes the ones from the others. */
export async function standingOf(caller: HttpCaller, person: Person, coinsOf: CoinsOf): Promise<Standing> {
  for (let deals = await dealsOf(caller, person); ; ) {
    const balances = await caller.mustCall<Record<string, { total: string }>>('/api/bargain/balance', {
      access_token: person.token,
    })
    const later = await dealsOf(caller, person)
    const same = later.length === deals.length
    deals = later
    if (!same) continue
    const restOf = (coin: string): bigint =>
      units(balances[coin]?.total ?? '0') - sum(deals.map(deal => effectOf(deal, coin, coinsOf)))
    return Object.fromEntries(COINS.map(coin => [coin, restOf(coin)]))
  }
}

const dealsOf = (caller: HttpCaller, { token }: Person): Promise<OwnDeal[]> =>
  readAll<OwnDeal>(caller, '/api/bargain/order-deals', token)

/** Adds up deals: those of an order must be what it says was dealt, and what a person began with, the faucet and all of them the balance. */
export async function checkMoney(
  caller: HttpCaller,
  person: Person & { began: Standing; given: Readonly<Record<string, string>> },
  { orders, coinsOf }: { orders: readonly OrderView[]; coinsOf: CoinsOf },
): Promise<Findings> {
  const deals = await dealsOf(caller, person)
  const findings: Findings = { counts: { deals: deals.length }, lost: [], doubled: [] }
  const byOrder = Map.groupBy(deals, deal => deal.order_id)
  for (const order of orders) {
    const own = byOrder.get(order.id) ?? []
    const ids = new Set(own.map(({ id }) => id))
    if (ids.size < own.length) findings.doubled.push(`order ${order.id} has a deal twice`)
    const dealt = sum(own.map(({ amount }) => amount))
    if (dealt !== units(order.deal_stock)) findings.lost.push(`order ${order.id} and its deals differ`)
  }
  const standing = await standingOf(caller, person, coinsOf)
  for (const coin of COINS) {
    const is = standing[coin] ?? 0n
    const should = (person.began[coin] ?? 0n) + units(person.given[coin] ?? '0')
    if (is < should) findings.lost.push(`${formatDigits(should - is, SCALE)} ${coin} of ${person.email}`)
    if (is > should) findings.doubled.push(`${formatDigits(is - should, SCALE)} ${coin} of ${person.email}`)
  }
  return findings
}

/** What a deal did to the person's amount of a coin. */
function effectOf(deal: OwnDeal, coin: string, coinsOf: CoinsOf): bigint {
  const coins = coinsOf[deal.market]
  if (coins === undefined) throw new Error(`a deal is of a market that nobody told of (${deal.market})`)
  const { stock, money } = coins
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
