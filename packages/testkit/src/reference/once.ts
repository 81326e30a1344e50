import { type Command, type FirstAnswer, GENERATION_MS } from '@bourse/engine'
import type { RememberedCommand, State } from './state.ts'

const CLIENT_ID = /^[A-Za-z0-9_-]{1,36}$/
const HOUSE_CLIENT_ID = /^~[A-Za-z0-9_-]{1,36}$/
const BOOKS: readonly Command['kind'][] = ['transfer', 'hold', 'post', 'void']

/** Whether a command may bear a client id: those of the house's own are for what it books. */
export const isClientId = (kind: Command['kind'], text: string | null): text is string =>
  text !== null && (CLIENT_ID.test(text) || (BOOKS.includes(kind) && HOUSE_CLIENT_ID.test(text)))

const nameOf = (key: { owner: number; clientId: string }): string => `${key.owner} ${key.clientId}`

/** What was carried out under an owner's client id, as long as it is remembered. */
export function recall(state: State, key: { owner: number; clientId: string }): RememberedCommand | null {
  return state.current.get(nameOf(key)) ?? state.previous.get(nameOf(key)) ?? null
}

/** All of a command but its place and moment, in a form that is equal for equal commands. */
export function bodyOf(command: Command): string {
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
    if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `"${value}"` : String(value)
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([name, field]) => `${name}:${write(field)}`).join(',')}}`
  }
  // The bound is the house's word, not its owner's.
  const { openMax: _, ...said } = { openMax: null, ...command }
  return write({ ...said, seq: 0, at: 0 })
}

/** Remembers a command that was carried out, and what it made. */
export function remember(state: State, command: Command & { owner: number; clientId: string }, made: number[]): void {
  const { owner, clientId, seq } = command
  const id = made[0] ?? 0
  const first = firstAnswerOf(state, id)
  state.current.set(nameOf(command), { owner, clientId, seq, id, made, body: bodyOf(command), first })
  state.turnAt ??= command.at + GENERATION_MS
}

/** How far an order has come in the command that has just placed it. */
function firstAnswerOf({ events }: State, id: number): FirstAnswer {
  const dealt = { dealtQuantity: 0, dealtValue: 0, dealtFee: 0, realised: 0, held: 0 }
  const first: FirstAnswer = { ...dealt, reason: null, triggerPrice: null }
  for (const event of events) {
    if (event.kind === 'order_placed' && event.order === id && event.trail !== null) {
      first.triggerPrice = event.triggerPrice
    }
    if (event.kind === 'order_ended' && event.order === id) first.reason = event.reason
    if (event.kind !== 'deal' || (event.takerOrder !== id && event.makerOrder !== id)) continue
    first.dealtQuantity += event.quantity
    first.dealtValue += event.value
    first.dealtFee += event.takerOrder === id ? event.takerFee : event.makerFee
  }
  return first
}

/** Forgets the older generation, but for the client ids of what is still open, and begins a new one. */
export function turnGenerations(state: State): void {
  const isOpen = (id: number): boolean => state.orders.has(id) || state.holds.has(id)
  let forgotten = 0
  for (const [name, remembered] of state.previous) {
    if (remembered.made.some(isOpen)) state.current.set(name, remembered)
    else forgotten++
  }
  state.previous = state.current
  state.current = new Map()
  state.turnAt = state.previous.size > 0 ? state.at + GENERATION_MS : null
  state.events.push({ kind: 'generation_turned', forgotten })
}
