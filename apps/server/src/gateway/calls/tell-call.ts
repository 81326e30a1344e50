import { performance } from 'node:perf_hooks'
import { CONSOLE_SUCCESS_CODE, SUCCESS_CODE } from '@bourse/protocol'
import type { CallHandler } from '../../operations/operation.ts'
import { answerOfBody, BodyRefused } from '../body/body-refused.ts'
import { cookieLanguage } from '../pages/cookie-language.ts'
import { type Answer, answerOf } from './answer.ts'
import { callAnswerer } from './answer-call.ts'
import type { CallDeps } from './call-context.ts'
import type { CallFigure } from './call-figures.ts'
import type { Arrive, CallReply } from './call-reply.ts'
import type { CallRequest } from './call-request.ts'
import { envelopeText } from './envelope-text.ts'
import type { FaceDeps } from './face-deps.ts'
import { codeOfFailure } from './failure.ts'

/** An answer with its envelope, ready to be sent. */
export type WrittenAnswer = { readonly answer: Answer; readonly text: string; readonly more?: readonly string[] }

/** Answers one call; `arrive` reads what the request brought. */
export type TellCall = (request: CallRequest, arrive: Arrive) => Promise<WrittenAnswer>

const MS = 1000
// A call that takes longer than this is worth a line of its own.
const SLOW_S = 1

/** Makes what answers one call, writes the envelope, counts and logs. Never rejects: a failure is an answer too. */
export function tellCall(deps: CallDeps, handler: CallHandler): TellCall {
  const { face } = deps
  const answer = callAnswerer(deps, handler)
  const write = envelopeText(face.face)
  const note = noting(face, handler.call.path)
  const tellRefusals = face.refusals
  return async (request, arrive) => {
    const startedMs = performance.now()
    let told: CallReply
    try {
      told = await answer(request, arrive)
    } catch (cause) {
      told = toldOfFailure(face, request, cause)
    }
    note(request, told.answer, (performance.now() - startedMs) / MS)
    const { code, data } = told.answer
    if (code !== null) tellRefusals.note(request, told)
    return {
      answer: told.answer,
      text: write(code, told.language, data),
      ...(told.more?.length ? { more: told.more } : {}),
    }
  }
}

// The process's edge for calls: whatever is thrown below becomes an answer here, once.
function toldOfFailure(face: FaceDeps, request: CallRequest, cause: unknown): CallReply {
  const language = cookieLanguage(face.face, request.headers.cookie)
  if (cause instanceof BodyRefused) return { answer: answerOfBody(cause, request.id), language }
  const code = codeOfFailure(cause)
  face.parts.log.error({ err: cause, request: request.id, path: request.url }, 'a call failed')
  return { answer: answerOf(code, { trace: request.id }), language }
}

function noting(face: FaceDeps, path: string) {
  const { log } = face.parts
  const success = face.face === 'console' ? CONSOLE_SUCCESS_CODE : SUCCESS_CODE
  const everyCall = log.isLevelEnabled('debug')
  const figures = new Map<string, CallFigure>()
  return (request: CallRequest, answer: Answer, seconds: number): void => {
    const code = answer.code ?? success
    let figure = figures.get(code)
    if (figure === undefined) {
      figure = face.figures.of(path, code)
      figures.set(code, figure)
    }
    figure.note(seconds)
    if (!everyCall && seconds < SLOW_S) return
    const facts = { request: request.id, path, code, seconds }
    if (seconds >= SLOW_S) log.warn(facts, 'a call was slow')
    else log.debug(facts, 'call')
  }
}
