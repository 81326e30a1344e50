import { LEVELS } from '@bourse/protocol'
import type { CoreLink } from '../../core/core-link.ts'
import type { SpotDeps } from './spot-deps.ts'

/** How many orders a level may have standing in one market. */
export const openOrdersMax = (level: number): number =>
  (LEVELS.find(line => line.level === level) ?? LEVELS[0])?.openOrdersMax ?? 0

// More owners than trade at once; what is forgotten is asked again.
const KEPT_MAX = 100_000
const boundsOf = new WeakMap<CoreLink, Map<string, number>>()

/**
 * Whether somebody has as many orders standing in a market as their level allows. The core is asked only when the orders
 * placed since it was asked last could have filled the rest: with few orders standing, once in some two hundred.
 */
export async function hasTooMany(
  { core, userId, level }: Pick<SpotDeps, 'core' | 'userId' | 'level'>,
  { market, placing }: { market: number; placing: number },
): Promise<boolean> {
  const bounds = boundsOf.get(core) ?? new Map<string, number>()
  boundsOf.set(core, bounds)
  const key = `${userId} ${market}`
  const max = openOrdersMax(level)
  const bound = bounds.get(key)
  if (bound !== undefined && bound + placing <= max) {
    bounds.set(key, bound + placing)
    return false
  }
  const { total } = await core.ask('open_orders', { owner: userId, market, side: null, offset: 0, limit: 0 })
  if (bounds.size >= KEPT_MAX) bounds.clear()
  const tooMany = total + placing > max
  bounds.set(key, tooMany ? total : total + placing)
  return tooMany
}

/** Whether a client id was used before: saying the same again must give the same answer, however many orders stand. */
export async function isKnownClientId({ core, userId }: SpotDeps, clientId: string | null): Promise<boolean> {
  return clientId !== null && (await core.ask('outcome', { owner: userId, clientId })) !== null
}
