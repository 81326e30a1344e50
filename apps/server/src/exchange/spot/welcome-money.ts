import type { CoreLink } from '../../core/core-link.ts'
import type { Logger } from '../../platform/log.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { givingOf } from './play-money.ts'

const FIRST_COIN = 'USDT'

/** Gives a new account of the demo its first play money, once; an account that got none finds the faucet. */
export async function giveWelcomeMoney(
  { core, catalogue, log }: { core: CoreLink; catalogue: MarketCatalogue; log: Logger },
  owner: number,
): Promise<void> {
  const coin = catalogue.coin(FIRST_COIN)
  if (coin === null) return
  const given = await core.submit(givingOf({ owner, coin, clientId: 'welcome', purpose: PURPOSE.welcome }))
  if (given.kind !== 'done' && given.kind !== 'repeated') {
    log.warn({ owner, outcome: given.kind }, 'a new account begins without play money')
  }
}
