import type { OwnPurse } from '@bourse/protocol'
import type { Coin } from '../markets/index.ts'
import type { QuickContext } from './quick-way.ts'

/** What a purse of whoever asks has at hand of a coin; null: nobody is signed in. */
export async function availableOf(
  { services, session }: Pick<QuickContext, 'services' | 'session'>,
  { asset }: Coin,
  purse: OwnPurse,
): Promise<number | null> {
  if (session === null) return null
  const held = await services.core.ask('balances', { owner: session.userId, purse })
  return held.find(one => one.asset === asset)?.available ?? 0
}
