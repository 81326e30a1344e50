import { BODY_DEPTH_MAX } from '@bourse/protocol'
import { BodyRefused } from './body-refused.ts'

/** A request's fields, before the schema has seen them. */
export type BodyFields = Readonly<Record<string, unknown>>

/** Names that would reach an object's prototype: nobody sends them by accident. */
export const isForbiddenKey = (key: string): boolean => key === '__proto__' || key === 'constructor'

/** Refuses a parsed body that nests too deeply or has a forbidden key anywhere. */
export function assertHarmless(body: BodyFields): void {
  // A list to work off in place of recursion: depth is the client's choice until it is checked.
  let level = nestedIn(body, NONE)
  for (let depth = 2; level.length > 0; depth++) {
    if (depth > BODY_DEPTH_MAX) throw new BodyRefused('400', `the body nests deeper than ${BODY_DEPTH_MAX}`)
    let next = NONE
    for (const value of level) next = nestedIn(value, next)
    level = next
  }
}

const NONE: readonly object[] = []

// What JSON.parse made has own keys alone, so walking them needs no copy; most bodies are flat and cost nothing more.
function nestedIn(value: object, found: readonly object[]): readonly object[] {
  const entries = value as Readonly<Record<string, unknown>>
  let nested = found as object[]
  for (const key in entries) {
    if (isForbiddenKey(key)) throw new BodyRefused('400', `the key ${key} is forbidden`)
    const entry = entries[key]
    if (typeof entry !== 'object' || entry === null) continue
    if (nested === NONE) nested = [entry]
    else nested.push(entry)
  }
  return nested
}

/**
 * The first of the named fields that holds text no database and no page can carry: a NUL or half of a pair of
 * surrogates. Such text is answered 422, whatever the schema says.
 */
export function fieldWithBadText(body: BodyFields, fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = body[field]
    if (value !== undefined && hasBadText(value)) return field
  }
  return null
}

function hasBadText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  for (const entry of Object.values(value)) if (hasBadText(entry)) return true
  return false
}
