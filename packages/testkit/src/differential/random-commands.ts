import type { Command, CommandBody } from '@bourse/engine'
import { HOUR_MS, seededDice } from '@bourse/kernel'
import type { State } from '../reference/state.ts'
import { nextTimerAt } from '../reference/timers.ts'
import { randomHold, randomPostOrVoid, randomTransfer } from './random-ledger.ts'
import {
  randomAmend,
  randomCancel,
  randomChange,
  randomOco,
  randomOrder,
  type Scene,
  someMarket,
} from './random-orders.ts'
import { randomUpkeep } from './random-upkeep.ts'
import { prelude, randomWorld } from './random-world.ts'
import { spoilCommand } from './spoil-command.ts'

const REMEMBERED_COMMANDS = 200

/** Draws commands of every kind, good and bad, that fit the state they meet; the same seed draws the same. */
export function randomCommands(seed: number): (state: State) => Command {
  const dice = seededDice(seed)
  const world = randomWorld(dice)
  const waiting = prelude(dice, world)
  const recent: CommandBody[] = []
  let at = 1_700_000_000_000
  let lull = 0

  const draw = (state: State): CommandBody => {
    const first = waiting.shift()
    if (first) return first
    if (lull > 0) {
      lull--
      at += 25 * HOUR_MS
      return { kind: 'tick' }
    }
    // Now and then nothing happens for days, so that client ids are forgotten down to the last.
    if (dice.chance(0.002)) lull = 4
    at += someDelay()
    const due = nextTimerAt(state)
    // Mostly as the sequencer does it; sometimes the tick comes late and orders past their time still trade.
    if (due !== null && due <= at && dice.chance(0.7)) return { kind: 'tick' }
    if (recent.length > 0 && dice.chance(0.03)) return again()
    const fresh = randomCommand({ dice, world, state, at })
    recent[dice.between(0, REMEMBERED_COMMANDS - 1)] = fresh
    return dice.chance(0.06) ? spoilCommand(dice, fresh) : fresh
  }
  const someDelay = (): number => {
    if (dice.chance(0.7)) return dice.between(0, 20)
    if (dice.chance(0.97)) return dice.between(0, 2_000)
    return dice.between(HOUR_MS, 30 * HOUR_MS)
  }
  /** One of the last commands once more, word for word or with something changed under the same client id. */
  const again = (): CommandBody => {
    const known = dice.pick(recent.filter(Boolean))
    return dice.chance(0.7) ? known : spoilCommand(dice, known)
  }
  return state => ({ ...draw(state), seq: state.seq + 1, at })
}

function randomCommand(scene: Scene): CommandBody {
  const { dice, world } = scene
  const market = someMarket(scene)
  // A crowd mostly places orders, and its markets are mostly left alone.
  const draw = dice.between(1, world.crowd && dice.chance(0.8) ? 720 : 1000)
  if (draw <= 560 && market) return randomOrder(scene, market)
  if (draw <= 640 && market) return randomOco(scene, market)
  if (draw <= 720) return dice.chance(0.4) ? randomAmend(scene) : randomChange(scene)
  if (draw <= 830) return randomCancel(scene)
  if (draw <= 890) return randomTransfer(scene)
  if (draw <= 920) return randomHold(scene)
  if (draw <= 950) return randomPostOrVoid(scene)
  if (draw <= 985) return randomUpkeep(scene)
  return { kind: 'tick' }
}
