import type { Code, FieldProblems, Language, Outcome } from '@bourse/protocol'
import { problemSentences } from '@bourse/protocol'

/** What a call is answered, ready to be written; null as code is success. */
export type Answer = {
  readonly status: number
  readonly code: Code | null
  readonly data: unknown
}

// A well-formed call is answered HTTP 200 whatever its outcome, save when it was throttled or the house is at fault.
const STATUSES: Partial<Record<Code, number>> = { 400: 400, 413: 413, 415: 415, 429: 429, 500: 500, UNAVAILABLE: 503 }

/** The answer of a code. */
export const answerOf = (code: Code, data: unknown = null): Answer => ({ status: STATUSES[code] ?? 200, code, data })

/** The answer to fields that are wrong. */
export const answerOfProblems = (problems: FieldProblems, language: Language): Answer =>
  answerOf('422', problemSentences(problems, language))

/** The answer of an operation's outcome. */
export function answerOfOutcome(outcome: Outcome<unknown>, language: Language): Answer {
  if (outcome.ok) return { status: 200, code: null, data: outcome.data }
  if (outcome.fields !== null) return answerOfProblems(outcome.fields, language)
  return answerOf(outcome.code, outcome.data)
}

/** The seconds that `data` asks to wait, for the header Retry-After. */
export function retryAfterOf(answer: Answer): number | null {
  if (answer.code !== '429' || typeof answer.data !== 'object' || answer.data === null) return null
  const { retry_after: seconds } = answer.data as { retry_after?: unknown }
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
