import { formatDigits } from '@bourse/kernel'
import {
  type AdvertBar,
  type AdvertView,
  ok,
  type otcMakerInfo,
  type otcMarketList,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { amountProblem } from '../markets/index.ts'
import { blockedAmong, recordsOf, recordView } from '../otc-records/index.ts'
import { verifiedName } from '../verification/index.ts'
import { isInHours, minuteOfDay, mostOf, priceOf } from './advert-price.ts'
import { openAdvertsOf } from './advert-table.ts'
import { advertView } from './advert-view.ts'
import { indexOf } from './index-price.ts'
import { type PricedAdvert, pageOfMarket } from './market-table.ts'
import type { OtcServices } from './otc-services.ts'
import { INDEX_PLACES } from './otc-units.ts'
import { isOnMarket, type OtcPair, pairNamed, pairOf } from './pair.ts'
import { readMoney } from './read-advert.ts'

type Context = Pick<OperationContext<Session | null, OtcServices>, 'db' | 'clock' | 'services' | 'session'>
type At = { readonly pair: OtcPair; readonly index: bigint | null }

/** The adverts that stand, the best price first. */
export const listMarket: Operation<typeof otcMarketList, OtcServices> = async (context, request) => {
  const { session, clock } = context
  const pair = await pairNamed(context, request)
  if (typeof pair === 'string') return refuseFields({ [pair]: 'unknown' })
  const money = request.amount === undefined ? null : readMoney(pair, request.amount)
  if (request.amount !== undefined && money === null) {
    return refuseFields({ amount: amountProblem(request.amount, pair.currency.places) })
  }
  const { limit_begin, limit_num } = request
  const { total, rows, index } = await askMarket(context, pair, {
    // Who wants to buy meets those who sell.
    side: request.side === 2 ? 'sell' : 'buy',
    ...{ money, amount: null, kinds: request.method === undefined ? null : [request.method] },
    takeableAt: request.takeable ? (session?.level ?? 0) : null,
    ...{ offset: limit_begin, limit: limit_num },
  })
  const records = await shown(context, rows, { pair, index })
  const text = index === null ? null : formatDigits(index, pair.terms.price_places + INDEX_PLACES)
  return ok({ total, limit_begin, limit_num, records, time: clock.nowMs() / 1000, index: text })
}

type MarketWish = Pick<
  Parameters<typeof pageOfMarket>[1],
  'side' | 'money' | 'amount' | 'kinds' | 'takeableAt' | 'offset' | 'limit'
>

/** A page of the adverts of a pair that stand now, as whoever asks may see them, with the index they were priced by. */
async function askMarket({ db, session, services, clock }: Context, pair: OtcPair, wish: MarketWish) {
  const { coin, terms, currency } = pair
  const index = indexOf(services, pair)
  const page = await pageOfMarket(db, {
    ...wish,
    ...{ asset: coin.asset, currency: currency.currency, index },
    divisor: 10n ** BigInt(coin.scale + terms.price_places - currency.places),
    ...{ minuteOfDay: minuteOfDay(clock.nowMs()), viewer: session?.userId ?? null },
  })
  return { ...page, index }
}

/** An advert that an order of so much fits into, as whoever asks sees it. */
type FittingAdvert = { readonly row: PricedAdvert; readonly index: bigint | null; readonly view: AdvertView }

/** The best adverts for an order of some coins, or of some money, that whoever asks may take. */
export async function bestAdverts(
  context: Context,
  pair: OtcPair,
  wish: Pick<MarketWish, 'side' | 'money' | 'amount' | 'kinds' | 'limit'>,
): Promise<FittingAdvert[]> {
  const takeableAt = context.session?.level ?? 0
  const { rows, index } = await askMarket(context, pair, { ...wish, takeableAt, offset: 0 })
  const views = await shown(context, rows, { pair, index })
  return rows.flatMap((row, at) => {
    const view = views[at]
    return view === undefined ? [] : [{ row, index, view }]
  })
}

/** A maker's record with what they offer now. */
export const readMaker: Operation<typeof otcMakerInfo, OtcServices> = async (context, { uid }) => {
  const { db, services } = context
  const maker = (await recordsOf(db, [uid])).get(uid)
  if (maker === undefined) return refuse('404')
  const adverts: AdvertView[] = []
  for (const row of await openAdvertsOf(db, uid, 100)) {
    const pair = await pairOf(context, row)
    const index = indexOf(services, pair)
    const price = priceOf(row, index)
    if (price === null || !isOnMarket(pair)) continue
    const priced: PricedAdvert = { ...row, price: Number(price), most: mostOf(pair, row, price) }
    if (priced.most >= priced.min) adverts.push(...(await shown(context, [priced], { pair, index })))
  }
  return ok({ maker: recordView(maker), adverts })
}

async function shown(context: Context, rows: readonly PricedAdvert[], { pair, index }: At): Promise<AdvertView[]> {
  const { db, session, clock } = context
  const makers = [...new Set(rows.map(row => row.user_id))]
  const records = await recordsOf(db, makers)
  const viewer = session === null ? null : await viewerOf(context, session, makers)
  const minute = minuteOfDay(clock.nowMs())
  return rows.map(row => {
    const maker = records.get(row.user_id)
    if (maker === undefined) throw new Error('a maker has an account')
    const bar = isInHours(row, minute) ? barOf(row, viewer) : 'hours'
    return advertView(pair, { row, maker: recordView(maker), index, bar })
  })
}

type Viewer = {
  readonly userId: number
  readonly level: number
  readonly blocked: ReadonlySet<number>
  readonly isVerified: boolean
}

const viewerOf = async (context: Context, { userId, level }: Session, makers: readonly number[]): Promise<Viewer> => ({
  ...{ userId, level, blocked: await blockedAmong(context.db, userId, makers) },
  isVerified: (await verifiedName(context, userId)) !== null,
})

/** Why somebody may not take an advert. */
function barOf(row: PricedAdvert, viewer: Viewer | null): AdvertBar | null {
  if (viewer === null) return null
  if (row.user_id === viewer.userId) return 'own'
  if (!viewer.isVerified) return 'verify'
  if (row.min_level > viewer.level) return 'level'
  return viewer.blocked.has(row.user_id) ? 'blocked' : null
}
