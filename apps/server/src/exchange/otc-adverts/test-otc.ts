import type { AdvertView, OwnAdvertView, PaymentMethodView } from '@bourse/protocol'
import { type FiatHouse, openFiatHouse } from '../fiat/test-fiat.ts'
import type { Owner, Reply } from '../transfers/test-funds.ts'
import { listOtcForDemo } from './demo-terms.ts'

/** The whole exchange with people whom it knows, who trade person to person. */
export type OtcHouse = FiatHouse & {
  /** Somebody verified, with coins in the OTC purse and a bank to be paid at. */
  trader(name: string, coins?: Readonly<Record<string, string>>): Promise<Trader>
  /** Puts an advert up that sells USDT for CNY at 6.5; answers it. */
  advert(owner: Pick<Owner, 'token'>, part?: object): Promise<OwnAdvertView>
  /** What somebody finds who wants to buy USDT for CNY. */
  market(owner: Pick<Owner, 'token'>, part?: object): Promise<MarketPage>
  must<Data>(owner: Pick<Owner, 'token'>, path: string, body?: object): Promise<Data>
}

/** Somebody who trades person to person. */
export type Trader = Owner & { readonly bank: number; readonly email: string }

/** A page of the market. */
export type MarketPage = {
  readonly total: number
  readonly index: string | null
  readonly records: readonly AdvertView[]
}

/** The terms of an advert that sells 1,000 USDT. */
export const TERMS = {
  pricing: 'fixed',
  fixed: '6.5',
  amount: '1000',
  min: '100',
  max: '6500',
  pay_minutes: 15,
} as const

/** Opens it. */
export async function openOtcHouse(): Promise<OtcHouse> {
  const house = await openFiatHouse()
  await listOtcForDemo({ db: house.bed.deps.db, catalogue: house.catalogue })
  const must = async <Data>(owner: Pick<Owner, 'token'>, path: string, body: object = {}): Promise<Data> => {
    const reply: Reply = await house.call(owner, path, body)
    if (reply.code !== '200') throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply.data
  }
  return {
    ...house,
    must,
    async trader(name, coins = { USDT: '20000' }) {
      const owner = await house.person(name)
      for (const [coin, amount] of Object.entries(coins)) {
        await house.deposit(owner, coin, amount)
        await must(owner, '/api/funds/transfer', { coin, amount, direction: 'in', purse: 'otc' })
      }
      const details = { kind: 'bank', bank: 'First Bank', account: `6214 8357 ${owner.userId}` }
      const { id } = await must<PaymentMethodView>(owner, '/api/otc/method-add', details)
      return { ...owner, bank: id, email: `${name.toLowerCase().replaceAll(' ', '-')}@fiat.example` }
    },
    async advert(owner, part = {}) {
      const { records } = await must<{ records: PaymentMethodView[] }>(owner, '/api/otc/method-list')
      const method_ids = records.map(({ id }) => id).slice(0, 5)
      return must(owner, '/api/otc/advert-add', {
        ...{ side: 1, coin: 'USDT', currency: 'CNY', ...TERMS, method_ids },
        ...part,
      })
    },
    market: (owner, part = {}) =>
      must(owner, '/api/otc/market-list', { side: 2, coin: 'USDT', currency: 'CNY', ...part }),
  }
}
