import type { CommandBody } from '@bourse/engine'
import { type Dice, seededDice } from '@bourse/kernel'
import { createReference, type Reference, randomCommands } from '@bourse/testkit'

/** A command of a client, as the sequencer takes it. */
export type ClientCommand = Exclude<CommandBody, { kind: 'tick' }>

/** A command to submit, the moment at which its client does, and whether nothing else can be mistaken for it. */
export type DrawnCommand = { command: ClientCommand; atMs: number; unique: boolean }

/** Draws commands of every kind that fit the state of the journal; most carry a client id of their own. */
export function commandSource(seed: number): { model: Reference; draw(): DrawnCommand } {
  const model = createReference()
  const next = randomCommands(seed)
  const dice = seededDice(seed ^ 0x5ca1ab1e)
  let drawn = 0
  return {
    model,
    draw() {
      for (;;) {
        const { seq: _, at, ...command } = next(model.state)
        drawn += 1
        if (command.kind !== 'tick') return { atMs: at, ...named(command, dice, drawn) }
      }
    },
  }
}

function named(command: ClientCommand, dice: Dice, number: number): { command: ClientCommand; unique: boolean } {
  const makes = 'clientId' in command && command.kind !== 'cancel_by_client_id'
  if (!makes || command.clientId === null || dice.chance(0.2)) return { command, unique: false }
  return { command: { ...command, clientId: `sim-${number}` }, unique: true }
}
