import { type Refusal, refuseFields, VOTE_POINT } from '@bourse/protocol'
import { amountProblem, type Coin, type MarketCatalogue, readAmount } from '../markets/index.ts'

/** A coin and an amount of it, as a request said them; or which of the two is wrong. */
export function readCoinAmount(
  catalogue: MarketCatalogue,
  said: { readonly coin: string; readonly amount: string },
): { coin: Coin; amount: number } | Refusal<'422'> {
  const coin = catalogue.coin(said.coin)
  // Points are earned: they change neither hands nor purses.
  if (coin === null || coin.coin === VOTE_POINT) return refuseFields({ coin: 'unknown' })
  const reading = readAmount(coin, said.amount)
  if (reading.ok) return { coin, amount: reading.value }
  // The schema let a number above zero through: what is left is one that is too fine or too large for the coin.
  return refuseFields({ amount: amountProblem(said.amount, coin.scale) })
}
