import type { Clock } from '@bourse/kernel'
import { SOCKET_ERRORS, type SocketReply } from '@bourse/protocol'
import type { AnswerListener, Question } from '../connection/questions.ts'
import type { Channel } from './channel.ts'

/** What a subscription needs of the connection. */
export type SubscriptionDeps = {
  /** Asks; the answer is told before the pushes that follow it. */
  readonly put: (question: Question, answered: AnswerListener) => void
  readonly clock: Clock
  /** Whether this channel may be asked for now: the connection stands and, where it must, knows who this is. */
  readonly isOpen: (channel: Channel) => boolean
  /** The server does not know who this is, although it was told. */
  readonly refused: () => void
}

const AGAIN_AFTER_MS = 1000
const NOTHING = 'nothing'

/** Keeps the one set that the server holds of a type equal to what is wanted. One request at a time is on its way. */
export class Subscription {
  readonly channel: Channel
  readonly #deps: SubscriptionDeps
  #held = NOTHING
  #isAsking = false
  #isBegun = false
  #round = 0
  #stopWaiting: () => void = () => undefined

  constructor(channel: Channel, deps: SubscriptionDeps) {
    this.channel = channel
    this.#deps = deps
  }

  /** Brings what the server holds to what is wanted. */
  sync(): void {
    if (this.#isAsking || !this.#deps.isOpen(this.channel)) return
    const params = this.channel.wanted()
    const wanted = params === null ? NOTHING : JSON.stringify(params)
    if (wanted !== this.#held) this.#ask(wanted, params)
  }

  /** Asks for the same set anew, for its current values. */
  again(): void {
    this.#held = ''
    this.#isBegun = false
    this.sync()
  }

  /** The server holds nothing any more: the connection is gone, or somebody else is signed in. */
  lost(): void {
    this.#round += 1
    this.#stopWaiting()
    this.#held = NOTHING
    this.#isAsking = false
    this.#isBegun = false
    this.channel.broke?.()
  }

  /** Takes a push, unless it is of a set that is no longer wanted. */
  take(params: readonly unknown[]): void {
    if (this.#isBegun) this.channel.take(params)
  }

  #ask(wanted: string, params: readonly unknown[] | null): void {
    const { type, id } = this.channel
    const round = ++this.#round
    this.#stopWaiting()
    this.#isAsking = true
    this.#isBegun = false
    const method = `${type}.${params === null ? 'unsubscribe' : 'subscribe'}`
    this.#deps.put({ method, params: params ?? [], id }, reply => {
      if (round === this.#round) this.#answered(reply, params === null ? null : wanted)
    })
  }

  #answered({ error }: SocketReply, begun: string | null): void {
    this.#isAsking = false
    if (error === null) {
      this.#held = begun ?? NOTHING
      this.#isBegun = begun !== null
      if (begun !== null) this.channel.begun?.()
      return this.sync()
    }
    if (error.code === SOCKET_ERRORS.authenticationRequired.code) return this.#deps.refused()
    this.#stopWaiting = this.#deps.clock.after(AGAIN_AFTER_MS, () => this.sync())
  }
}
