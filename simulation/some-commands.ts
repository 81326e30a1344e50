import { type Command, type CommandBody, createEngine, type EngineEvent } from '@bourse/engine'
import { type Dice, seededDice } from '@bourse/kernel'
import { ContractModel, createReference, randomCommands } from '@bourse/testkit'

/** A command of a client, as the sequencer takes it. */
export type ClientCommand = Exclude<CommandBody, { kind: 'tick' }>

/** A command to submit, the moment at which its client does, and whether nothing else can be mistaken for it. */
export type DrawnCommand = { command: ClientCommand; atMs: number; unique: boolean }

/** Whoever carries out a journal from its beginning and says what happened. */
export type Replayer = { apply(command: Command): unknown; readonly events: { read(): EngineEvent[] } }

/** Where the commands of a run come from, and the obvious engine that follows what the journal holds of them. */
export type CommandSource = {
  draw(nowMs: number): DrawnCommand
  follow(command: Command): void
  digest(): string
  /** One that has carried out nothing yet. */
  replayer(): Replayer
}

/** What is traded in a run. */
export type SimulatedWorld = 'spot' | 'contracts'

/** Draws commands of every kind that fit the state of the journal; most carry a client id of their own. */
export const commandSource = (world: SimulatedWorld, seed: number): CommandSource =>
  world === 'spot' ? spotSource(seed) : contractSource(seed)

function spotSource(seed: number): CommandSource {
  const model = createReference()
  const next = randomCommands(seed)
  const dice = seededDice(seed ^ 0x5ca1ab1e)
  let drawn = 0
  return {
    follow: command => model.apply(command),
    digest: () => model.digest(),
    replayer: createReference,
    draw() {
      for (;;) {
        const { seq: _, at, ...command } = next(model.state)
        drawn += 1
        if (command.kind !== 'tick') return { atMs: at, ...named(command, dice, drawn) }
      }
    },
  }
}

/** Contracts: the engine follows the journal without faults beside the obvious risk engine, which has no events of its own. */
function contractSource(seed: number): CommandSource {
  const model = new ContractModel(seededDice(seed))
  const dice = seededDice(seed ^ 0x5ca1ab1e)
  let drawn = 0
  return {
    follow: command => model.apply(command),
    digest: () => model.engine.digest(),
    replayer: () => createEngine(),
    draw(nowMs) {
      const command = model.next(nowMs) as ClientCommand
      drawn += 1
      // Transfers bear ids of their own already; those of the beginning are said until they are heard.
      if (command.kind === 'transfer') {
        return { atMs: nowMs, command, unique: command.clientId.startsWith('m-') }
      }
      const named = command.kind === 'place_contract_order' && dice.chance(0.8)
      return named
        ? { atMs: nowMs, command: { ...command, clientId: `sim-${drawn}` }, unique: true }
        : { atMs: nowMs, command, unique: false }
    },
  }
}

function named(command: ClientCommand, dice: Dice, number: number): { command: ClientCommand; unique: boolean } {
  const makes = 'clientId' in command && command.kind !== 'cancel_by_client_id'
  if (!makes || command.clientId === null || dice.chance(0.2)) return { command, unique: false }
  return { command: { ...command, clientId: `sim-${number}` }, unique: true }
}
