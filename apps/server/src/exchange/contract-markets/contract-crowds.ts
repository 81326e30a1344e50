import type { EngineCrowd, PositionSide } from '@bourse/engine'
import { DELEVERAGE_LIGHTS } from '@bourse/protocol/terms'
import type { CoreLink } from '../../core/core-link.ts'

// It is a walk over all positions on the writer's thread, and nobody sees a second's difference.
const KEPT_MS = 1_000

const kept = new WeakMap<
  object,
  { readonly atMs: number; readonly crowds: Promise<ReadonlyMap<number, EngineCrowd>> }
>()

/** Everybody's positions in each contract, at most a second old. */
export function crowdsAt(core: Pick<CoreLink, 'ask'>, nowMs: number): Promise<ReadonlyMap<number, EngineCrowd>> {
  const known = kept.get(core)
  if (known !== undefined && nowMs - known.atMs < KEPT_MS && nowMs >= known.atMs) return known.crowds
  const crowds = core.ask('crowds', {}).then(all => new Map(all.map(crowd => [crowd.market, crowd])))
  kept.set(core, { atMs: nowMs, crowds })
  return crowds
}

/** How many lights a position shows: a fifth of its side each, the fifth that would be closed first has all. Null: nobody is there. */
export function lightsOf(crowd: EngineCrowd | undefined, side: PositionSide, rank: number): number | null {
  const ranks = crowd?.ranks[side]
  if (ranks === undefined || ranks.length === 0) return null
  const above = ranks.length - ranks.findLastIndex(other => other <= rank) - 1
  return DELEVERAGE_LIGHTS - Math.min(DELEVERAGE_LIGHTS - 1, Math.floor((above * DELEVERAGE_LIGHTS) / ranks.length))
}
