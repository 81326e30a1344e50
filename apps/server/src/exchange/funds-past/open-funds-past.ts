import { createHash } from 'node:crypto'
import { SHUT_ADDRESS } from '@bourse/chains'
import { assert, type Clock, formatDigits, type Id } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import { openTurns } from '../../platform/in-turn.ts'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type CoinOnChain, listChainsForDemo, openChainBook } from '../chains/index.ts'
import { convertInPast, fillInventory } from '../conversion/index.ts'
import { depositInPast } from '../deposits/index.ts'
import type { Coin, MarketCatalogue } from '../markets/index.ts'
import { carryOut } from '../transfers/index.ts'
import { type PastWithdrawal, REVIEW_BOUNDS, reviewFindings, withdrawInPast } from '../withdrawals/index.ts'
import { type BankPastDeps, bankHappenings } from './bank-past.ts'
import { HAPPENINGS, type Happening } from './happenings.ts'

/** What the past of money that comes and goes is lived on. */
export type FundsPastDeps = {
  readonly db: Database
  readonly core: { readonly link: CoreLink; readonly feed: MarketFeed }
  readonly catalogue: MarketCatalogue
  /** Shows the moment it was set to. */
  readonly clock: Clock & { set(atMs: number): void }
  readonly log: Logger
  readonly ids: () => Id
  /** What a whole coin is worth in USDT at the moment that the clock shows. */
  readonly worth: (coin: string) => number
  /** Whose money it is, and what an order of theirs is worth in USDT. */
  readonly people: readonly { readonly owner: number; readonly worth: number }[]
  /** Who was verified under which name, and what seals it. */
  readonly banking: Pick<BankPastDeps, 'people' | 'sealing'>
  readonly untilMs: number
}

/** Lets what is due happen to everybody, in its order. */
export type FundsPast = (untilMs: number) => Promise<void>

const DAY_MS = 86_400_000
const BETWEEN_STATES_MS = 41_000
const SPREAD = 0.999
const USDT_SCALE = 6
// Figures that people type: four of them.
const FIGURES = 4

// Wallets outside, one a chain, and where deposits of the past came to.
const OUTSIDE: Readonly<Record<string, string>> = {
  TRX: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  ETH: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  BTC: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  XRP: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH',
}

type Living = FundsPastDeps & {
  readonly carried: (chain: string, asset: number) => CoinOnChain
  readonly book: Awaited<ReturnType<typeof openChainBook>>
}

/** Opens the past of money that comes and goes: the chains of the demo are listed, and the house has what it converts from. */
export async function openFundsPast(deps: FundsPastDeps): Promise<FundsPast> {
  const { db, catalogue, core, untilMs, people } = deps
  await listChainsForDemo(db, catalogue)
  await fillInventory({ core: core.link, catalogue })
  const book = await openChainBook(db)
  const carried = (chain: string, asset: number): CoinOnChain => {
    const found = book.of(chain, asset)
    assert(found !== null, `the demo carries it on ${chain}`)
    return found
  }
  const living = { ...deps, book, carried }
  // To everybody at once: as few rows of the journal as can be, for each of which a first start waits.
  const due: { atMs: number; happen: () => Promise<unknown> }[] = HAPPENINGS.map(happening => ({
    atMs: untilMs - happening.daysAgo * DAY_MS,
    happen: () =>
      Promise.all(
        people
          .filter(({ worth }) => worth >= (happening.fromWorth ?? 0))
          .map(person => happen(living, person, happening)),
      ),
  }))
  due.push({ atMs: untilMs - DAY_MS / 3, happen: () => comeWithoutMemo(living) })
  const { clock, log, ids, banking } = deps
  for (const { daysAgo, happen } of await bankHappenings({ db, core: core.link, clock, log, ids, ...banking }))
    due.push({ atMs: untilMs - daysAgo * DAY_MS, happen })
  due.sort((a, b) => a.atMs - b.atMs)
  return async nowMs => {
    while (due[0] !== undefined && due[0].atMs <= nowMs) {
      const next = due.shift()
      if (next === undefined) return
      deps.clock.set(Math.floor(next.atMs))
      await next.happen()
    }
  }
}

type Person = FundsPastDeps['people'][number]

async function happen(of: Living, person: Person, happening: Happening): Promise<void> {
  const coin = coinNamed(of, happening.coin)
  const amount = amountOf(of, coin, person.worth * happening.part)
  switch (happening.what) {
    case 'deposit':
      return arrive(of, { userId: person.owner, coin, amount, chain: happening.chain, memo: null })
    case 'withdrawal':
      return leave(of, person, { ...happening, coin, amount, address: OUTSIDE[happening.chain] ?? '' })
    case 'lost withdrawal':
      return leave(of, person, { ...happening, coin, amount, address: SHUT_ADDRESS, end: 'approved' })
    case 'transfer':
    case 'sent':
      return move(of, person, { coin, amount, happening })
    case 'conversion':
      return convert(of, person, { coin, amount, into: happening.into })
  }
}

function coinNamed({ catalogue }: Living, name: string): Coin {
  const coin = catalogue.coin(name)
  assert(coin !== null, `the demo lists ${name}`)
  return coin
}

/** About so many USDT of a coin, in a few figures. */
function amountOf({ worth }: Living, coin: Coin, usdt: number): number {
  const whole = Number((usdt / worth(coin.coin)).toPrecision(FIGURES))
  return Math.round(whole * 10 ** coin.scale)
}

