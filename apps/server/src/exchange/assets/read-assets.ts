import { formatDigits } from '@bourse/kernel'
import { type fundsAssets, OWN_PURSES, type OwnPurse, ok, type ReplyOf, USD_TO_CNY_DEFAULT } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type Coin, type UsdtPrice, usdtPriceOf, worthOf, writeAmount } from '../markets/index.ts'
import type { AssetServices } from './asset-services.ts'

const CENTS = 2

type Account = { readonly available: number; readonly held: number }
type AccountsByPurse = Readonly<Record<OwnPurse, ReadonlyMap<number, Account>>>
type CoinAssets = ReplyOf<typeof fundsAssets>['coins'][number]

const NOTHING: Account = { available: 0, held: 0 }

/** What all purses of a user hold, coin by coin, with its worth at the last prices. */
export const readAssets: Operation<typeof fundsAssets, AssetServices> = async context => {
  const { services, session, clock } = context
  const held = await heldBy(services, session.userId)
  const cents: Record<OwnPurse, bigint> = { spot: 0n, contract: 0n, otc: 0n }
  const coins = services.catalogue.coins().map(coin => {
    const price = usdtPriceOf(services, coin)
    for (const purse of OWN_PURSES) cents[purse] += centsOf(coin, held[purse].get(coin.asset) ?? NOTHING, price) ?? 0n
    return coinAssets(coin, held, price)
  })
  const btc = services.catalogue.coin('BTC')
  const btcPrice = btc && usdtPriceOf(services, btc)
  return ok({
    time: clock.nowMs() / 1000,
    usd_to_cny: services.prices.usdToCny() ?? USD_TO_CNY_DEFAULT,
    btc_usd: btcPrice && formatDigits(btcPrice.units, btcPrice.scale),
    total: formatDigits(cents.spot + cents.contract + cents.otc, CENTS),
    purses: {
      spot: formatDigits(cents.spot, CENTS),
      contract: formatDigits(cents.contract, CENTS),
      otc: formatDigits(cents.otc, CENTS),
    },
    coins,
  })
}

/** What every purse of a user holds, by asset. */
export async function heldBy({ core }: Pick<AssetServices, 'core'>, owner: number): Promise<AccountsByPurse> {
  const byAsset = async (purse: OwnPurse) =>
    new Map((await core.ask('balances', { owner, purse })).map(account => [account.asset, account]))
  const [spot, contract, otc] = await Promise.all([byAsset('spot'), byAsset('contract'), byAsset('otc')])
  return { spot, contract, otc }
}

function coinAssets(coin: Coin, held: AccountsByPurse, price: UsdtPrice | null): CoinAssets {
  const of = (purse: OwnPurse): CoinAssets['spot'] => {
    const account = held[purse].get(coin.asset) ?? NOTHING
    const cents = centsOf(coin, account, price)
    return {
      available: writeAmount(coin, account.available),
      freeze: writeAmount(coin, account.held),
      total: writeAmount(coin, BigInt(account.available) + BigInt(account.held)),
      value: cents === null ? null : formatDigits(cents, CENTS),
    }
  }
  return {
    coin: coin.coin,
    name: coin.name,
    places: coin.scale,
    price: price && formatDigits(price.units, price.scale),
    ...{ spot: of('spot'), contract: of('contract'), otc: of('otc') },
  }
}

const centsOf = (coin: Coin, { available, held }: Account, price: UsdtPrice | null): bigint | null =>
  price && worthOf(coin, BigInt(available) + BigInt(held), { price, places: CENTS })
