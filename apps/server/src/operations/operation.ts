import type { Clock, Id } from '@bourse/kernel'
import type { Call, Code, Language, Outcome, RefusalsOf, RequestOf, UniversalCode, z } from '@bourse/protocol'
import type { Logger } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Face, Session } from './session.ts'

/** A file that came with a call. */
export type UploadedFile = {
  readonly field: string
  readonly name: string
  /** As the client says; what it is in truth only its content tells. */
  readonly type: string
  readonly bytes: Buffer
  /** The file reached the call's bound; `bytes` is its beginning. */
  readonly cut: boolean
}

/** What a function that is no operation needs: what an operation is given too, without who calls. */
export type Deps<Services = unknown> = {
  readonly clock: Clock
  readonly ids: () => Id
  readonly db: Database
  readonly log: Logger
  readonly demo: boolean
  /** What it reaches the world through: the parts of its product's services that its type names. */
  readonly services: Services
}

/** The cookies of the request's own face that no script of a page can read. */
export type Cookies = {
  /** Null without one. */
  read(name: string): string | null
  /** Has the browser keep a value for that long, or until it is closed; null lets it go. */
  write(name: string, value: string | null, lastsS?: number): void
}

/** The cookies of somebody who keeps none. */
export const noCookies: Cookies = { read: () => null, write: () => undefined }

/** What an operation is given besides its request. */
export type OperationContext<S extends Session | null = Session | null, Services = unknown> = Deps<Services> & {
  readonly session: S
  /** The token that the session was found by; empty without one. */
  readonly token: string
  readonly language: Language
  /** The caller's network address. */
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** Aborted when the caller is gone or the call's time is over. */
  readonly signal: AbortSignal
  /** The public address of each face, seen from where the caller is: `https://bourse.example`. */
  readonly addresses: Readonly<Record<Face, string>>
  readonly file: UploadedFile | null
  readonly cookies: Cookies
}

type SessionOf<C extends Call> = C['access'] extends 'public' ? Session | null : Session

type Answer<Data, C extends Code> = Outcome<Data, C> | Promise<Outcome<Data, C>>

// A session may end while its call is carried out.
type SignedOut<C extends Call> = C['access'] extends 'public' ? never : '401'

/** Carries out one call, with the services that it names. */
export type Operation<C extends Call, Services = unknown> = (
  context: OperationContext<SessionOf<C>, Services>,
  request: RequestOf<C>,
) => Answer<z.input<C['reply']>, RefusalsOf<C> | UniversalCode | SignedOut<C>>

/** A call with what carries it out, as the gateway registers it. */
export type CallHandler<Services = unknown> = {
  readonly call: Call
  readonly operation: (context: OperationContext<Session | null, Services>, request: unknown) => Answer<unknown, Code>
}

/** Says which operation carries out a call. */
export function handle<C extends Call, Services>(call: C, operation: Operation<C, Services>): CallHandler<Services> {
  // The gateway hands on what the call's own schema let through, so the narrower types hold.
  return { call, operation: operation as CallHandler<Services>['operation'] }
}
