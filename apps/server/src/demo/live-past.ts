import { assert, type Dice, HOUR_MS } from '@bourse/kernel'
import type { CommandBody, CoreLink, SubmitResult } from '../core/core-link.ts'
import type { ListedMarket, MarketCatalogue } from '../exchange/markets/index.ts'
import { marketProfile } from './coin-profiles.ts'
import type { PastClock } from './past-clock.ts'
import { against, bringing, type PastOrder, placing } from './past-orders.ts'
import type { PastHabits } from './past-people.ts'
import type { PastPrices } from './past-prices.ts'
import { sizeOf } from './taker-flow.ts'

/** Somebody who lived the demo's past. */
export type PastPerson = { readonly owner: number; readonly level: number; readonly habits: PastHabits }

/** What the past is lived on. */
export type PastDeps = {
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  readonly clock: PastClock
  readonly prices: PastPrices
  readonly dice: Dice
  readonly people: readonly PastPerson[]
  readonly fromMs: number
  readonly untilMs: number
  /** Lets happen what is no trade and falls before a moment. */
  readonly meanwhile: (untilMs: number) => Promise<void>
}

// Two of the house's own stand on the other side of everybody's orders.
const DEALERS = { rests: 400, takes: 401 } as const
const DEALER_WORTH = 200_000_000
// The last month decides the levels; before it there is less to do, and the first start shall be short.
const LOOK_EVERY_MS = { late: 6 * HOUR_MS, early: 24 * HOUR_MS } as const
const LATE_MS = 32 * 24 * HOUR_MS
/** How long somebody waits until their order is answered. */
const WITHIN_MS = 15_000
// Nobody trades by the clock.
const JITTER = 0.8
/** As many deals of a thin pair as its list shows. */
const FLOW_MS = 30 * 60_000
const FLOW_STEP_MS = 20_000
/** An order of the house's own moves a price by at most so much, well inside the markets' bands. */
const HOP = 0.15

/** Lets people trade through the real engine at the prices of the made-up past: their history is one that happened. */
export async function livePast(deps: PastDeps): Promise<void> {
  const { clock, fromMs, untilMs, catalogue, people } = deps
  await begin(deps)
  for (let atMs = fromMs; ; ) {
    atMs += atMs < untilMs - LATE_MS ? LOOK_EVERY_MS.early : LOOK_EVERY_MS.late
    if (atMs >= untilMs - FLOW_MS) break
    const lookMs = atMs - Math.floor(deps.dice.fraction() * LOOK_EVERY_MS.late * JITTER)
    await deps.meanwhile(lookMs)
    await look(deps, lookMs)
  }
  await deps.meanwhile(untilMs - FLOW_MS)
  await flowOfLate(deps)
  clock.set(untilMs)
  await submitAll(deps, await comingTo(deps))
  for (const { market } of catalogue.markets()) {
    assert(deps.prices.at(market.name, clock.nowMs()) > 0, `the past of ${market.name} ends at a price`)
  }
  for (const person of people) await leaveOpen(deps, person)
}

