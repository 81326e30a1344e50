import { assert } from '@bourse/kernel'
import {
  type Call,
  DEFAULT_LANGUAGE,
  type FieldProblem,
  isLanguage,
  type Language,
  ownFields,
  problemsOfIssues,
  z,
} from '@bourse/protocol'
import type { CallHandler } from '../../operations/operation.ts'
import type { Session, SessionKind } from '../../operations/session.ts'
import { WrittenData } from '../../operations/written-data.ts'
import { type BodyFields, fieldWithBadText } from '../body/body-fields.ts'
import { fieldKinds } from '../body/field-kinds.ts'
import { FormBody, readFormFields } from '../body/form-body.ts'
import { isAttended, provesPage } from '../desk/desk-door.ts'
import { cookieLanguage } from '../pages/cookie-language.ts'
import { type Answer, answerOf, answerOfOutcome, answerOfProblems } from './answer.ts'
import { CallContext, type CallDeps, type CallFacts } from './call-context.ts'
import type { Arrive, Caller, CallReply } from './call-reply.ts'
import type { CallRequest } from './call-request.ts'
import type { FaceDeps } from './face-deps.ts'
import { tokenReader } from './request-token.ts'

/** Answers requests to one call. */
export type CallAnswerer = (request: CallRequest, arrive: Arrive) => Promise<CallReply>

/**
 * Makes what answers one call. The order is the catalogue's: too fast, not signed in, not allowed, fields wrong, and
 * then whatever the operation finds.
 */
export function callAnswerer(deps: CallDeps, { call, operation }: CallHandler): CallAnswerer {
  const { face } = deps
  const tokenOf = tokenReader(face)
  const readBody = bodyReader(face, call)
  const admit = doorkeeper(face, call)
  const carryOut = carrier(deps, call, operation)

  // The token may stand among the fields, so these are read first: a quarter of a megabyte at most.
  const answerFields: CallAnswerer = async (request, arrive) => {
    const arriving = arrive(null)
    const { body: brought, file } = arriving instanceof Promise ? await arriving : arriving
    const { body, problems } = readBody(brought)
    const language = languageOf(body)
    const token = tokenOf(request, body)
    const admission = admit(request, token)
    const admitted = admission instanceof Promise ? await admission : admission
    if ('refused' in admitted) return { answer: admitted.refused, language, ...callerOf(admitted, token) }
    return carryOut(request, { body, problems, language, token, file, session: admitted.session })
  }
  // The token of who sends a file travels in a header: strangers' files, and those sent too fast, are not read at all.
  const answerUpload: CallAnswerer = async (request, arrive) => {
    const token = tokenOf(request, NO_FIELDS)
    const admitted = await admit(request, token)
    if ('refused' in admitted) {
      const language = cookieLanguage(face.face, request.headers.cookie)
      return { answer: admitted.refused, language, ...callerOf(admitted, token) }
    }
    const { session } = admitted
    const arrived = await arrive(session)
    try {
      const { body, problems } = readBody(arrived.body)
      return await carryOut(request, { body, problems, language: languageOf(body), token, file: arrived.file, session })
    } finally {
      arrived.leave?.()
    }
  }
  return call.upload === null ? answerFields : answerUpload
}

const NO_FIELDS: BodyFields = {}

const languageOf = (body: BodyFields): Language => (isLanguage(body['language']) ? body['language'] : DEFAULT_LANGUAGE)

/** A request of somebody who was let in, with its fields as they came. */
type AdmittedRequest = CallFacts & { readonly body: BodyFields; readonly problems: Problems }

function carrier(deps: CallDeps, call: Call, operation: CallHandler['operation']) {
  const { face } = deps
  const judge = requestJudge(call)
  const check = replyCheck(call, face.parts.checkReplies === true)
  return async (request: CallRequest, brought: AdmittedRequest): Promise<CallReply> => {
    const { body, problems, language, session } = brought
    const caller = callerOf({ session }, '')
    const judged = judge(body, problems)
    if ('wrong' in judged) return { answer: answerOfProblems(judged.wrong, language), language, ...caller }
    // Who leaves the language out has chosen none.
    if (session?.language !== undefined && session.language !== language && body['language'] === language) {
      await face.parts.sessions.choseLanguage(session, language)
    }
    if (face.face === 'desk' && session !== null && isAttended(request.headers))
      await face.parts.sessions.used?.(session)
    const context = new CallContext(deps, request, brought)
    try {
      const begun = operation(context, judged.right)
      const outcome = begun instanceof Promise ? await face.deadlines.guard(begun, () => context.expire()) : begun
      if (outcome.ok) check(outcome.data)
      return { answer: answerOfOutcome(outcome, language), language, more: context.written, ...caller }
    } finally {
      context.end()
    }
  }
}

