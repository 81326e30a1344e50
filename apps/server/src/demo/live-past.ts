import { assert, type Dice } from '@bourse/kernel'
import type { CommandBody, CoreLink, Submitted } from '../core/core-link.ts'
import type { ListedMarket, MarketCatalogue } from '../exchange/markets/index.ts'
import type { PastClock } from './past-clock.ts'
import { against, bringing, type PastOrder, placing } from './past-orders.ts'
import type { PastHabits } from './past-people.ts'
import type { PastPrices } from './past-prices.ts'

/** Somebody who lived the demo's past. */
export type PastPerson = { readonly owner: number; readonly level: number; readonly habits: PastHabits }

/** What the past is lived on. */
export type PastGround = {
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  readonly clock: PastClock
  readonly prices: PastPrices
  readonly dice: Dice
  readonly people: readonly PastPerson[]
  readonly fromMs: number
  readonly untilMs: number
}

// Two of the house's own stand on the other side of everybody's orders.
const DEALERS = { rests: 400, takes: 401 } as const
const DEALER_WORTH = 200_000_000
const HOUR_MS = 3_600_000
// The last month decides the levels; before it there is less to do, and the first start shall be short.
const LOOK_EVERY_MS = { late: 6 * HOUR_MS, early: 24 * HOUR_MS } as const
const LATE_MS = 32 * 24 * HOUR_MS
/** Orders answer within the minute, so that the history never looks far behind. */
const WITHIN_MS = 15_000
// Nobody trades by the clock.
const JITTER = 0.8
const PROJECTED_WAIT_MS = 30_000
/** An order of the house's own moves a price by at most so much, well inside the markets' bands. */
const HOP = 0.15

/** Lets people trade through the real engine at the prices of the made-up past: their history is one that happened. */
export async function livePast(ground: PastGround): Promise<void> {
  const { clock, fromMs, untilMs, catalogue, people } = ground
  await begin(ground)
  for (let atMs = fromMs; ; ) {
    atMs += atMs < untilMs - LATE_MS ? LOOK_EVERY_MS.early : LOOK_EVERY_MS.late
    if (atMs >= untilMs) break
    await moveTo(ground, atMs - Math.floor(ground.dice.fraction() * LOOK_EVERY_MS.late * JITTER))
    for (const person of people) {
      if (ground.dice.chance(person.habits.keenness)) await tradeOnce(ground, person)
    }
  }
  await moveTo(ground, untilMs)
  for (const { market } of catalogue.markets()) {
    assert(ground.prices.at(market.name, clock.nowMs()) > 0, `the past of ${market.name} ends at a price`)
  }
  for (const person of people) await leaveOpen(ground, person)
}

async function begin(ground: PastGround): Promise<void> {
  const { core, catalogue, people, prices, clock } = ground
  const worthOf = (coin: string): number => (coin === 'USDT' ? 1 : prices.worth(`${coin}USDT`, clock.nowMs()))
  const dealers = Object.values(DEALERS).flatMap(owner =>
    catalogue.coins().map(({ asset, coin, scale }) => {
      const amount = Math.floor((DEALER_WORTH / worthOf(coin)) * 10 ** scale)
      return bringing(owner, asset, amount)
    }),
  )
  const own = people.flatMap(({ owner, level, habits }) => [
    { kind: 'set_level', owner, level } as const satisfies CommandBody,
    ...Object.entries(habits.began).map(([name, amount]) => {
      const coin = catalogue.coin(name)
      assert(coin !== null, `${name} is listed`)
      return bringing(owner, coin.asset, Math.round(amount * 10 ** coin.scale))
    }),
  ])
  mustBeDone(await Promise.all([...dealers, ...own].map(command => core.submit(command))))
}

/** Lets time pass to a moment, and every market's price come to where it stood then. */
async function moveTo(ground: PastGround, atMs: number): Promise<void> {
  const { core, clock, catalogue, prices } = ground
  const { seq } = await core.ask('head', {})
  await core.ask('projected', { seq, waitMs: PROJECTED_WAIT_MS })
  clock.set(atMs)
  const rules = new Map((await core.ask('markets', {})).map(market => [market.market, market]))
  const orders = catalogue.markets().flatMap(listed => {
    const { market, name } = listed.market
    const known = rules.get(market)
    assert(known !== undefined, `${name} is open`)
    return hops(known.lastPrice, prices.at(name, atMs)).flatMap(price => {
      const order = { market, price, quantity: leastOf(listed, price) }
      return [
        placing({ ...order, owner: DEALERS.rests, side: 'sell' }),
        placing({ ...order, owner: DEALERS.takes, side: 'buy', takes: true }),
      ]
    })
  })
  mustBeDone(await Promise.all(orders.map(command => core.submit(command))))
}

