import { HOUSE, houseClientId } from '@bourse/engine'
import { assert, atoms } from '@bourse/kernel'
import type { CoreLink } from '../core/core-link.ts'
import { type MarketCatalogue, readAmount } from '../exchange/markets/index.ts'
import { PURPOSE } from '../exchange/purposes/index.ts'

const GIVEN = { coin: 'USDT', amount: '5000', least: '1000' } as const

/** Gives those of the demo's people play money for contracts who have little there: whoever signs in as one of them can trade at once. */
export async function giveContractMoney(
  { core, catalogue }: { core: CoreLink; catalogue: MarketCatalogue },
  users: readonly { userId: number }[],
): Promise<void> {
  const coin = catalogue.coin(GIVEN.coin)
  const [amount, least] = coin ? [readAmount(coin, GIVEN.amount), readAmount(coin, GIVEN.least)] : []
  assert(coin && amount?.ok && least?.ok, 'play money is of a coin that is listed')
  const from = { fromOwner: HOUSE, fromPurse: 'outside', asset: coin.asset, amount: atoms(amount.value) } as const
  for (const { userId: owner } of users) {
    const purse = await core.ask('balances', { owner, purse: 'contract' })
    if (purse.some(({ asset, available, held }) => asset === coin.asset && available + held >= least.value)) continue
    await core.submit({
      ...{ kind: 'transfer', owner, clientId: houseClientId('welcome-contract'), purpose: PURPOSE.welcome },
      legs: [{ ...from, toOwner: owner, toPurse: 'contract' }],
    })
  }
}