async function begin(deps: PastDeps): Promise<void> {
  const { core, catalogue, people, prices, clock } = deps
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

/** What somebody does at a look: at once, and then to the last order of it. Two of them never meet in one market. */
type Trade = {
  readonly market: number
  readonly first: readonly CommandBody[]
  readonly after: ((placed: number) => CommandBody) | null
}

/** Lets time pass to a moment: every market's price comes to where it stood then, and some people trade at it. */
async function look(deps: PastDeps, atMs: number): Promise<void> {
  const { clock, dice, people } = deps
  clock.set(atMs)
  const prices = await comingTo(deps)
  const trades: Trade[] = []
  for (const person of people) {
    if (!dice.chance(person.habits.keenness)) continue
    const trade = await tradeOf(
      deps,
      person,
      trades.map(({ market }) => market),
    )
    if (trade !== null) trades.push(trade)
  }
  // As few rows of the journal as can be: the first start waits for each of them.
  const answers = await submitAll(deps, [...prices, ...trades.flatMap(({ first }) => first)])
  let done = prices.length
  const later = trades.flatMap(({ first, after }) => {
    done += first.length
    return after === null ? [] : [after(answers[done - 1]?.id ?? 0)]
  })
  if (later.length === 0) return
  clock.set(clock.nowMs() + Math.floor(dice.fraction() * WITHIN_MS))
  await submitAll(deps, later)
}

/** The last half hour, as dense as a thin pair's: what was dealt last lies no hours back when the doors open. */
async function flowOfLate(deps: PastDeps): Promise<void> {
  const { clock, dice, catalogue, prices, untilMs } = deps
  const listed = catalogue.markets().map(one => {
    const { base, quote, name } = one.market
    return { one, name, profile: marketProfile(base.coin, quote.coin), quote: quote.coin }
  })
  for (let atMs = untilMs - FLOW_MS; atMs < untilMs - FLOW_STEP_MS; atMs += FLOW_STEP_MS) {
    clock.set(atMs + Math.floor(dice.fraction() * FLOW_STEP_MS * JITTER))
    const nowMs = clock.nowMs()
    const deals = listed.flatMap(({ one, name, profile, quote }) => {
      if (!dice.chance(Math.min(1, (profile.tradesPerS * FLOW_STEP_MS) / 1_000))) return []
      const side = dice.chance(0.5) ? 'buy' : 'sell'
      const beside = (side === 'buy' ? 1 : -1) * profile.halfSpread
      const price = Math.max(1, Math.round(prices.within(name, nowMs) * (1 + beside)))
      const worth = prices.worth(name, nowMs) * (quote === 'USDT' ? 1 : prices.worth(`${quote}USDT`, nowMs))
      const ofLot = worth * (one.market.lot.units / 10 ** one.market.lot.scale)
      const quantity = Math.max(leastOf(one, price), sizeOf(profile.tradeWorth / ofLot, dice))
      return dealt({ market: one.market.market, price, quantity, side })
    })
    await submitAll(deps, deals)
  }
}

/** What brings every market's price to where it stood at this moment. */
async function comingTo({ core, clock, catalogue, prices }: PastDeps): Promise<CommandBody[]> {
  const rules = new Map((await core.ask('markets', {})).map(market => [market.market, market]))
  return catalogue.markets().flatMap(listed => {
    const { market, name } = listed.market
    const known = rules.get(market)
    assert(known !== undefined, `${name} is open`)
    return hops(known.lastPrice, prices.at(name, clock.nowMs())).flatMap(price =>
      dealt({ market, price, quantity: leastOf(listed, price), side: 'buy' }),
    )
  })
}

type Deal = { market: number; price: number; quantity: number; side: 'buy' | 'sell' }

/** One deal between the house's own, whose taker is on a side. */
const dealt = ({ side, ...deal }: Deal): CommandBody[] => [
  placing({ ...deal, owner: DEALERS.rests, side: against(side) }),
  placing({ ...deal, owner: DEALERS.takes, side, takes: true }),
]

const submitAll = async ({ core }: PastDeps, commands: readonly CommandBody[]): Promise<DoneResult[]> =>
  mustBeDone(await Promise.all(commands.map(command => core.submit(command))))

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

async function tradeOf(deps: PastDeps, person: PastPerson, taken: readonly number[]): Promise<Trade | null> {
  const { clock, dice, prices, catalogue } = deps
  const free = person.habits.markets.flatMap(name => {
    const listed = catalogue.byName(name)
    assert(listed !== null, 'people trade in markets that are listed')
    return taken.includes(listed.market.market) ? [] : [listed]
  })
  const listed = dice.pick(free)
  const { market, name } = listed.market
  const price = prices.at(name, clock.nowMs())
  const order = await orderOf(deps, person, { listed, price })
  if (order === null) return null
  const style = dice.fraction()
  const other = { market, side: against(order.side), quantity: order.quantity, price }
  if (style < 0.4) {
    // Taken from a book at once.
    const takes = placing({ ...order, price: style < 0.2 ? null : price, takes: true })
    return { market, first: [placing({ ...other, owner: DEALERS.rests }), takes], after: null }
  }
  const takenLater = placing({ ...other, owner: DEALERS.takes, takes: true })
  const after = (placed: number): CommandBody =>
    style < 0.85 ? takenLater : { kind: 'cancel_order', owner: person.owner, market, order: placed }
  return { market, first: [placing(order)], after }
}

/** What somebody can pay for: a share of what they have, on the side of which they have more. */
async function orderOf(
  { core, dice, prices, clock }: PastDeps,
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
async function leaveOpen(deps: PastDeps, person: PastPerson): Promise<void> {
  const { core, catalogue, prices, clock } = deps
  for (const [index, { side, away, part }] of LEFT_OPEN.entries()) {
    const listed = catalogue.byName(person.habits.markets[index % 2] ?? '')
    assert(listed !== null, 'people trade in markets that are listed')
    const last = prices.at(listed.market.name, clock.nowMs())
    const usual = await orderOf(deps, person, { listed, price: last })
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

type DoneResult = Extract<SubmitResult, { kind: 'done' }>

function mustBeDone(answers: readonly SubmitResult[]): DoneResult[] {
  return answers.map(answer => {
    assert(answer.kind === 'done', `the past happens as it is told: ${JSON.stringify(answer)}`)
    return answer
  })
}
