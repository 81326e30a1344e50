import type { Clock } from '@bourse/kernel'
import type { SocketReply } from '@bourse/protocol'

/** What is answered in the server's place when it cannot be asked, or does not answer. */
export const NOT_ANSWERED = { code: 0, message: 'not answered' } as const

const FIRST_FREE_ID = 100
// The server answers within one second, if only to say that it could not.
const ANSWER_MS_MAX = 5000

/** A question: what is asked, under which id where it must be a certain one. */
export type Question = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly id?: number | undefined
}

/** Hears the answer, before anything that the server sent after it. */
export type AnswerListener = (reply: SocketReply) => void

type Waiting = { readonly answered: AnswerListener[]; readonly forgetTimer: () => void }

/** The questions that are on their way, by id. */
export class Questions {
  readonly #clock: Clock
  readonly #waiting = new Map<number, Waiting>()
  #nextId = FIRST_FREE_ID

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Begins a question and gives the text to send. An id that is given is not on its way already. */
  begin({ method, params, id: given }: Question, answered: AnswerListener): string {
    const id = given ?? this.#nextId++
    const forgetTimer = this.#clock.after(ANSWER_MS_MAX, () => this.answer(notAnswered(id)))
    this.#waiting.set(id, { answered: [answered], forgetTimer })
    return JSON.stringify({ id, method, params })
  }

  /** Calls back when the question under an id is answered; false when none is on its way. */
  afterwards(id: number | undefined, then: () => void): boolean {
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    waiting?.answered.push(then)
    return waiting !== undefined
  }

  /** Hands an answer to whoever asked. */
  answer(reply: SocketReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (waiting === undefined) return
    this.#waiting.delete(reply.id)
    waiting.forgetTimer()
    for (const answered of waiting.answered) answered(reply)
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
