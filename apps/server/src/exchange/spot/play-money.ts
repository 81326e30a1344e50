import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import type { CommandBody } from '../../core/core-link.ts'
import { type Coin, readAmount } from '../markets/index.ts'

// About ten thousand dollars of each, which is enough to try everything.
const GIVEN: Readonly<Record<string, string>> = {
  USDT: '10000',
  BTC: '0.15',
  ETH: '4',
  XRP: '17000',
  LTC: '140',
  EOS: '16000',
  SOL: '70',
  DOGE: '80000',
  BRS: '7500',
}

/** The coins that the faucet gives, in the order in which it shows them. */
export const GIVEN_COINS: readonly string[] = Object.keys(GIVEN)

/** What the faucet gives of a coin at a time; null for a coin that it does not give. */
export const givenOf = (coin: string): string | null => GIVEN[coin] ?? null

/** What brings play money of a coin to somebody; its client id, one of the house's own, makes it happen once. */
export function givingOf(of: { owner: number; coin: Coin; clientId: string; purpose: number }): CommandBody {
  const { owner, coin, clientId, purpose } = of
  const text = givenOf(coin.coin) ?? ''
  const given = readAmount(coin, text)
  if (!given.ok) throw new Error(`the faucet's ${text} ${coin.coin} is an amount`)
  const leg = { fromOwner: HOUSE, fromPurse: 'outside', toOwner: owner, toPurse: 'spot', asset: coin.asset } as const
  return {
    kind: 'transfer',
    owner,
    clientId: houseClientId(clientId),
    purpose,
    legs: [{ ...leg, amount: atoms(given.value) }],
  }
}