type Problems = Readonly<Record<string, FieldProblem>>

const NO_PROBLEMS: Problems = {}

// A form's texts get their meaning from the call's own fields, so each call reads forms in its own way.
function bodyReader(face: FaceDeps, call: Call) {
  const languageField = { type: 'text' } as const
  const tokenField = face.face === 'console' ? 'token' : 'access_token'
  const kinds = new Map([...fieldKinds(call.fields), ['language', languageField], [tokenField, languageField]])
  return (body: BodyFields | FormBody): { body: BodyFields; problems: Problems } => {
    if (!(body instanceof FormBody)) return { body, problems: NO_PROBLEMS }
    const { fields, problems } = readFormFields(body, kinds)
    return { body: fields, problems }
  }
}

function requestJudge(call: Call) {
  // Compiled once: the interpreted parser costs several times as much, on every order.
  const schema = z.compile(call.schema)
  const names = Object.keys(call.fields)
  const right = (data: unknown) => ({ right: ownFields(call, data as Record<string, unknown>) })
  return (body: BodyFields, known: Problems): { right: unknown } | { wrong: Problems } => {
    const parsed = z.safeParse(schema, body)
    const bad = fieldWithBadText(body, names)
    if (parsed.success && bad === null && known === NO_PROBLEMS) return right(parsed.data)
    const found = parsed.success ? {} : problemsOfIssues(parsed.error.issues, body)
    const wrong = { ...found, ...(bad === null ? {} : { [bad]: 'characters' as const }), ...known }
    return parsed.success && Object.keys(wrong).length === 0 ? right(parsed.data) : { wrong }
  }
}

type Admission = { readonly session: Session | null } | { readonly refused: Answer; readonly session?: Session }

function callerOf({ session }: { readonly session?: Session | null }, token: string): { readonly caller?: Caller } {
  if (session) return { caller: session }
  return token === '' ? {} : { caller: 'unknown token' }
}

function doorkeeper(face: FaceDeps, call: Call) {
  const { sessions } = face.parts
  const kind = sessionKindOf(face, call)
  const tooFast = (seconds: number): { refused: Answer } => ({ refused: answerOf('429', { retry_after: seconds }) })
  const judge = (request: CallRequest, session: Session | null): Admission => {
    if (session === null) return call.access === 'public' ? { session } : { refused: answerOf('401') }
    const accountWait = face.limits.ofAccount(call.limit, session)
    if (accountWait > 0) return { ...tooFast(accountWait), session }
    const mayCall = call.permission === null || session.permissions.includes(call.permission)
    if (!mayCall || !provesPage(request.headers, call.path, session)) return { refused: answerOf('403'), session }
    return { session }
  }
  // Who called a moment ago is known, and then nothing is waited for.
  return (request: CallRequest, token: string): Admission | Promise<Admission> => {
    const addressWait = face.limits.ofAddress(call.limit, request.ip)
    if (addressWait > 0) return tooFast(addressWait)
    const found = token === '' ? null : sessions.read(kind, token)
    return found instanceof Promise ? found.then(session => judge(request, session)) : judge(request, found)
  }
}

// The contract host's own calls carry its own token; only signing in there is done with the exchange's.
function sessionKindOf(face: FaceDeps, call: Call): SessionKind {
  return face.face === 'contract' && call.access === 'session' ? 'exchange' : face.face
}

function replyCheck(call: Call, wanted: boolean) {
  if (!wanted) return () => undefined
  return (data: unknown): void => {
    const result = z.safeParse(call.reply, data instanceof WrittenData ? JSON.parse(data.json) : data)
    const issues = result.success ? [] : result.error.issues
    assert(issues.length === 0, `the reply of ${call.path} is as its schema says: ${JSON.stringify(issues)}`)
  }
}
