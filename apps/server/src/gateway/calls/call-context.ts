import type { Clock, Id } from '@bourse/kernel'
import type { Language } from '@bourse/protocol'
import type { Cookies, OperationContext, UploadedFile } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { FaceAddresses } from '../gateway-deps.ts'
import { reachedByHttps } from '../pages/security-headers.ts'
import { CallCookies } from './call-cookies.ts'
import type { CallRequest } from './call-request.ts'
import type { FaceDeps } from './face-deps.ts'

const USER_AGENT_LENGTH_MAX = 300

/** What of a request an operation is told, as far as it is known before the operation runs. */
export type CallFacts = {
  readonly session: Session | null
  readonly token: string
  readonly language: Language
  readonly file: UploadedFile | null
}

const NOTHING_WRITTEN: readonly string[] = []

/** What answers calls: the face they come in on, and the services of the product that carries them out. */
export type CallDeps = { readonly face: FaceDeps; readonly services: unknown }

/** The context of one call; what few operations ask for is made when it is asked for. */
export class CallContext implements OperationContext {
  readonly session: Session | null
  readonly token: string
  readonly language: Language
  readonly file: UploadedFile | null
  readonly services: unknown
  readonly #face: FaceDeps
  readonly #request: CallRequest
  #abort: AbortController | null = null
  #forget: (() => void) | null = null
  #log: Logger | null = null
  #cookies: CallCookies | null = null

  constructor({ face, services }: CallDeps, request: CallRequest, facts: CallFacts) {
    this.#face = face
    this.services = services
    this.#request = request
    this.session = facts.session
    this.token = facts.token
    this.language = facts.language
    this.file = facts.file
  }

  get address(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH_MAX)
  }

  get requestId(): string {
    return this.#request.id
  }

  get addresses(): FaceAddresses {
    return this.#face.addresses(this.#request)
  }

  get demo(): boolean {
    return this.#face.parts.config.demo
  }

  get clock(): Clock {
    return this.#face.parts.clock
  }

  get ids(): () => Id {
    return this.#face.parts.ids
  }

  get db(): Database {
    return this.#face.parts.db
  }

  get log(): Logger {
    this.#log ??= this.#face.parts.log.child({ request: this.#request.id })
    return this.#log
  }

  get cookies(): Cookies {
    this.#cookies ??= new CallCookies(this.#request, reachedByHttps(this.#face)(this.#request))
    return this.#cookies
  }

  /** What the browser is told to keep, as headers of the answer. */
  get written(): readonly string[] {
    return this.#cookies?.written ?? NOTHING_WRITTEN
  }

  get signal(): AbortSignal {
    if (this.#abort === null) {
      const abort = new AbortController()
      this.#abort = abort
      const { socket } = this.#request.raw
      const gone = (): void => abort.abort(new Error('the caller is gone'))
      if (socket.destroyed) gone()
      else {
        socket.once('close', gone)
        this.#forget = () => void socket.off('close', gone)
      }
    }
    return this.#abort.signal
  }

  /** The call is answered: what its connection does from now on is no matter of this call. */
  end(): void {
    this.#forget?.()
  }

  /** Says that the call's time is over. */
  expire(): void {
    this.#abort?.abort(new Error('the call took too long'))
  }
}
