import { type OtcOrderView, type Refusal, refuse, refuseFields } from '@bourse/protocol'
import type { Queries } from '../../platform/postgres/database.ts'
import { type AdvertRow, methodsOf, openMethod } from '../otc-adverts/index.ts'
import type { PeopleWith } from '../people/index.ts'
import type { OtcOrderRow } from './order-table.ts'

/** How a seller is paid, as both sides of an open order see it. */
export type PayTo = NonNullable<OtcOrderView['pay_to']>

type Deps = { readonly db: Queries; readonly services: PeopleWith<'sealing'> }
type OrderName = Pick<OtcOrderRow, 'taker_id' | 'client_id'>

const bindingOf = ({ taker_id, client_id }: OrderName): string => `otc order ${taker_id} ${client_id}`

/** Seals how the seller of an order is paid. */
export const sealPayTo = ({ services }: Deps, order: OrderName, payTo: PayTo): Buffer =>
  services.sealing.seal(JSON.stringify(payTo), bindingOf(order))

/** Opens it. */
export const openPayTo = ({ services }: Omit<Deps, 'db'>, order: OtcOrderRow): PayTo =>
  JSON.parse(services.sealing.open(order.pay_to, bindingOf(order))) as PayTo

type Of = {
  readonly advert: AdvertRow
  readonly sellerId: number
  readonly holder: string
  /** What a taker who sells names. */
  readonly methodIds: readonly number[]
}

/** By which ways a seller is paid: those of the advert, or those that who takes an advert that buys has named. */
export async function waysOf(
  deps: Deps,
  { advert, sellerId, holder, methodIds }: Of,
): Promise<PayTo | Refusal<'422' | 'OTC_UNAVAILABLE'>> {
  const isMakers = advert.side === 'sell'
  const ids = isMakers ? advert.method_ids : methodIds
  const own = (await methodsOf(deps.db, sellerId)).filter(({ method_id: id }) => ids.includes(id))
  if (isMakers && own.length === 0) return refuse('OTC_UNAVAILABLE', { rule: 'state' })
  if (!isMakers) {
    if (ids.length === 0) return refuseFields({ method_ids: ['too_few', { min: 1 }] })
    const isFine = own.length === new Set(ids).size && own.every(({ kind }) => advert.kinds.includes(kind))
    if (!isFine) return refuseFields({ method_ids: 'unknown' })
  }
  return own.map(row => {
    const { kind, bank, branch, account } = openMethod(deps, row)
    return { kind, holder, bank, branch, account }
  })
}
