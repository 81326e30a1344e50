import type { Clock, Id } from '@bourse/kernel'
import type { Call, Code, Language, Outcome, RefusalsOf, RequestOf, UniversalCode, z } from '@bourse/protocol'
import type { Logger } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Doors } from './doors.ts'
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

/** What an operation is given besides its request. */
export type OperationContext<S extends Session | null = Session | null> = {
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
  readonly demo: boolean
  readonly clock: Clock
  readonly ids: () => Id
  readonly db: Database
  readonly doors: Doors
  readonly log: Logger
}

type SessionOf<C extends Call> = C['access'] extends 'public' ? Session | null : Session

type Answer<Data, C extends Code> = Outcome<Data, C> | Promise<Outcome<Data, C>>

// A session may end while its call is carried out.
type SignedOut<C extends Call> = C['access'] extends 'public' ? never : '401'

/** Carries out one call. */
export type Operation<C extends Call> = (
  context: OperationContext<SessionOf<C>>,
  request: RequestOf<C>,
) => Answer<z.input<C['reply']>, RefusalsOf<C> | UniversalCode | SignedOut<C>>

/** A call with what carries it out, as the gateway registers it. */
export type CallHandler = {
  readonly call: Call
  readonly operation: (context: OperationContext, request: unknown) => Answer<unknown, Code>
}

/** Says which operation carries out a call. */
export function handle<C extends Call>(call: C, operation: Operation<C>): CallHandler {
  // The gateway hands on what the call's own schema let through, so the narrower types hold.
  return { call, operation: operation as CallHandler['operation'] }
}
