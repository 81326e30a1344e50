import { GENERATION_MS, type Tick } from '../commands/commands.ts'
import { timeOutContracts } from '../contracts/cancel-contract-orders.ts'
import { endContractOrder } from '../contracts/contract-orders.ts'
import { EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { endOrder } from '../living/order-ending.ts'
import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'
import { TIMER_CONTRACT_ORDER, TIMER_CONTRACT_OWNER, TIMER_OWNER } from '../state/timer-queue.ts'
import { endAllOf, setCancelAt } from './cancel-orders.ts'

const GENERATION_TURNED = EVENT_CODE.generation_turned
const TURNED = EVENT_PLACE.generation_turned

/** Fires every timer that is due, by moment. */
export function tick(state: EngineState, command: Tick): null {
  let turned = false
  for (;;) {
    const turnsAt = turned ? Number.POSITIVE_INFINITY : state.clients.turnsAt
    const next = state.timers.next()
    if (Math.min(next, turnsAt) > command.at) return null
    // At one moment the client ids come last.
    if (next <= turnsAt) fireFirst(state)
    else {
      turnGenerations(state, command.at)
      turned = true
    }
  }
}

function fireFirst(state: EngineState): void {
  const handle = state.timers.first()
  const subject = state.timers.subjectOf(handle)
  switch (state.timers.classOf(handle)) {
    case TIMER_OWNER:
      endAllOf(state, subject, { market: null, reason: REASON.timed_out })
      setCancelAt(state, subject, 0)
      break
    case TIMER_CONTRACT_OWNER:
      timeOutContracts(state, subject)
      break
    case TIMER_CONTRACT_ORDER:
      endContractOrder(state, subject, REASON.expired)
      break
    default:
      endOrder(state, subject, REASON.expired)
  }
}

/** Forgets the older generation of client ids, except those whose order or hold still lives. */
function turnGenerations(state: EngineState, at: number): void {
  const { clients, orders, log } = state
  const before = clients.countOf(0)
  for (let slot = 0; slot < orders.used; slot++) {
    if (!orders.isLive(slot)) continue
    const client = orders.client(slot)
    if (client !== NONE && clients.isOld(client)) orders.setClient(slot, clients.keep(client))
  }
  const standing = state.contracts.orders
  for (let slot = 0; slot < standing.used; slot++) {
    const client = standing.isLive(slot) ? standing.client(slot) : NONE
    if (client !== NONE && clients.isOld(client)) standing.setClient(slot, clients.keep(client))
  }
  for (const hold of state.holds.all()) {
    if (hold.client !== NONE && clients.isOld(hold.client)) hold.client = clients.keep(hold.client)
  }
  const forgotten = clients.countOf(1) - (clients.countOf(0) - before)
  clients.turnsAt = clients.turn() ? at + GENERATION_MS : Number.POSITIVE_INFINITY
  const place = log.open(GENERATION_TURNED)
  log.words[place + TURNED.forgotten] = forgotten
}
