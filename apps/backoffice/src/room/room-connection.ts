import {
  applyRoomEvent,
  type RoomCall,
  type RoomClass,
  type RoomEntered,
  type RoomEvent,
  type RoomRefusal,
  type RoomView,
} from '@bourse/protocol/room'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Where somebody stands who came with a link. */
export type RoomPhase =
  | { readonly kind: 'door' }
  | { readonly kind: 'entering' }
  | {
      readonly kind: 'refused'
      readonly reason: RoomRefusal
      readonly class: RoomClass | null
      /** The class is over and may be watched with the same link. */
      readonly replay: boolean
    }
  | {
      readonly kind: 'in'
      readonly class: RoomClass
      readonly me: number
      readonly view: RoomView
      /** How far the room's clock is ahead of this page's, in seconds. */
      readonly ahead: number
      /** What carries sound and picture of the people; null: nothing does. */
      readonly call: RoomCall | null
      readonly lost: boolean
    }

/** What a page of the room looks at. */
export interface RoomState {
  readonly phase: RoomPhase
  /** How long the way to the server and back takes; null before it was measured. */
  readonly latencyMs: number | null
}

/** The connection of one person with one class room. */
export interface RoomConnection {
  readonly store: StoreApi<RoomState>
  readonly enter: (name: string) => void
  /** Asks for something; what comes of it arrives as an event. */
  readonly ask: (method: string, ...params: readonly unknown[]) => void
  /** This page's clock, in milliseconds. */
  readonly now: () => number
  readonly close: () => void
}

/** What the connection needs of the browser. */
export interface RoomGround {
  readonly open: () => WebSocket
  readonly now: () => number
  readonly token: string
  /** Who sits at this browser: coming again counts as the same person. */
  readonly person: string
}

const PING_MS = 10_000
// A school's network that was gone for a moment is found again soon; a server that is gone is not asked all the time.
const AGAIN_MS = [500, 1_000, 2_000, 5_000, 10_000] as const
const ENTER_ID = 1
const PING_ID = 2
const FIRST_ASK_ID = 10

/** A connection that has not been asked in yet. It comes back by itself when it is lost. */
export function createRoomConnection(ground: RoomGround): RoomConnection {
  const store = createStore<RoomState>(() => ({ phase: { kind: 'door' }, latencyMs: null }))
  let socket: WebSocket | null = null
  let name = ''
  let asked = FIRST_ASK_ID
  let pingedAt = 0
  let failures = 0
  let closed = false
  let again: ReturnType<typeof setTimeout> | null = null
  let pinging: ReturnType<typeof setInterval> | null = null

  const send = (id: number, method: string, params: readonly unknown[]): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, method, params }))
  }

  function ping(): void {
    pingedAt = ground.now()
    send(PING_ID, 'server.ping', [])
  }

  function connect(): void {
    const opened = ground.open()
    socket = opened
    opened.addEventListener('open', () => {
      failures = 0
      send(ENTER_ID, 'room.enter', [ground.token, name, ground.person])
      ping()
    })
    opened.addEventListener('message', ({ data }) => take(JSON.parse(String(data)) as Message))
    opened.addEventListener('close', () => {
      if (closed || socket !== opened) return
      const { phase } = store.getState()
      if (phase.kind === 'refused' || (phase.kind === 'in' && phase.view.over !== null)) return
      if (phase.kind === 'in') store.setState({ phase: { ...phase, lost: true }, latencyMs: null })
      again = setTimeout(connect, AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)])
      failures += 1
    })
  }

  function take(message: Message): void {
    if (message.id === null) {
      if (message.method === 'room.update') for (const event of message.params) fold(event)
    } else if (message.id === ENTER_ID && message.result !== null) {
      entered(message.result as RoomEntered)
    } else if (message.id === PING_ID) {
      store.setState({ latencyMs: Math.round(ground.now() - pingedAt) })
    }
  }

  function fold(event: RoomEvent): void {
    const { phase } = store.getState()
    if (phase.kind === 'in') store.setState({ phase: { ...phase, view: applyRoomEvent(phase.view, event) } })
  }

  function entered(answer: RoomEntered): void {
    const phase = phaseOf(answer, ground.now())
    store.setState({ phase })
    if (phase.kind === 'refused') socket?.close()
  }

  return {
    store,
    now: ground.now,
    enter(as) {
      name = as
      closed = false
      pinging ??= setInterval(ping, PING_MS)
      store.setState({ phase: { kind: 'entering' } })
      connect()
    },
    ask(method, ...params) {
      asked += 1
      send(asked, method, params)
    },
    close() {
      closed = true
      if (pinging !== null) clearInterval(pinging)
      pinging = null
      if (again !== null) clearTimeout(again)
      socket?.close()
    },
  }
}

const phaseOf = (answer: RoomEntered, nowMs: number): RoomPhase =>
  answer.refused === null
    ? {
        kind: 'in',
        class: answer.class,
        me: answer.me,
        view: answer.view,
        ahead: answer.now - nowMs / 1000,
        call: answer.call,
        lost: false,
      }
    : { kind: 'refused', reason: answer.refused, class: answer.class, replay: answer.replay === true }

type Message =
  | { readonly id: null; readonly method: string; readonly params: readonly RoomEvent[] }
  | { readonly id: number; readonly result: unknown }
