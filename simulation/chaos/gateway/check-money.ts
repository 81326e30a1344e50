import { formatDigits } from '@bourse/kernel'
import type { fundsFlow, orderDeals, ReplyOf } from '@bourse/protocol'
import type { Findings } from '../victim.ts'
import { SCALE, sum, units } from './amounts.ts'
import type { HttpCaller } from './http-caller.ts'
import { COINS } from './pick-order.ts'
import { readAll } from './read-all.ts'
import type { Person, StoodOrder } from './sent-order.ts'

type OwnDeal = ReplyOf<typeof orderDeals>['records'][number]
type Movement = ReplyOf<typeof fundsFlow>['records'][number]

/** What the demo's own rooms do with the purses of its people while it begins. */
const OF_ITS_OWN = ['reward', 'vote', 'startup', 'otc'] as const

/** Which coins each market trades. */
export type CoinsOf = Readonly<Record<string, { readonly stock: string; readonly money: string }>>

/** What a person has of each coin that came by no deal, nor by the demo itself: its people come with a past. */
export type Standing = Readonly<Record<string, bigint>>

/** Reads balances, deals and what the demo moved of one moment, and takes the ones from the others. */
export async function standingOf(caller: HttpCaller, person: Person, coinsOf: CoinsOf): Promise<Standing> {
  let [deals, moved] = [await dealsOf(caller, person), await movedByDemo(caller, person)]
  for (;;) {
    const balances = await caller.mustCall<Record<string, { total: string }>>('/api/bargain/balance', {
      access_token: person.token,
    })
    const [laterDeals, laterMoved] = [await dealsOf(caller, person), await movedByDemo(caller, person)]
    const same = laterDeals.length === deals.length && laterMoved.length === moved.length
    ;[deals, moved] = [laterDeals, laterMoved]
    if (!same) continue
    const restOf = (coin: string): bigint =>
      units(balances[coin]?.total ?? '0') -
      sum(deals.map(deal => effectOf(deal, coin, coinsOf))) -
      sum(moved.filter(one => one.coin === coin).map(({ amount }) => amount))
    return Object.fromEntries(COINS.map(coin => [coin, restOf(coin)]))
  }
}

async function movedByDemo(caller: HttpCaller, { token }: Person): Promise<Movement[]> {
  const kinds = OF_ITS_OWN.map(kind =>
    readAll<Movement>(caller, '/api/funds/flow', { access_token: token, kind, purse: 'spot' }),
  )
  return (await Promise.all(kinds)).flat()
}

const dealsOf = (caller: HttpCaller, { token }: Person): Promise<OwnDeal[]> =>
  readAll<OwnDeal>(caller, '/api/bargain/order-deals', { access_token: token })

/** Adds up deals: those of an order must be what it says was dealt, and what a person began with, the faucet and all of them the balance. */
export async function checkMoney(
  caller: HttpCaller,
  person: Person & { began: Standing; given: Readonly<Record<string, string>> },
  { orders, coinsOf }: { orders: readonly StoodOrder[]; coinsOf: CoinsOf },
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
