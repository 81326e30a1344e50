import {
  ADVERTS_MAX,
  ok,
  type otcAdvertAdd,
  type otcAdvertEdit,
  type Refusal,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { writeAmount } from '../markets/index.ts'
import { isMerchant } from '../otc-records/index.ts'
import { lockUser } from '../people/index.ts'
import { verifiedName } from '../verification/index.ts'
import { feeOf } from './advert-price.ts'
import { type AdvertTerms, countAdverts, insertAdvert, lockedAdvert, setTerms } from './advert-table.ts'
import { ownAdvertView } from './advert-view.ts'
import { indexOf } from './index-price.ts'
import type { OtcServices } from './otc-services.ts'
import { type OtcPair, pairNamed, pairOf } from './pair.ts'
import { readAdvert } from './read-advert.ts'

/** Puts an advert up. */
export const addAdvert: Operation<typeof otcAdvertAdd, OtcServices> = async (context, request) => {
  const { db, session, services, clock } = context
  const pair = await pairNamed(context, request)
  if (typeof pair === 'string') return refuseFields({ [pair]: 'unknown' })
  const side = request.side === 1 ? 'sell' : 'buy'
  const index = indexOf(services, pair)
  const terms = await readAdvert({ db, userId: session.userId, pair, side, index }, request)
  if ('code' in terms) return terms
  if ((await verifiedName(context, session.userId)) === null) return refuse('VERIFY_FIRST')
  const lacks = await lacking(context, pair, { side, terms })
  if (lacks !== null) return lacks
  return db.transaction().execute(async transaction => {
    // One of a user's at a time: the bound on how many there may be is one.
    await lockUser(transaction, session.userId)
    const max = (await isMerchant(transaction, session.userId)) ? ADVERTS_MAX.merchant : ADVERTS_MAX.person
    if ((await countAdverts(transaction, session.userId)) >= max) return refuse('OTC_LIMIT', { rule: 'adverts', max })
    const row = await insertAdvert(transaction, {
      ...{ user_id: session.userId, side, asset: pair.coin.asset, currency: pair.currency.currency },
      ...terms,
      ...{ state: 'open', made_at: new Date(clock.nowMs()) },
    })
    return ok(ownAdvertView(pair, row, index))
  })
}

/** Changes an advert; one that had paused for lack of coins stands again. */
export const editAdvert: Operation<typeof otcAdvertEdit, OtcServices> = async (context, request) => {
  const { db, session, services } = context
  return db.transaction().execute(async transaction => {
    const row = await lockedAdvert(transaction, request.id)
    if (row?.user_id !== session.userId) return refuse('404')
    if (row.state === 'closed') return refuse('409')
    const pair = await pairOf({ db: transaction, services }, row)
    const index = indexOf(services, pair)
    const terms = await readAdvert({ db: transaction, userId: session.userId, pair, side: row.side, index }, request)
    if ('code' in terms) return terms
    if ((await verifiedName({ db: transaction, services }, session.userId)) === null) return refuse('VERIFY_FIRST')
    const lacks = await lacking(context, pair, { side: row.side, terms })
    if (lacks !== null) return lacks
    const state = row.state === 'paused' ? 'paused' : 'open'
    return ok(ownAdvertView(pair, await setTerms(transaction, row.advert_id, { ...terms, state }), index))
  })
}

type Asking = Pick<Parameters<typeof addAdvert>[0], 'services' | 'session'>
type AdvertWish = { readonly side: 'sell' | 'buy'; readonly terms: Pick<AdvertTerms, 'available'> }

/** The refusal that the maker's OTC purse does not hold what they offer, with the fee. */
async function lacking(
  { services, session }: Asking,
  pair: OtcPair,
  { side, terms }: AdvertWish,
): Promise<Refusal<'INSUFFICIENT_BALANCE'> | null> {
  if (side === 'buy') return null
  const needed = BigInt(terms.available) + feeOf(pair, BigInt(terms.available))
  const held = await services.core.ask('balances', { owner: session.userId, purse: 'otc' })
  const available = held.find(({ asset }) => asset === pair.coin.asset)?.available ?? 0
  if (BigInt(available) >= needed) return null
  const { coin } = pair
  return refuse('INSUFFICIENT_BALANCE', {
    rule: 'balance',
    coin: coin.coin,
    needed: writeAmount(coin, needed),
    available: writeAmount(coin, available),
  })
}
