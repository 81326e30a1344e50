import { randomInt } from 'node:crypto'
import { DAY_MS, MINUTE_MS, parseDecimal } from '@bourse/kernel'
import { type AdvertBar, levelAmong, OTC_ORDERS, ok, type otcOrderOpen, type Refusal, refuse } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { usdtPriceOf, worthOf, writeAmount } from '../markets/index.ts'
import {
  type AdvertRow,
  advertById,
  feeOf,
  indexOf,
  isInHours,
  isOnMarket,
  lockedAdvert,
  minuteOfDay,
  moveAmounts,
  type OtcPair,
  pairOf,
} from '../otc-adverts/index.ts'
import { blockedAmong } from '../otc-records/index.ts'
import { lockUser, userById } from '../people/index.ts'
import { frozenUntil } from '../security/index.ts'
import { verifiedName } from '../verification/index.ts'
import { holdAndOpen } from './carry-on.ts'
import type { OtcOrderServices } from './order-services.ts'
import { heldOf } from './order-sums.ts'
import { insertOrder, type OtcOrderRow, orderOfClient, standingOf } from './order-table.ts'
import { orderView } from './order-view.ts'
import { sealPayTo, waysOf } from './pay-to.ts'
import { type Deal, readDeal } from './read-deal.ts'

type Open = Operation<typeof otcOrderOpen, OtcOrderServices>
type Context = Parameters<Open>[0]
type Request = Parameters<Open>[1]
type NotOpened =
  | '404'
  | '422'
  | 'VERIFY_FIRST'
  | 'OTC_UNAVAILABLE'
  | 'OTC_PRICE'
  | 'OTC_AMOUNT'
  | 'OTC_LIMIT'
  | 'WITHDRAW_FROZEN'

const WORTH_SCALE = 6
const REFERENCES = 1_000_000

/** Takes an advert, once under a client id: written down first, then the seller's coins are held. */
export const openOrder: Open = async (context, request) => {
  const { db, session, services } = context
  // One of a user's at a time, so that who says the same twice finds what the first has made.
  return services.turns(`otc ${session.userId}`, async () => {
    const row = (await orderOfClient(db, session.userId, request.client_id)) ?? (await write(context, request))
    if ('code' in row) return row
    if (row.asked !== askedOf(request)) {
      return refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: request.client_id })
    }
    const opened = await holdAndOpen(context, row)
    if (opened === 'busy') return refuse('BUSY')
    if (opened === 'unknown') return refuse('UNAVAILABLE', { outcome: 'unknown' })
    if (opened.state === 'failed') return lacking(context, opened)
    return ok(await orderView(context, opened, session.userId))
  })
}

const askedOf = ({ advert_id, amount, money, price, method_ids }: Request): string =>
  JSON.stringify([advert_id, amount ?? null, money ?? null, price, method_ids])

/** The seller's purse held too little: the maker's is nobody's business, one's own is told. */
async function lacking(
  { services, session }: Context,
  row: OtcOrderRow,
): Promise<Refusal<'OTC_UNAVAILABLE' | 'INSUFFICIENT_BALANCE'>> {
  if (row.seller_id !== session.userId) return refuse('OTC_UNAVAILABLE', { rule: 'short' })
  const coin = services.catalogue.asset(row.asset)
  const held = await services.core.ask('balances', { owner: session.userId, purse: 'otc' })
  const available = held.find(({ asset }) => asset === row.asset)?.available ?? 0
  const [needed, there] = [writeAmount(coin, heldOf(row)), writeAmount(coin, available)]
  return refuse('INSUFFICIENT_BALANCE', { rule: 'balance', coin: coin.coin, needed, available: there })
}

async function write(context: Context, request: Request): Promise<OtcOrderRow | Refusal<NotOpened>> {
  const { db, session } = context
  if ((await advertById(db, request.advert_id)) === undefined) return refuse('404')
  const name = await verifiedName(context, session.userId)
  if (name === null) return refuse('VERIFY_FIRST')
  return db.transaction().execute(async transaction => {
    await lockUser(transaction, session.userId)
    const advert = await lockedAdvert(transaction, request.advert_id)
    if (advert === undefined) return refuse('404')
    const before = await orderOfClient(transaction, session.userId, request.client_id)
    if (before !== undefined) return before
    const bar = await barOf(context, transaction, advert)
    if (bar !== null) return refuse('OTC_UNAVAILABLE', { rule: bar })
    const pair = await pairOf({ db: transaction, services: context.services }, advert)
    if (!isOnMarket(pair)) return refuse('OTC_UNAVAILABLE', { rule: 'state' })
    const deal = readDeal({ pair, advert, index: indexOf(context.services, pair) }, request)
    if ('code' in deal) return deal
    return take(context, transaction, { request, advert, pair, deal })
  })
}

