import type { Clock } from '@bourse/kernel'
import type { SocketReply } from '@bourse/protocol'

/** What is answered in the server's place when it cannot be asked, or does not answer. */
export const NOT_ANSWERED = { code: 0, message: 'not answered' } as const

const FIRST_FREE_ID = 100
// The server answers within one second, if only to say that it could not.
const ANSWER_MS_MAX = 5000

type Waiting = {
  readonly answer: (reply: SocketReply) => void
  readonly forgetTimer: () => void
  readonly answered: Promise<SocketReply>
}

/** The questions that are on their way, by id. */
export class Questions {
  readonly #clock: Clock
  readonly #waiting = new Map<number, Waiting>()
  #nextId = FIRST_FREE_ID

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Begins a question: the text to send, and its answer. An id that is given is not on its way already. */
  begin(method: string, params: readonly unknown[], given?: number): { text: string; answer: Promise<SocketReply> } {
    const id = given ?? this.#nextId++
    const { promise, resolve } = Promise.withResolvers<SocketReply>()
    const forgetTimer = this.#clock.after(ANSWER_MS_MAX, () => this.answer(notAnswered(id)))
    this.#waiting.set(id, { answer: resolve, forgetTimer, answered: promise })
    return { text: JSON.stringify({ id, method, params }), answer: promise }
  }

  /** The answer of a question that is on its way under this id; null when none is. */
  underWay(id: number | undefined): Promise<SocketReply> | null {
    return id === undefined ? null : (this.#waiting.get(id)?.answered ?? null)
  }

  /** Hands an answer to whoever asked. */
  answer(reply: SocketReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (waiting === undefined) return
    this.#waiting.delete(reply.id)
    waiting.forgetTimer()
    waiting.answer(reply)
  }

  /** Nobody will answer any more. */
  giveUp(): void {
    for (const id of [...this.#waiting.keys()]) this.answer(notAnswered(id))
  }
}

/** The answer that stands for none. */
export function notAnswered(id: number): SocketReply<never> {
  return { id, result: null, error: NOT_ANSWERED }
}