function hops(from: number, to: number): number[] {
  const prices: number[] = []
  for (let price = from; price !== to; ) {
    price = Math.min(Math.max(to, Math.ceil(price * (1 - HOP))), Math.floor(price * (1 + HOP)))
    prices.push(price)
  }
  return prices.length === 0 ? [to] : prices
}

/** The fewest lots that a market takes at a price, twice over. */
function leastOf({ rules }: ListedMarket, price: number): number {
  return 2 * Math.max(rules.minQuantity, Math.ceil(rules.minValue / (price * rules.tickAtoms)))
}

async function tradeOnce(ground: PastGround, person: PastPerson): Promise<void> {
  const { core, clock, dice, prices } = ground
  const listed = ground.catalogue.byName(dice.pick(person.habits.markets))
  assert(listed !== null, 'people trade in markets that are listed')
  const { market, name } = listed.market
  const price = prices.at(name, clock.nowMs())
  const order = await orderOf(ground, person, { listed, price })
  if (order === null) return
  const style = dice.fraction()
  const other = { market, side: against(order.side), quantity: order.quantity }
  if (style < 0.4) {
    // Taken from a book at once.
    const rests = placing({ ...other, owner: DEALERS.rests, price })
    const takes = placing({ ...order, price: style < 0.2 ? null : price, takes: true })
    mustBeDone(await Promise.all([core.submit(rests), core.submit(takes)]))
    return
  }
  const [placed] = mustBeDone([await core.submit(placing(order))])
  clock.set(clock.nowMs() + Math.floor(dice.fraction() * WITHIN_MS))
  if (style < 0.85) {
    mustBeDone([await core.submit(placing({ ...other, owner: DEALERS.takes, price, takes: true }))])
  } else {
    mustBeDone([await core.submit({ kind: 'cancel_order', owner: person.owner, market, order: placed?.id ?? 0 })])
  }
}

/** What somebody can pay for: a share of what they have, on the side of which they have more. */
async function orderOf(
  { core, dice, prices, clock }: PastGround,
  { owner, habits }: PastPerson,
  { listed, price }: { listed: ListedMarket; price: number },
): Promise<PastOrder | null> {
  const { market, base, quote } = listed.market
  const held = await core.ask('balances', { owner, purse: 'spot' })
  const has = (asset: number): number => held.find(one => one.asset === asset)?.available ?? 0
  const lotMoney = price * listed.rules.tickAtoms
  const [mayBuy, maySell] = [
    Math.floor((has(quote.asset) * 0.6) / lotMoney),
    Math.floor((has(base.asset) * 0.6) / listed.rules.lotAtoms),
  ]
  const side = dice.chance(mayBuy / Math.max(1, mayBuy + maySell)) ? 'buy' : 'sell'
  const inUsdt = quote.coin === 'USDT' ? 1 : prices.worth(`${quote.coin}USDT`, clock.nowMs())
  const wanted = ((habits.worth * (0.5 + dice.fraction())) / inUsdt) * 10 ** quote.scale
  const quantity = Math.min(Math.floor(wanted / lotMoney), side === 'buy' ? mayBuy : maySell, listed.rules.maxQuantity)
  if (quantity < leastOf(listed, price)) return null
  return { owner, market, side, price, quantity }
}

// How far from the last price what stays open stands, and how large a part of a usual order it is.
const LEFT_OPEN = [
  { side: 'buy', away: -0.021, part: 0.4 },
  { side: 'buy', away: -0.047, part: 0.6 },
  { side: 'sell', away: 0.026, part: 0.4 },
  { side: 'sell', away: 0.061, part: 0.5 },
] as const

/** Leaves some orders in the book, and one that waits for its trigger. */
async function leaveOpen(ground: PastGround, person: PastPerson): Promise<void> {
  const { core, catalogue, prices, clock } = ground
  for (const [index, { side, away, part }] of LEFT_OPEN.entries()) {
    const listed = catalogue.byName(person.habits.markets[index % 2] ?? '')
    assert(listed !== null, 'people trade in markets that are listed')
    const last = prices.at(listed.market.name, clock.nowMs())
    const usual = await orderOf(ground, person, { listed, price: last })
    if (usual === null) continue
    const price = Math.round(last * (1 + away))
    const quantity = Math.max(leastOf(listed, price), Math.floor(usual.quantity * part))
    await core.submit(placing({ ...usual, side, price, quantity }))
  }
  const listed = catalogue.byName(person.habits.markets[0] ?? '')
  if (listed === null) return
  const last = prices.at(listed.market.name, clock.nowMs())
  const quantity = leastOf(listed, last) * 2
  const { market } = listed.market
  const trigger = Math.round(last * 0.93)
  await core.submit(placing({ owner: person.owner, market, side: 'sell', price: null, quantity, trigger }))
}

function mustBeDone(answers: readonly Submitted[]): Extract<Submitted, { kind: 'done' }>[] {
  return answers.map(answer => {
    assert(answer.kind === 'done', `the past happens as it is told: ${JSON.stringify(answer)}`)
    return answer
  })
}
