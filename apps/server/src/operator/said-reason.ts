import type { AnyAct } from './acts/act.ts'

/** The word after which the reason of an act is said. */
export const BECAUSE = 'because'

/** An order's words without its reason, and the reason; null: none was said, or the command takes none. */
export function reasonIn(
  { needs }: Pick<AnyAct, 'needs'>,
  words: readonly string[],
): { words: readonly string[]; reason: string | null } {
  const at = needs?.reason ? words.indexOf(BECAUSE) : -1
  if (at < 0) return { words, reason: null }
  const reason = words.slice(at + 1).join(' ')
  return { words: words.slice(0, at), reason: reason === '' ? null : reason }
}
