import type { Clock } from '@bourse/kernel'
import { SOCKET_ERRORS, type SocketReply } from '@bourse/protocol'
import type { LiveConnection } from '../live-state.ts'

/** What proving oneself needs. */
export type UserProofDeps = {
  readonly token: () => string | null
  readonly ask: (method: string, params: readonly unknown[]) => Promise<SocketReply>
  readonly clock: Clock
  /** The server knows now who this is, or knows it no longer. */
  readonly changed: () => void
}

const SOURCE = 'web'
const AGAIN_AFTER_MS = 3000

/** Tells the server who is at this end of the connection. */
export class UserProof {
  readonly #deps: UserProofDeps
  #state: LiveConnection['user'] = 'nobody'
  #token: string | null = null
  #round = 0
  #doubts = 0

  constructor(deps: UserProofDeps) {
    this.#deps = deps
  }

  get state(): LiveConnection['user'] {
    return this.#state
  }

  /** The token that the server was told last. */
  get token(): string | null {
    return this.#token
  }

  /** A connection stands that knows nobody. */
  begin(): void {
    this.#doubts = 0
    this.#token = this.#deps.token()
    if (this.#token === null) this.#turn('nobody')
    else void this.#prove(this.#token)
  }

  /** The connection is gone. */
  lost(): void {
    this.#round += 1
    this.#state = this.#deps.token() === null ? 'nobody' : 'asking'
  }

  /** The server does not know any more who this is: it is told once again. */
  doubt(): void {
    if (this.#state !== 'proved' || this.#token === null) return
    this.#doubts += 1
    if (this.#doubts > 1) this.#turn('refused')
    else void this.#prove(this.#token)
  }

  async #prove(token: string): Promise<void> {
    const round = ++this.#round
    this.#turn('asking')
    const { error } = await this.#deps.ask('server.auth', [token, SOURCE])
    if (round !== this.#round) return
    if (error === null) return this.#turn('proved')
    if (error.code === SOCKET_ERRORS.authenticationRefused.code) return this.#turn('refused')
    this.#deps.clock.after(AGAIN_AFTER_MS, () => {
      if (round === this.#round) void this.#prove(token)
    })
  }

  #turn(state: LiveConnection['user']): void {
    if (this.#state === state) return
    this.#state = state
    this.#deps.changed()
  }
}
