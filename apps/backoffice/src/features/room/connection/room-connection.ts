import {
  applyRoomEvent,
  ROOM_TOO_FAST,
  type RoomCall,
  type RoomClass,
  type RoomEntered,
  type RoomEvent,
  type RoomLink,
  type RoomLook,
  type RoomRefusal,
  type RoomStroke,
  type RoomView,
} from '@bourse/protocol/room'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { actToUndo, type LostUndo, notDone, type UndoPlace } from './lost-undos.ts'
import { createOutbox, type Outbox, type Reply, type UnsentItem } from './outbox.ts'
import { type OwnNews, ownNews } from './own-news.ts'
import { type Push, RoomLine } from './room-line.ts'

/** Where somebody stands who came with a link. */
export type RoomPhase =
  /** What the link leads to; null before it is known. */
  | { readonly kind: 'door'; readonly look: RoomLook | null }
  /** Lost: nobody answers at the moment. */
  | { readonly kind: 'entering'; readonly lost: boolean }
  | {
      readonly kind: 'refused'
      readonly reason: RoomRefusal | 'removed'
      readonly class: RoomClass | null
      /** The class is over and may be watched with the same link. */
      readonly replay: boolean
    }
  /** The same person has gone on in another tab. */
  | { readonly kind: 'moved'; readonly class: RoomClass }
  | {
      readonly kind: 'in'
      readonly class: RoomClass
      readonly me: number
      readonly view: RoomView
      /** The last event that the view holds. */
      readonly seq: number
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
  /** What was written and drawn here and is on its way. */
  readonly unsent: readonly UnsentItem[]
}

/** What the room says of a thing that was asked and did not happen. */
export type RoomComplaint = 'fast' | 'mark'

/** What the connection needs of the browser. */
export interface RoomConnectionDeps {
  readonly open: () => WebSocket
  readonly now: () => number
  readonly token: string
  /** Who sits at this browser: coming again counts as the same person. */
  readonly person: string
  /** A name that nothing else has. */
  readonly newId: () => string
  readonly complain: (complaint: RoomComplaint) => void
  /** Something was done to the one who sits here. */
  readonly tell?: (news: OwnNews) => void
}

const ENTER_AGAIN_MS = 2_000

// The messages after which nobody of this page is in the room any more.
const ENDINGS: Readonly<Record<string, 'cancelled' | 'removed'>> = {
  'room.dismissed': 'cancelled',
  'room.removed': 'removed',
}

/** The connection of one person with one class room. It comes back by itself when it is lost. */
export class RoomConnection {
  readonly store: StoreApi<RoomState> = createStore<RoomState>(() => ({
    phase: { kind: 'door', look: null },
    latencyMs: null,
    unsent: [],
  }))
  readonly outbox: Outbox
  readonly #deps: RoomConnectionDeps
  readonly #line: RoomLine
  #name = ''
  #entering = false
  #inside = false
  // What this page has asked for itself is no news to it.
  #own = new Set<string>()
  // What happens after the view was taken may be told before the view is here.
  #early: [RoomEvent, number][] = []
  #lostUndos: LostUndo[] = []

