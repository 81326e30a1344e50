import { COMMON_LONG } from './common-long.ts'
import { COMMON_SHORT } from './common-short.ts'

// A name shorter than this stands in too many good passwords.
const NAME_MIN = 4
// What people hang on a name to make it a password: a year's end, a mark.
const TAIL_MAX = 3
const MARKS_AT_THE_END = /[!?.*#@$]{1,2}$/

let known: ReadonlySet<string> | null = null

/** Why nobody should take a password, whatever its length: everybody has it, or it is their own name. */
export type PasswordWeakness = 'too_common' | 'is_account'

/** Judges a password besides its length; `names` are the account's own e-mail, phone and names. */
export function passwordWeakness(password: string, names: readonly string[]): PasswordWeakness | null {
  const folded = password.toLowerCase()
  if (isCommon(folded) || isCommon(folded.replace(MARKS_AT_THE_END, ''))) return 'too_common'
  const own = names.flatMap(name => [name, name.split('@')[0] ?? '', name.replace(/^\+/, '')])
  return own.some(name => isName(folded, name.toLowerCase().trim())) ? 'is_account' : null
}

function isCommon(folded: string): boolean {
  known ??= new Set(`${COMMON_LONG} ${COMMON_SHORT}`.trim().split(/\s+/))
  return known.has(folded) || isMonotonous(folded)
}

const isName = (folded: string, name: string): boolean =>
  name.length >= NAME_MIN && folded.length <= name.length + TAIL_MAX && folded.startsWith(name)

// One sign repeated, or signs that only count up or down ("abcdefgh", "87654321"), in whatever length.
function isMonotonous(password: string): boolean {
  const steps = new Set<number>()
  for (let index = 1; index < password.length; index++) {
    steps.add(password.charCodeAt(index) - password.charCodeAt(index - 1))
  }
  const step = [...steps][0] ?? 0
  return steps.size === 1 && Math.abs(step) <= 1
}
