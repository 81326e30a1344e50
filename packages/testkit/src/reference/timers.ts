import { cancelAll } from './cancel-orders.ts'
import { turnGenerations } from './once.ts'
import { endOrder } from './orders.ts'
import { ownerOf, type State } from './state.ts'

type Timer = { at: number; kind: 'cancel_after' | 'expiry' | 'turn'; id: number }
const KINDS = ['cancel_after', 'expiry', 'turn']

/** Every timer that is set. */
function timers(state: State): Timer[] {
  const set: Timer[] = []
  for (const { owner, cancelAt } of state.owners.values()) {
    if (cancelAt !== null) set.push({ at: cancelAt, kind: 'cancel_after', id: owner })
  }
  for (const { id, expireAt } of state.orders.values()) {
    if (expireAt !== null) set.push({ at: expireAt, kind: 'expiry', id })
  }
  if (state.turnAt !== null) set.push({ at: state.turnAt, kind: 'turn', id: 0 })
  return set
}

const firesBefore = (a: Timer, b: Timer): boolean =>
  (a.at - b.at || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.id - b.id) < 0

function firstTimer(state: State): Timer | null {
  let first: Timer | null = null
  for (const timer of timers(state)) if (first === null || firesBefore(timer, first)) first = timer
  return first
}

export const nextTimerAt = (state: State): number | null => firstTimer(state)?.at ?? null

/** Fires every timer that is due; one may take away another, so they are looked up anew each time. */
export function fireTimers(state: State): void {
  for (let timer = firstTimer(state); timer && timer.at <= state.at; timer = firstTimer(state)) fire(state, timer)
}

function fire(state: State, timer: Timer): void {
  const order = state.orders.get(timer.id)
  if (timer.kind === 'turn') turnGenerations(state)
  else if (timer.kind === 'expiry') {
    if (order) endOrder(state, order, 'expired')
  } else {
    cancelAll(state, { owner: timer.id, market: null }, 'timed_out')
    ownerOf(state, timer.id).cancelAt = null
    state.events.push({ kind: 'cancel_after_set', owner: timer.id, cancelAt: null })
  }
}
