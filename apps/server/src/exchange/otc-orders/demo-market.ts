import { randomBytes } from 'node:crypto'
import { HOUSE, houseClientId } from '@bourse/engine'
import { assert, atoms, DAY_MS } from '@bourse/kernel'
import { hashPassword } from '../../safety/password-hash.ts'
import { type Coin, readAmount } from '../markets/index.ts'
import {
  type AdvertRow,
  amountOf,
  feeOf,
  indexOf,
  insertAdvert,
  isAnyAdvert,
  keepMethod,
  moveAmounts,
  type OtcPair,
  pairOf,
  priceOf,
  readMoney,
} from '../otc-adverts/index.ts'
import { addStars, countOrder } from '../otc-records/index.ts'
import { insertUser } from '../people/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { verifyInPast } from '../verification/index.ts'
import { sayEvent } from './chat-table.ts'
import { DEMO_COINS, DEMO_MAKERS, type DemoAdvert, type DemoMaker } from './demo-makers.ts'
import { holdCoins, settleCoins } from './escrow.ts'
import type { OtcOrderDeps } from './order-services.ts'
import { changeOrder, insertOrder, medianRelease, type OtcOrderRow } from './order-table.ts'
import { sealPayTo } from './pay-to.ts'

const CAME_BEFORE_MS = 200 * DAY_MS
const PAID_AFTER_MS = 240_000
const SALES = 50
// Of five: one in four gives one less.
const STARS = [5, 5, 4, 5] as const

/** Somebody of the demo who trades person to person, with an account. */
export type DemoTrader = DemoMaker & { readonly userId: number }
type Maker = DemoTrader & { readonly rows: readonly AdvertRow[] }

/**
 * Gives a demo an OTC market at its first start: makers with adverts, and orders that they have had with each other. Answers who they are, or
 * null when they had it already.
 */
export async function giveOtcPast(deps: OtcOrderDeps): Promise<readonly DemoTrader[] | null> {
  if (await isAnyAdvert(deps.db)) return null
  const hash = await hashPassword(randomBytes(24).toString('hex'))
  const makers = await Promise.all(DEMO_MAKERS.map((maker, at) => settle(deps, maker, { at, hash })))
  for (const [at, maker] of makers.entries()) {
    const buyer = makers[(at + 1) % makers.length]
    const advert = maker.rows.find(({ side }) => side === 'sell')
    assert(buyer !== undefined && advert !== undefined, 'everybody of the demo sells')
    const orders = Array.from({ length: maker.orders }, (_none, nth) => nth)
    // At once: as few rows of the journal as can be.
    await Promise.all(orders.map(nth => haveOrder(deps, { maker, buyer, advert, nth })))
    await noteRecord(deps, { maker, buyer })
  }
  return makers
}

async function settle(
  deps: OtcOrderDeps,
  maker: DemoMaker,
  { at, hash }: { at: number; hash: string },
): Promise<Maker> {
  const { db } = deps
  const came = new Date(deps.clock.nowMs() - CAME_BEFORE_MS)
  const user = await insertUser(db, {
    ...{ created_at: came, email: `${maker.nickname}@otc.example.com`, area_code: null, mobile_phone: null },
    ...{ password_hash: hash, password_at: came, nickname: maker.nickname, avatar: null, language: 'en' },
    ...{ level: maker.level, level_fixed: true, invite_code: `OTC${10_001 + at}`, invited_by: null, mail_word: null },
    ...{ frozen_at: null, frozen_reason: null, withdraw_frozen_until: null },
  })
  assert(user !== undefined, 'nobody of the demo has this address')
  const { user_id: userId } = user
  await verifyInPast(deps, { userId, name: maker.name, at: came })
  const methodIds: number[] = []
  for (const kind of maker.kinds) {
    const details = { bank: kind === 'bank' ? 'Demo Bank' : '', branch: '', account: `0000 ${userId}` }
    methodIds.push((await keepMethod(deps, { userId, kind, at: came, details })).method_id)
  }
  for (const [name, amount] of Object.entries(DEMO_COINS)) await bring(deps, userId, { name, amount })
  const rows: AdvertRow[] = []
  const of = { userId, kinds: [...maker.kinds], methodIds, came }
  for (const advert of maker.adverts) rows.push(await putUp(deps, advert, of))
  return { ...maker, userId, rows }
}

const atomsOf = (coin: Coin, text: string): number => {
  const reading = readAmount(coin, text)
  assert(reading.ok, `${text} ${coin.coin} is an amount`)
  return reading.value
}

async function bring({ services }: OtcOrderDeps, userId: number, of: { name: string; amount: string }): Promise<void> {
  const coin = services.catalogue.coin(of.name)
  assert(coin !== null, `the demo lists ${of.name}`)
  const leg = { fromOwner: HOUSE, fromPurse: 'outside', toOwner: userId, toPurse: 'otc' } as const
  const submitted = await services.core.submit({
    ...{ kind: 'transfer', owner: userId, clientId: houseClientId(`otc-demo-${userId}-${coin.asset}`) },
    ...{ purpose: PURPOSE.welcome, legs: [{ ...leg, asset: coin.asset, amount: atoms(atomsOf(coin, of.amount)) }] },
  })
  assert(submitted.kind === 'done' || submitted.kind === 'repeated', 'the demo brings coins')
}

