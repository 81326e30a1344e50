import type { CallFailed } from '@bourse/client'
import type { Problem, Problems } from './problems.ts'

/** Where the fields of a call, and codes that mean one field, stand on a form. */
export type Places<Values> = {
  /** The call's name of a field → the form's. */
  readonly fields: Readonly<Record<string, keyof Values>>
  /** A code that says which field was wrong → that field, and what is said under it. */
  readonly codes?: Readonly<Record<string, { readonly field: keyof Values; readonly problem?: Problem }>>
}

/** A refusal, put where it belongs: beside fields of the form, or at the form as a whole. */
export type PlacedFailure<Values> = { readonly problems: Problems<Values>; readonly failed: CallFailed | null }

/** Finds the place of a refusal. What names no field of this form is said at the form, so that nothing is swallowed. */
export function placeFailure<Values>(failed: CallFailed, places: Places<Values>): PlacedFailure<Values> {
  const named = fieldNamedBy(failed.data)
  const byName = named === null ? undefined : places.fields[named]
  const byCode = places.codes?.[failed.code]
  if (byCode !== undefined) {
    const problem = byCode.problem ?? { sentence: failed.msg }
    return { problems: { [byName ?? byCode.field]: problem } as Problems<Values>, failed: null }
  }
  const placed: [keyof Values, Problem][] = []
  for (const [name, unnamed] of Object.entries(failed.fields)) {
    const field = places.fields[name]
    if (field !== undefined) placed.push([field, { unnamed }])
  }
  const isWhole = placed.length > 0 && placed.length === Object.keys(failed.fields).length
  return { problems: Object.fromEntries(placed) as Problems<Values>, failed: isWhole ? null : failed }
}

// Some refusals name their field in the data: `CODE_WRONG` where a form has two codes.
function fieldNamedBy(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null
  const { field } = data as { field?: unknown }
  return typeof field === 'string' ? field : null
}