async function hasIt(
  { core }: Living,
  of: { owner: number; purse: 'spot' | 'contract'; asset: number; amount: number },
): Promise<boolean> {
  const held = await core.link.ask('balances', { owner: of.owner, purse: of.purse })
  return (held.find(({ asset }) => asset === of.asset)?.available ?? 0) >= of.amount
}

const txidOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(`past ${parts.join(' ')}`)
    .digest('hex')

// No block of it is kept: only what came of it is.
const NEVER_FOLLOWED = { tip: null, trouble: null }

type PastArrival = { userId: number | null; coin: Coin; amount: number; chain: string; memo: string | null }

async function arrive(of: Living, { userId, coin, amount, chain, memo }: PastArrival): Promise<void> {
  const { db, clock, log, core, catalogue, book } = of
  const tell = async () => () => undefined
  const { scale } = of.carried(chain, coin.asset)
  await depositInPast(
    { db, clock, log, core: core.link, catalogue, chains: { book, standing: () => NEVER_FOLLOWED }, tell },
    {
      ...{ userId, chain, asset: coin.asset, address: OUTSIDE[chain] ?? '', memo, amount },
      raw: (BigInt(amount) * 10n ** BigInt(scale)) / 10n ** BigInt(coin.scale),
      txid: txidOf(chain, userId ?? 0, clock.nowMs()),
    },
  )
}

const comeWithoutMemo = (of: Living): Promise<void> => {
  const coin = coinNamed(of, 'XRP')
  return arrive(of, { userId: null, coin, amount: 250 * 10 ** coin.scale, chain: 'XRP', memo: null })
}

// Nothing else about it makes anybody look: an old device, no hurry, and a house that is owed a thousand times as much.
const CALM = {
  ...{ isInside: false, sinceDeviceMs: null, sinceSecurityChangeMs: null, askedInHour: 1 },
  ...{ leavesInHour: 1n, leavesInDay: 1n, owed: 1_000n },
} as const

type Leaving = Pick<PastWithdrawal, 'chain' | 'address' | 'end'> & { coin: Coin; amount: number; part: number }

async function leave(
  of: Living,
  { owner, worth }: Person,
  { coin, amount, chain, address, end, part }: Leaving,
): Promise<void> {
  const { withdrawalFee: fee, minWithdrawal, scale } = of.carried(chain, coin.asset)
  if (amount < minWithdrawal || !(await hasIt(of, { owner, purse: 'spot', asset: coin.asset, amount }))) return
  const { db, clock, core } = of
  const micros = Math.round(worth * part * 10 ** USDT_SCALE)
  const findings = reviewFindings(
    { ...CALM, worth: BigInt(micros), isFirstToAddress: end !== 'confirmed' },
    REVIEW_BOUNDS,
  )
  // What no rule holds up goes out by itself: nobody turns it down, and it waits for nobody.
  if (end !== 'confirmed' && findings.length === 0) return
  const name = `past-${clock.nowMs()}`
  const net = (BigInt(amount - fee) * 10n ** BigInt(scale)) / 10n ** BigInt(coin.scale)
  await withdrawInPast(
    {
      ...{ db, services: { core: core.link } },
      next: () => {
        clock.set(clock.nowMs() + BETWEEN_STATES_MS)
        return new Date(clock.nowMs())
      },
    },
    {
      ...{ userId: owner, name, asset: coin.asset, chain, address, amount, fee, end },
      ...{ worth: micros, findings },
      reason: end === 'rejected' ? 'the address is named in reports of fraud' : null,
      raw: net,
      txid: txidOf(chain, owner, name),
    },
  )
}

type Moving = { coin: Coin; amount: number; happening: Extract<Happening, { what: 'transfer' | 'sent' }> }

async function move(of: Living, { owner }: Person, { coin, amount, happening }: Moving): Promise<void> {
  const isSent = happening.what === 'sent'
  const from = isSent ? 'spot' : happening.from
  const toUser = isSent ? (of.people.find(one => one.owner !== owner)?.owner ?? null) : null
  if (!(await hasIt(of, { owner, purse: from, asset: coin.asset, amount }))) return
  const to = isSent ? 'spot' : happening.to
  const wish = { userId: owner, clientId: null, toUser, from, to, asset: coin.asset, amount }
  const moved = await carryOut(servicesOf(of), wish)
  assert(!('code' in moved), `the past happens as it is told: ${JSON.stringify(moved)}`)
}

type Converting = { coin: Coin; amount: number; into: string }

async function convert(of: Living, { owner }: Person, { coin, amount, into }: Converting): Promise<void> {
  if (!(await hasIt(of, { owner, purse: 'spot', asset: coin.asset, amount }))) return
  const to = coinNamed(of, into)
  const usdt = (amount / 10 ** coin.scale) * of.worth(coin.coin) * SPREAD
  const got = Math.floor((usdt / of.worth(into)) * 10 ** to.scale)
  const [base, money] = coin.coin === 'USDT' ? [to, coin] : [coin, to]
  const [ofBase, ofMoney] = coin.coin === 'USDT' ? [got, amount] : [amount, got]
  const price = (BigInt(ofMoney) * 10n ** BigInt(base.scale + 2)) / (BigInt(ofBase) * 10n ** BigInt(money.scale))
  await convertInPast(servicesOf(of), {
    userId: owner,
    gives: { asset: coin.asset, amount },
    to: { asset: to.asset, amount: got },
    price: `1 ${base.coin} = ${formatDigits(price, 2)} ${money.coin}`,
  })
}

function servicesOf({ db, clock, log, ids, core, catalogue }: Living) {
  const services = { core: core.link, feed: core.feed, catalogue, turns: openTurns() }
  return { db, clock, log, ids, demo: true, services }
}