  constructor(deps: RoomConnectionDeps) {
    this.#deps = deps
    this.#line = new RoomLine({
      open: deps.open,
      now: deps.now,
      opened: () => void (this.#entering ? this.#ask() : this.#look()),
      pushed: push => this.#pushed(push),
      lost: () => this.#lost(),
      latency: latencyMs => this.store.setState({ latencyMs }),
    })
    this.outbox = createOutbox({
      request: (method, ...params) =>
        this.#inside ? this.#line.request(method, ...params) : Promise.resolve<Reply>('lost'),
      changed: unsent => this.store.setState({ unsent }),
      markRefused: () => deps.complain('mark'),
    })
  }

  /** The token that this person came with: what lets them in lets them do what is theirs beside the socket, too. */
  get link(): string {
    return this.#deps.token
  }

  /** This page's clock, in milliseconds. */
  now(): number {
    return this.#deps.now()
  }

  /** Asks what the link leads to, before anybody gives a name, or after the class. */
  look(): void {
    this.#entering = false
    if (this.#line.isOpen) void this.#look()
    else this.#line.connect()
  }

  /** Comes in under a name. */
  enter(name: string): void {
    this.#name = name
    this.#entering = true
    this.store.setState({ phase: { kind: 'entering', lost: false } })
    if (this.#line.isOpen) void this.#ask()
    else this.#line.connect()
  }

  /** Asks for something; what comes of it arrives as an event. */
  ask(method: string, ...params: readonly unknown[]): void {
    this.#own.add(method)
    void this.#line.request(method, ...params).then(reply => {
      if (reply !== 'lost') this.#complainOf(reply)
    })
  }

  /** Takes back what was done last on a page; asked for again when the line went before the answer, unless it was done. */
  undo(place: UndoPlace): void {
    const { phase } = this.store.getState()
    const act = phase.kind === 'in' ? actToUndo(phase.view, phase.me, place) : null
    void this.#line.request('room.undo', place.page, place.document).then(reply => {
      if (reply !== 'lost') this.#complainOf(reply)
      else if (act !== null) this.#lostUndos.push({ ...place, act })
    })
  }

  /** Writes a line; it is kept here until the server has it. */
  say(text: string): void {
    this.outbox.add({ kind: 'line', id: this.#deps.newId(), text, refused: false })
  }

  /** Draws a mark on a page; it is kept here until the server has it. */
  draw(page: number, document: number | null, stroke: RoomStroke): void {
    const id = this.#deps.newId()
    this.outbox.add({ kind: 'mark', id, page, document, stroke: { ...stroke, id }, refused: false })
  }

  /** The links for others; null when they cannot be had now. */
  async links(): Promise<readonly RoomLink[] | null> {
    const reply = await this.#line.request('room.links')
    return reply === 'lost' ? null : (reply.result as readonly RoomLink[] | null)
  }

  /** Says that this person goes, and ends the connection. */
  close(): void {
    if (this.#inside) void this.#line.request('room.leave')
    this.#inside = false
    this.#line.close()
  }

  #complainOf(reply: Exclude<Reply, 'lost'>): void {
    if (reply.error?.code === ROOM_TOO_FAST.code) this.#deps.complain('fast')
  }

  async #look(): Promise<void> {
    const reply = await this.#line.request('room.look', this.#deps.token)
    if (reply === 'lost' || this.#entering) return
    if (reply.result === null) setTimeout(() => void this.#look(), ENTER_AGAIN_MS)
    else this.store.setState({ phase: { kind: 'door', look: reply.result as RoomLook } })
  }

  async #ask(): Promise<void> {
    this.#early = []
    const { token, person } = this.#deps
    const reply = await this.#line.request('room.enter', token, this.#name, person)
    if (reply === 'lost') return
    if (reply.result === null) setTimeout(() => void this.#ask(), ENTER_AGAIN_MS)
    else this.#entered(reply.result as RoomEntered)
  }

  #entered(answer: RoomEntered): void {
    const phase = phaseOf(answer, this.#deps.now())
    this.store.setState({ phase })
    if (phase.kind === 'refused') {
      this.#entering = false
      this.#line.close()
      return
    }
    this.#inside = true
    for (const [event, seq] of this.#early) this.#fold(event, seq)
    this.#undoAgain()
    this.outbox.flush()
  }

  #undoAgain(): void {
    const { phase } = this.store.getState()
    const lost = this.#lostUndos
    this.#lostUndos = []
    if (phase.kind === 'in') for (const place of notDone(lost, phase.view, phase.me)) this.undo(place)
  }

  #lost(): void {
    const { phase } = this.store.getState()
    this.#inside = false
    if (phase.kind === 'entering' || (phase.kind === 'in' && phase.view.over === null)) {
      this.store.setState({ phase: { ...phase, lost: true } })
    }
  }

  #pushed({ method, params }: Push): void {
    const { phase } = this.store.getState()
    if (method === 'room.update') {
      const [event, seq] = params as [RoomEvent, number]
      if (this.#inside) this.#fold(event, seq)
      else this.#early.push([event, seq])
    } else if (phase.kind === 'in' && (method === 'room.moved' || ENDINGS[method] !== undefined)) {
      this.#inside = false
      this.#entering = false
      this.#line.close()
      const { class: lesson } = phase
      const reason = ENDINGS[method] ?? 'cancelled'
      this.store.setState({
        phase:
          method === 'room.moved'
            ? { kind: 'moved', class: lesson }
            : { kind: 'refused', reason, class: lesson, replay: false },
      })
    }
  }

  #fold(event: RoomEvent, seq: number): void {
    const { phase } = this.store.getState()
    if (phase.kind !== 'in' || seq <= phase.seq) return
    const news = ownNews(phase.view, event, { me: phase.me, asked: this.#own })
    this.store.setState({ phase: { ...phase, seq, view: applyRoomEvent(phase.view, event) } })
    if (news !== null) this.#deps.tell?.(news)
    if (event.kind === 'over') this.#line.close()
  }
}

const phaseOf = (answer: RoomEntered, nowMs: number): RoomPhase =>
  answer.refused === null
    ? {
        kind: 'in',
        class: answer.class,
        me: answer.me,
        view: answer.view,
        seq: answer.seq,
        ahead: answer.now - nowMs / 1000,
        call: answer.call,
        lost: false,
      }
    : { kind: 'refused', reason: answer.refused, class: answer.class, replay: answer.replay === true }
