import { LOCAL_OPERATOR } from './acts/replies.ts'

/** Why a second operator's word does not count beside the first one's; null: it does. */
export function fourEyesProblem(first: string, second: string): string | null {
  if (first === LOCAL_OPERATOR || second === LOCAL_OPERATOR) return 'both must be named operators, each with a key'
  return first === second ? `${first} has already spoken: another operator must agree` : null
}
