import type { deskMarketList, ReplyOf } from '@bourse/protocol'
import { writeAmount } from '../markets/index.ts'
import type { TermActDeps } from './term-acts.ts'
import { coinTerms, otcCurrencies } from './terms-table.ts'

/** What is traded person to person, as operators see it. */
export async function otcTerms({
  db,
  services,
}: TermActDeps): Promise<Omit<ReplyOf<typeof deskMarketList>['otc'], 'merchants'>> {
  const [coins, currencies] = await Promise.all([coinTerms(db), otcCurrencies(db)])
  return {
    coins: coins.map(({ asset, places, price_places, fee_ppm, min_amount, off }) => {
      const coin = services.catalogue.asset(asset)
      return { coin: coin.coin, places, price_places, fee_ppm, min_amount: writeAmount(coin, min_amount), off }
    }),
    currencies: currencies.map(({ currency, name, places, per_usd, off }) => ({
      ...{ currency, name, places, off },
      // What is listed as a coin with a rate of its own goes by that.
      per_usd: services.catalogue.coin(currency)?.perUsd ?? per_usd,
    })),
  }
}
