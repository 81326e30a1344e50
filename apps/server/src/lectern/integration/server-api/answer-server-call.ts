import {
  bringsFile,
  type Call,
  CONTACT_PERMISSIONS,
  isLanguage,
  type Language,
  type Outcome,
  ownFields,
  problemSentences,
  problemsOfIssues,
  SERVER_API_PREFIX,
  type ServerCode,
  sentenceOf,
  serverCodes,
  serverPathOf,
  z,
} from '@bourse/protocol'
import type { RouteReply, RouteRequest } from '../../../operations/feature.ts'
import type { CallHandler, OperationContext } from '../../../operations/operation.ts'
import type { Session } from '../../../operations/session.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { type ContactSession, type Queries, systemContact } from '../../institutions/index.ts'
import { callRate } from './call-rate.ts'
import { checkSignature } from './check-signature.ts'
import { readFields, readQuery, readSignedBody } from './read-signed-body.ts'

/** Answers requests to one call of the server API; null is a path that is none. */
export function serverCallAnswerer(rate = callRate()) {
  return <Services extends { sealing: Sealing }>(handler: CallHandler<Services> | null) => {
    const schema = handler === null ? null : z.compile(handler.call.schema)
    return async (context: OperationContext<Session | null, Services>, request: RouteRequest): Promise<RouteReply> => {
      const language = languageOf(request, context)
      const file = handler?.call.upload ?? null
      const body = await readSignedBody(request.body, file?.bytesBound)
      if (body === null) return refusal('BODY_TOO_LARGE', language)
      const { db, clock, address, services } = context
      const { sealing } = services
      const onlyWhole = file !== null
      const signed = { headers: request.headers, body, path: pathOf(handler, request), address, onlyWhole }
      const checked = await checkSignature({ db, clock, sealing }, signed)
      if (!checked.ok) return refusal(checked.code, language)
      const { institution_id: institutionId } = checked.application
      const wait = rate(institutionId, clock.nowMs())
      if (wait > 0) return refusal('TOO_FAST', language, { retry_after: wait })
      if (handler === null || schema === null) return refusal('NO_SUCH_CALL', language)
      const fields = file === null ? readFields(body) : readQuery(handler.call, request.query)
      if (fields === null) return refusal('BODY_NOT_JSON', language)
      const told = isLanguage(fields['language']) ? fields['language'] : language
      const parsed = z.safeParse(schema, { ...fields, language: told, token: '' })
      if (!parsed.success) {
        const problems = problemsOfIssues(parsed.error.issues, fields)
        return refusal('FIELDS_WRONG', told, problemSentences(problems, told))
      }
      const session = await sessionOf(db, institutionId, new Date(clock.nowMs()))
      return carriedOut(
        handler,
        { ...plainContext(context), session, language: told, file: fileOf(handler.call, body) },
        ownFields(handler.call, parsed.data as Record<string, unknown>),
      )
    }
  }
}

// What is asked for, as it is signed: of a call that brings a file with its query, because that has the fields.
function pathOf(handler: Pick<CallHandler, 'call'> | null, request: RouteRequest): string {
  if (handler === null) return `${SERVER_API_PREFIX}/${request.params['*'] ?? ''}`
  return bringsFile(handler.call) ? `${serverPathOf(handler.call)}${request.search}` : serverPathOf(handler.call)
}

function fileOf({ upload }: Call, bytes: Buffer): OperationContext['file'] {
  if (upload === null) return null
  return { field: upload.field, name: '', type: '', bytes, cut: bytes.length >= upload.bytesBound }
}

async function carriedOut<Services>(
  handler: CallHandler<Services>,
  context: OperationContext<Session | null, Services>,
  request: unknown,
): Promise<RouteReply> {
  const { language } = context
  try {
    return replyOf(await handler.operation(context, request), language)
  } catch (err) {
    context.log.error({ err, call: handler.call.path }, 'a call of the server API failed')
    return refusal('FAILED', language, { trace: context.requestId })
  }
}

// The codes of the console's calls that have a name of their own here.
const NAMED: Readonly<Record<string, ServerCode>> = {
  '404': 'NOT_FOUND',
  UNAVAILABLE: 'UNAVAILABLE',
  '429': 'TOO_FAST',
}

function replyOf(outcome: Outcome<unknown>, language: Language): RouteReply {
  if (outcome.ok) return reply(200, { code: 'OK', message: '', data: outcome.data })
  if (outcome.fields !== null) return refusal('FIELDS_WRONG', language, problemSentences(outcome.fields, language))
  const named = NAMED[outcome.code]
  if (named !== undefined) return refusal(named, language, outcome.data)
  // What a call names itself is a conflict with how things stand: the class has begun, the key was used.
  return reply(409, { code: outcome.code, message: sentenceOf(outcome.code, language), data: outcome.data })
}

function refusal(code: ServerCode, language: Language, data: unknown = null): RouteReply {
  const entry = serverCodes.find(one => one.code === code)
  return reply(entry?.status ?? 500, { code, message: entry?.text[language] ?? '', data })
}

const reply = (status: number, body: { code: string; message: string; data: unknown }): RouteReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})

// What is asked by programs is answered in English unless they say otherwise.
function languageOf(request: RouteRequest, context: OperationContext): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(/[,;]/)[0]?.trim() ?? ''
  if (isLanguage(wanted)) return wanted
  const plain = wanted.split('-')[0] ?? ''
  return isLanguage(plain) ? plain : context.language === 'zh' ? 'en' : context.language
}

// An institution's own systems act as themselves, with all that a contact may do: whose account is closed is nothing to them.
async function sessionOf(db: Queries, institutionId: number, now: Date): Promise<ContactSession> {
  const userId = await systemContact(db, institutionId, now)
  return { id: 0, kind: 'console', userId, level: 0, permissions: CONTACT_PERMISSIONS, institutionId }
}

// The gateway's context makes its parts when they are asked for; a copy has them all.
const plainContext = <Services>(
  context: OperationContext<Session | null, Services>,
): OperationContext<Session | null, Services> => ({
  session: null,
  token: '',
  language: context.language,
  address: context.address,
  userAgent: context.userAgent,
  requestId: context.requestId,
  signal: context.signal,
  addresses: context.addresses,
  file: null,
  cookies: context.cookies,
  demo: context.demo,
  clock: context.clock,
  ids: context.ids,
  db: context.db,
  services: context.services,
  log: context.log,
})
