import { type CommandBody, MARKET_STATES } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { type Scene, someOwner } from './random-orders.ts'
import { mostOf, randomMarket, randomRules } from './random-world.ts'

/** What an operator does: assets, markets, their rules and states, and the levels of owners. */
export function randomUpkeep(scene: Scene): CommandBody {
  const { dice, world, state } = scene
  const draw = dice.between(1, 100)
  if (draw <= 8) {
    const maxTotal = atoms(dice.between(1, mostOf(world)))
    return { kind: 'create_asset', asset: dice.between(1, 8), scale: dice.between(0, 15), maxTotal }
  }
  if (draw <= 20) {
    const maxTotal = atoms(dice.between(world.wealth * 10, mostOf(world)))
    return { kind: 'change_asset', asset: dice.between(1, 4), maxTotal }
  }
  if (draw <= 32) return randomMarket(dice, world, dice.between(1, 9))
  const market = dice.pick([...state.markets.keys(), dice.between(1, 9)])
  if (draw <= 40) return { kind: 'change_market', market, ...randomRules(dice) }
  if (draw <= 60) {
    // Mostly opened again, otherwise nobody could trade for long.
    const next = dice.chance(0.03) ? 'closed' : dice.chance(0.85) ? 'open' : dice.pick(MARKET_STATES.slice(0, 2))
    return { kind: 'set_market_state', market, state: next }
  }
  return { kind: 'set_level', owner: someOwner(scene), level: dice.between(0, 15) }
}
