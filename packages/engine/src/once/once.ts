import { isHouseClientId } from '../commands/client-text.ts'
import { COMMAND_BYTES_MAX, encodeTerms } from '../commands/command-codec.ts'
import { COMMAND_KINDS, type Command, GENERATION_MS } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'

const COMMAND_REPEATED = EVENT_CODE.command_repeated
const REPEATED = EVENT_PLACE.command_repeated

const body = new Uint8Array(COMMAND_BYTES_MAX)
const words = new Int32Array(body.buffer)

/** A command that may carry a client id. */
export type NamedCommand = Extract<Command, { clientId: string | null; owner: number }>

/** What looking a client id up gives: go on, it was done before, or a refusal. */
export type Recall = 'new' | 'repeated' | Refusal

/** Looks a command's client id up; when it was carried out before, writes that down. */
export function recall(state: EngineState, command: NamedCommand, clientId: string): Recall {
  if (!mayBear(command, clientId) || !state.clients.pack(clientId)) return 'CLIENT_ID_WRONG'
  const place = state.clients.find(command.owner)
  if (place === NONE) return 'new'
  const generation = state.clients.of(place)
  const entry = place >> 1
  hashBody(state, command)
  if (generation.bodyA(entry) !== state.hash.a || generation.bodyB(entry) !== state.hash.b) return 'CLIENT_ID_REUSED'
  const at = state.log.open(COMMAND_REPEATED)
  const log = state.log.words
  log[at + REPEATED.command] = COMMAND_KINDS.indexOf(command.kind)
  log[at + REPEATED.owner] = command.owner
  log.set(state.clients.text, at + REPEATED.clientId)
  log[at + REPEATED.firstSeq] = generation.seq(entry)
  log[at + REPEATED.id] = generation.id(entry)
  return 'repeated'
}

/** The house's own client ids are for what it books, never for orders: those are sent by people. */
export const mayBear = ({ kind }: Pick<Command, 'kind'>, clientId: string): boolean =>
  !isHouseClientId(clientId) || BOOKS.has(kind)

const BOOKS: ReadonlySet<Command['kind']> = new Set(['transfer', 'hold', 'post', 'void'])

/** Remembers that the command was carried out and made `id`; its place in the memory. `recall` must just have found it new. */
export function remember(state: EngineState, command: NamedCommand, id: number): number {
  hashBody(state, command)
  if (state.clients.turnsAt === Number.POSITIVE_INFINITY) state.clients.turnsAt = command.at + GENERATION_MS
  return state.clients.add(command.owner, { seq: command.seq, id, bodyA: state.hash.a, bodyB: state.hash.b })
}

// The body without its client id would do as well; with it the journal's form serves.
function hashBody(state: EngineState, command: Command): void {
  const length = encodeTerms(command, body, 0)
  body.fill(0, length, length + 4)
  state.hash.begin()
  for (let index = 0; index * 4 < length; index++) state.hash.word(words[index] as number)
  state.hash.end()
}
