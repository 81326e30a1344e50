import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import type { CommandBody, CoreLink } from '../core/core-link.ts'
import type { Coin } from '../exchange/markets/index.ts'

/** Who makes a market: below the house's own traders' bound, one owner a market. */
export const makerOf = (market: number): number => 1_000 + market
const FIRST_TAKER = 500
const TAKERS = 24

/** Those who take, in every market. */
export const TAKER_OWNERS = Array.from({ length: TAKERS }, (_none, index) => FIRST_TAKER + index)

/** The ledger's word for coins that the demo gives its own traders. */
export const PURPOSE_DEMO = 902
// About what each of them has, in USDT; a maker's book is worth a few per cent of it.
const WORTH = { maker: 8_000_000, taker: 1_000_000 } as const

/** What a coin is worth in USDT. */
export type Worth = (coin: Coin) => number

/** Brings a trader's coins to what they should be: gives what is short, takes what is too much. */
export async function settleTrader(
  core: CoreLink,
  trader: { owner: number; coins: readonly Coin[]; nowMs: number },
  worth: Worth,
): Promise<void> {
  const kind = TAKER_OWNERS.includes(trader.owner) ? 'taker' : 'maker'
  const held = await core.ask('balances', { owner: trader.owner, purse: 'spot' })
  const moves = trader.coins.flatMap(coin => {
    const price = worth(coin)
    if (price <= 0) return []
    const wanted = Math.floor((WORTH[kind] / price) * 10 ** coin.scale)
    const available = held.find(({ asset }) => asset === coin.asset)?.available ?? 0
    if (available < wanted / 2) return [moveOf(trader, coin.asset, wanted - available)]
    if (available > wanted * 2) return [moveOf(trader, coin.asset, wanted - available)]
    return []
  })
  await Promise.all(moves.map(move => core.submit(move)))
}

function moveOf({ owner, nowMs }: { owner: number; nowMs: number }, asset: number, amount: number): CommandBody {
  const outside = { owner: HOUSE, purse: 'outside' } as const
  const own = { owner, purse: 'spot' } as const
  const [from, to] = amount > 0 ? [outside, own] : [own, outside]
  return {
    kind: 'transfer',
    owner,
    clientId: houseClientId(`demo-${asset}-${nowMs}`),
    purpose: PURPOSE_DEMO,
    legs: [
      {
        fromOwner: from.owner,
        fromPurse: from.purse,
        toOwner: to.owner,
        toPurse: to.purse,
        asset,
        amount: atoms(Math.abs(amount)),
      },
    ],
  }
}
