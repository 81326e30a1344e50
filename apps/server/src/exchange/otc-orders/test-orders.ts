import { MINUTE_MS } from '@bourse/kernel'
import type { OtcMessageView, OtcOrderView, OwnAdvertView } from '@bourse/protocol'
import sharp from 'sharp'
import { openTurns } from '../../platform/in-turn.ts'
import { showImage } from '../images/index.ts'
import { takeImage } from '../images/take-image.ts'
import { type OtcHouse, openOtcHouse, type Trader } from '../otc-adverts/test-otc.ts'
import { contextOf } from '../people/test-people.ts'
import type { Owner, Reply } from '../transfers/test-funds.ts'
import { carryOrdersOn } from './carry-on.ts'
import type { OtcOrderDeps } from './order-services.ts'
import { openOtcNews } from './order-services.ts'

/** The whole exchange with people who have orders with each other. */
export type OrderHouse = OtcHouse & {
  readonly deps: OtcOrderDeps
  /** Takes an advert for so many USDT. */
  take(owner: Pick<Owner, 'token'>, advert: OwnAdvertView, part?: object): Promise<Reply>
  /** The same, which is taken. */
  open(owner: Pick<Owner, 'token'>, advert: OwnAdvertView, part?: object): Promise<OtcOrderView>
  info(owner: Pick<Owner, 'token'>, id: number): Promise<OtcOrderView>
  chat(owner: Pick<Owner, 'token'>, id: number): Promise<OtcMessageView[]>
  release(owner: Trader, id: number): Promise<Reply>
  /** Hands up a picture of 640 by 480; answers its id. */
  upload(owner: Owner): Promise<string>
  /** What an address of a picture answers. */
  look(address: string): Promise<number>
  /** One round of the job. */
  carryOn(): Promise<void>
  /** Throws unless nothing is held of these in the OTC purse. */
  mustHoldNothing(owners: readonly Pick<Owner, 'userId'>[]): Promise<void>
}

/** Opens it. */
export async function openOrderHouse(): Promise<OrderHouse> {
  const house = await openOtcHouse()
  const { bed, core, catalogue, feed } = house
  const services = { ...bed.deps.services, core: core.link, catalogue, feed, turns: openTurns() }
  const deps: OtcOrderDeps = { ...bed.deps, services: { ...services, otcNews: openOtcNews() } }
  let taken = 0
  let picture: Buffer | undefined
  const take: OrderHouse['take'] = (owner, { id, price }, part = {}) =>
    house.call(owner, '/api/otc/order-open', {
      ...{ advert_id: id, amount: '100', price, client_id: `t-${++taken}` },
      ...part,
    })
  return {
    ...house,
    deps,
    take,
    async open(owner, advert, part) {
      const reply = await take(owner, advert, part)
      if (reply.code !== '200') throw new Error(JSON.stringify(reply))
      return reply.data
    },
    info: (owner, id) => house.must(owner, '/api/otc/order-info', { id }),
    chat: async (owner, id) =>
      (await house.must<{ records: OtcMessageView[] }>(owner, '/api/otc/message-list', { id })).records,
    async release(owner, id) {
      // No address is sent more than a few codes an hour.
      bed.clock.advance(15 * MINUTE_MS)
      const codes = { email: await house.mailCode(owner, owner.email) }
      return house.call(owner, '/api/otc/order-release', { id, codes })
    },
    carryOn: () => carryOrdersOn(deps),
    async upload(owner) {
      picture ??= await sharp({ create: { width: 640, height: 480, channels: 3, background: '#456' } })
        .jpeg()
        .toBuffer()
      const file = { field: 'image', name: 'slip.jpg', type: 'image/jpeg', bytes: picture, cut: false }
      const taken = await takeImage({ ...contextOf(bed.deps, owner), file }, {})
      if (!taken.ok) throw new Error(taken.code)
      return taken.data.image_id
    },
    async look(address) {
      const url = new URL(address, 'https://bourse.example')
      const params = { id: url.pathname.split('/').at(-1) ?? '' }
      const request = { params, query: Object.fromEntries(url.searchParams) }
      return (await showImage.answer(contextOf(bed.deps), request as never)).status
    },
    async mustHoldNothing(owners) {
      for (const { userId } of owners) {
        const held = await core.link.ask('balances', { owner: userId, purse: 'otc' })
        const left = held.filter(balance => balance.held !== 0)
        if (left.length > 0) throw new Error(`${userId} has coins held: ${JSON.stringify(left)}`)
      }
    },
  }
}