/** Why somebody may not take an advert at all. */
async function barOf(
  { services, session, clock }: Context,
  db: DatabaseTransaction,
  advert: AdvertRow,
): Promise<AdvertBar | null> {
  if (advert.user_id === session.userId) return 'own'
  if (advert.state !== 'open') return 'state'
  if (advert.min_level > session.level) return 'level'
  if ((await blockedAmong(db, session.userId, [advert.user_id])).size > 0) return 'blocked'
  if (!isInHours(advert, minuteOfDay(clock.nowMs()))) return 'hours'
  const maker = await userById(db, advert.user_id)
  // Whoever may not take coins out of the house now does not sell them to others either.
  const isHeldBack = advert.side === 'sell' && frozenUntil(maker, await houseNowMs(services.core)) !== null
  const isKnown = (await verifiedName({ db, services }, maker.user_id)) !== null
  return maker.frozen_at !== null || isHeldBack || !isKnown ? 'state' : null
}

type Taking = { readonly request: Request; readonly advert: AdvertRow; readonly pair: OtcPair; readonly deal: Deal }

async function take(
  context: Context,
  transaction: DatabaseTransaction,
  { request, advert, pair, deal }: Taking,
): Promise<OtcOrderRow | Refusal<NotOpened>> {
  const { services, session, clock } = context
  const [nowMs, houseMs] = [clock.nowMs(), await houseNowMs(services.core)]
  const worth = worthIn(context, pair, deal)
  const limited = await overLimit(context, transaction, { worth, isBuyer: advert.side === 'sell' })
  if (limited !== null) return limited
  const sellerId = advert.side === 'sell' ? advert.user_id : session.userId
  const frozen = frozenUntil(await userById(transaction, session.userId), houseMs)
  if (frozen !== null && sellerId === session.userId) return refuse('WITHDRAW_FROZEN', { until: frozen })
  const deps = { db: transaction, services }
  const holder = (await verifiedName(deps, sellerId)) ?? ''
  const ways = await waysOf(deps, { advert, sellerId, holder, methodIds: request.method_ids })
  if ('code' in ways) return ways
  await moveAmounts(transaction, advert.advert_id, { available: -deal.amount, inOrders: deal.amount, done: 0 })
  const named = { taker_id: session.userId, client_id: request.client_id }
  return insertOrder(transaction, {
    ...named,
    ...{ advert_id: advert.advert_id, maker_id: advert.user_id, asked: askedOf(request) },
    ...{ seller_id: sellerId, buyer_id: sellerId === session.userId ? advert.user_id : session.userId },
    ...{ asset: advert.asset, currency: advert.currency, ...deal, fee: Number(feeOf(pair, BigInt(deal.amount))) },
    ...{ terms: advert.terms, worth: worth === null ? null : Number(worth), pay_to: sealPayTo(deps, named, ways) },
    ...{ pay_minutes: advert.pay_minutes, reference: String(randomInt(REFERENCES)).padStart(6, '0') },
    ...{ asked_at: new Date(nowMs), pay_until: new Date(houseMs + advert.pay_minutes * MINUTE_MS) },
  })
}

function worthIn({ services }: Context, { coin }: OtcPair, { amount }: Deal): bigint | null {
  const price = usdtPriceOf(services, coin)
  return price === null ? null : worthOf(coin, BigInt(amount), { price, places: WORTH_SCALE })
}

type OrderMeasure = { readonly worth: bigint | null; readonly isBuyer: boolean }

/** Whether somebody has too much under way, has let too many orders go, or has taken what a day allows. */
async function overLimit(
  { services, session, clock }: Context,
  db: DatabaseTransaction,
  { worth, isBuyer }: OrderMeasure,
): Promise<Refusal<'OTC_LIMIT'> | null> {
  const standing = await standingOf(db, session.userId, new Date(clock.nowMs() - DAY_MS))
  const live = OTC_ORDERS.liveMax.first + OTC_ORDERS.liveMax.more * session.level
  if (standing.live >= live) return refuse('OTC_LIMIT', { rule: 'orders', max: live })
  if (isBuyer && standing.cancels >= OTC_ORDERS.cancelsMax) {
    return refuse('OTC_LIMIT', { rule: 'cancels', max: OTC_ORDERS.cancelsMax })
  }
  const { verified } = levelAmong(services.catalogue.levels(), session.level).withdrawDaily
  const reading = parseDecimal(verified, WORTH_SCALE)
  const isOver = worth !== null && standing.worth + worth > BigInt(reading.ok ? reading.value : 0)
  return isOver ? refuse('OTC_LIMIT', { rule: 'daily', max: verified }) : null
}
