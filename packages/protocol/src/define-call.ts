import type { Code } from './codes/index.ts'
import { commonFields, consoleCommonFields, deskCommonFields } from './common-fields.ts'
import type { RateLimitName } from './rate-limits.ts'
import { z } from './zod.ts'

/** The fields of a request, each with its schema. */
export type Fields = Readonly<Record<string, z.ZodMiniType>>

/**
 * Who may call: `public` anyone (a session is still handed on when there is one), `session` who is signed in,
 * `contract` who holds a contract token.
 */
export type Access = 'public' | 'session' | 'contract'

/** What is said about a call in one place; all else is derived from it. */
export type CallEntry<
  F extends Fields,
  R extends z.ZodMiniType,
  C extends Code,
  P extends string,
  A extends Access = Access,
> = {
  /** The path under which it is served. */
  readonly path: P
  readonly access: A
  /** The bucket it is counted in; `ordinary` when left out. */
  readonly limit?: RateLimitName
  /** An ability the session must have (console: a part of the menu; desk: a page, or an act by name); a session without it is answered 403. */
  readonly permission?: string
  /** One sentence that says what it does, for the reference. */
  readonly summary: string
  /** Its own fields; the common ones come on their own. */
  readonly request: F
  /** Rules over several fields. */
  readonly rules?: readonly z.core.$ZodCheck<never>[]
  /** The call is multipart with this one file. */
  readonly upload?: { readonly field: string; readonly bytesBound: number }
  readonly reply: R
  /** The codes it may answer besides the universal ones, in catalogue order. */
  readonly refusals: readonly C[]
}

/** One call of the protocol. */
export type Call<
  F extends Fields = Fields,
  R extends z.ZodMiniType = z.ZodMiniType,
  C extends Code = Code,
  P extends string = string,
  A extends Access = Access,
> = {
  readonly path: P
  readonly access: A
  readonly limit: RateLimitName
  readonly permission: string | null
  readonly summary: string
  readonly fields: F
  /** The whole request, the common fields included. */
  readonly schema: z.ZodMiniType
  readonly upload: { readonly field: string; readonly bytesBound: number } | null
  readonly reply: R
  readonly refusals: readonly C[]
}

/** What an operation is given: the call's own fields, checked. */
export type RequestOf<C extends Call> = Readonly<z.output<z.ZodMiniObject<C['fields'], z.core.$strip>>>

/** What a client sends: fields with a default may be left out. */
export type RequestInput<C extends Call> = Readonly<z.input<z.ZodMiniObject<C['fields'], z.core.$strip>>>

/** The data of a call's successful reply. */
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** The codes a call names as its own refusals. */
export type RefusalsOf<C extends Call> = C['refusals'][number]

/** Says what a call of the exchange is. */
export function defineCall<
  const F extends Fields,
  const R extends z.ZodMiniType,
  const C extends Code,
  const P extends `/api/${string}`,
  const A extends Access,
>(entry: CallEntry<F, R, C, P, A>): Call<F, R, C, P, A> {
  return callOf(entry, commonFields)
}

/** Says what a call of the console is. */
export function defineConsoleCall<
  const F extends Fields,
  const R extends z.ZodMiniType,
  const C extends Code,
  const P extends `/backoffice/${string}`,
  const A extends Access,
>(entry: CallEntry<F, R, C, P, A>): Call<F, R, C, P, A> {
  return callOf(entry, consoleCommonFields)
}

/** Says what a call of the operators' desk is. */
export function defineDeskCall<
  const F extends Fields,
  const R extends z.ZodMiniType,
  const C extends Code,
  const P extends `/desk/${string}`,
  const A extends 'public' | 'session',
>(entry: CallEntry<F, R, C, P, A>): Call<F, R, C, P, A> {
  return callOf(entry, deskCommonFields)
}

/**
 * What an operation is given of a request that the schema let through: the call's own fields. The session's token and the
 * language are the gateway's business; an operation that keeps or compares its request must not meet them.
 */
export function ownFields(call: Call, request: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own: Record<string, unknown> = {}
  for (const name of Object.keys(call.fields)) {
    if (name in request) own[name] = request[name]
  }
  return own
}

function callOf<F extends Fields, R extends z.ZodMiniType, C extends Code, P extends string, A extends Access>(
  entry: CallEntry<F, R, C, P, A>,
  shared: Fields,
): Call<F, R, C, P, A> {
  const object: z.ZodMiniType = z.object({ ...shared, ...entry.request })
  const rules = (entry.rules ?? []) as readonly z.core.$ZodCheck<unknown>[]
  return {
    path: entry.path,
    access: entry.access,
    limit: entry.limit ?? 'ordinary',
    permission: entry.permission ?? null,
    summary: entry.summary,
    fields: entry.request,
    schema: rules.length === 0 ? object : object.check(...rules),
    upload: entry.upload ?? null,
    reply: entry.reply,
    refusals: entry.refusals,
  }
}