type Offerer = {
  readonly userId: number
  readonly kinds: DemoMaker['kinds']
  readonly methodIds: readonly number[]
  readonly came: Date
}

async function putUp(deps: OtcOrderDeps, advert: DemoAdvert, of: Offerer): Promise<AdvertRow> {
  const coin = deps.services.catalogue.coin(advert.coin)
  assert(coin !== null, `the demo lists ${advert.coin}`)
  const pair = await pairOf(deps, { asset: coin.asset, currency: advert.currency })
  const isSale = advert.side === 'sell'
  return insertAdvert(deps.db, {
    ...{ user_id: of.userId, side: advert.side, asset: coin.asset, currency: advert.currency },
    ...{ fixed: null, float_ppm: advert.ppm, floor: null, ceiling: null, available: atomsOf(coin, advert.amount) },
    ...{ min: moneyOf(pair, advert.min), max: moneyOf(pair, advert.max), kinds: [...of.kinds] },
    ...{ method_ids: isSale ? [...of.methodIds] : [], pay_minutes: 15, min_level: advert.minLevel ?? 0 },
    ...{ hours_from: null, hours_until: null, terms: 'From an account in your own name, with the reference alone.' },
    ...{ state: 'open', made_at: of.came },
  })
}

function moneyOf(pair: OtcPair, text: string): number {
  const money = readMoney(pair, text)
  assert(money !== null, `${text} ${pair.currency.currency} is an amount`)
  return money
}

type PastOrder = { readonly maker: Maker; readonly buyer: Maker; readonly advert: AdvertRow; readonly nth: number }

/** One order of the past: held, paid and released by the ledger as any other. */
async function haveOrder(deps: OtcOrderDeps, of: PastOrder): Promise<void> {
  const { db } = deps
  const { maker, nth } = of
  const order = await writeOrder(deps, of)
  if (order === null) return
  const held = await holdCoins(deps, order)
  assert(held.kind === 'done', `the past happens as it is told: ${JSON.stringify(held)}`)
  const paid = new Date(order.asked_at.getTime() + PAID_AFTER_MS)
  // Nobody releases by the clock.
  const ended = new Date(paid.getTime() + maker.releaseS * 1_000 + ((nth % 5) - 2) * 9_000)
  const change = {
    state: 'released' as const,
    hold: held.id,
    paid_at: paid,
    ended_at: ended,
    paid_by: maker.kinds[0] ?? null,
  }
  const released = await changeOrder(db, order.order_id, { ...change, buyer_stars: STARS[nth % STARS.length] ?? null })
  for (const [event, at] of [
    ['opened', order.asked_at],
    ['paid', paid],
    ['released', ended],
  ] as const) {
    await sayEvent(db, order.order_id, { event, at })
  }
  await db.transaction().execute(async transaction => {
    await moveAmounts(transaction, order.advert_id, { available: 0, inOrders: 0, done: order.amount })
  })
  assert(await settleCoins(deps, released), 'the ledger pays what it holds')
  await changeOrder(db, order.order_id, { settled: true })
}

async function writeOrder(deps: OtcOrderDeps, of: PastOrder): Promise<OtcOrderRow | null> {
  const { db, services } = deps
  const { maker, buyer, advert, nth } = of
  const pair = await pairOf(deps, advert)
  const price = priceOf(advert, indexOf(services, pair))
  if (price === null) return null
  const money = advert.min * (2 + (nth % 4))
  const amount = amountOf(pair, { money: BigInt(money), price })
  const asked = new Date(deps.clock.nowMs() - (nth + 1) * 2.3 * DAY_MS - (maker.userId % 7) * 3_600_000)
  const named = { taker_id: buyer.userId, client_id: `demo-${maker.userId}-${nth}` }
  const payTo = [{ kind: maker.kinds[0] ?? 'bank', holder: maker.name, bank: 'Demo Bank', branch: '', account: '0000' }]
  return db.transaction().execute(transaction =>
    insertOrder(transaction, {
      ...named,
      ...{ advert_id: advert.advert_id, maker_id: maker.userId, seller_id: maker.userId, buyer_id: buyer.userId },
      ...{
        asked: '',
        asset: advert.asset,
        currency: advert.currency,
        amount: Number(amount),
        money,
        price: Number(price),
      },
      ...{ fee: Number(feeOf(pair, amount)), terms: advert.terms, worth: null, pay_to: sealPayTo(deps, named, payTo) },
      ...{ pay_minutes: 15, reference: String(100_000 + nth * 7_919), asked_at: asked },
      pay_until: new Date(asked.getTime() + 15 * 60_000),
    }),
  )
}

async function noteRecord({ db }: OtcOrderDeps, { maker, buyer }: { maker: Maker; buyer: Maker }): Promise<void> {
  const releaseS = await medianRelease(db, maker.userId, SALES)
  await countOrder(db, [
    { userId: maker.userId, done: maker.orders, failed: maker.letGo, releaseS },
    { userId: buyer.userId, done: maker.orders, failed: 0 },
  ])
  for (let nth = 0; nth < maker.orders; nth++) await addStars(db, maker.userId, STARS[nth % STARS.length] ?? 5)
}
