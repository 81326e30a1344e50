import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { VOTE_POINT } from '@bourse/protocol'
import type { CoreLink } from '../../core/core-link.ts'
import type { Coin, MarketCatalogue } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'

// As much of each coin as all of the demo's people together would convert, and far below what an asset may hold.
const INVENTORY_ATOMS_MAX = 10 ** 12
const PART_OF_TOTAL = 2_000

/** Fills the house's own purse of a demo with every coin, once a coin. */
export async function fillInventory({
  core,
  catalogue,
}: {
  core: CoreLink
  catalogue: MarketCatalogue
}): Promise<void> {
  const rules = new Map((await core.ask('assets', {})).map(asset => [asset.asset, asset.maxTotal]))
  const has = await core.ask('balances', { owner: HOUSE, purse: 'spot' })
  for (const coin of catalogue.coins()) {
    // What came by bank is the bank's to show: nothing is made up of it. Points are earned.
    if (coin.perUsd !== undefined || coin.coin === VOTE_POINT || has.some(({ asset }) => asset === coin.asset)) continue
    await fill(core, coin, Math.floor(Math.min(INVENTORY_ATOMS_MAX, (rules.get(coin.asset) ?? 0) / PART_OF_TOTAL)))
  }
}

async function fill(core: CoreLink, { asset }: Coin, amount: number): Promise<void> {
  const leg = { fromOwner: HOUSE, fromPurse: 'outside', toOwner: HOUSE, toPurse: 'spot', asset } as const
  await core.submit({
    kind: 'transfer',
    owner: HOUSE,
    clientId: houseClientId(`inventory-${asset}`),
    purpose: PURPOSE.inventory,
    legs: [{ ...leg, amount: atoms(amount) }],
  })
}
