import type { Code } from '@bourse/protocol'
import { type Language, SUCCESS_CODE } from '@bourse/protocol/terms'
import type { CallFailed, CallResult, OwnCode } from './call-result.ts'
import { ownSentences } from './own-sentences.ts'

/** A failure that the client itself found. */
export function ownFailure(code: OwnCode, language: Language): CallFailed {
  return { ok: false, code, msg: ownSentences[code][language], data: null, fields: {}, retryAfterS: null }
}

/** Reads a reply's text as the outcome of a call; what is no envelope is a failure of its own. */
export function readEnvelope<Data>(text: string, language: Language): CallResult<Data> {
  const envelope = parsed(text)
  if (envelope === null) return ownFailure('UNREADABLE', language)
  const { code, msg, data } = envelope
  // The server is ours and its replies are held against their schemas where they are made.
  if (code === SUCCESS_CODE) return { ok: true, data: data as Data, msg }
  return {
    ok: false,
    code: code as Code,
    msg,
    data: data ?? null,
    fields: code === '422' ? sentencesIn(data) : {},
    retryAfterS: numberIn(data, 'retry_after'),
  }
}

function parsed(text: string): { code: string; msg: string; data: unknown } | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { code, msg, data } = value as { code?: unknown; msg?: unknown; data?: unknown }
  return typeof code === 'string' && typeof msg === 'string' ? { code, msg, data } : null
}

function sentencesIn(data: unknown): Readonly<Record<string, string>> {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function numberIn(data: unknown, name: string): number | null {
  if (typeof data !== 'object' || data === null) return null
  const value = (data as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'number' ? value : null
}
