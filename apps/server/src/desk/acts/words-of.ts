import type { AnyAct } from '../../operator/index.ts'

// The word after which a command says its reason.
const BECAUSE = 'because'

/** An act in the words that a command would have it in: whoever reads the audit, or approves it later, reads the same either way. */
export function wordsOf(
  { fields, needs }: Pick<AnyAct, 'fields' | 'needs'>,
  texts: Readonly<Record<string, string>>,
  reason: string | null,
): string[] {
  const words = Object.entries(fields).map(([name, field]) => texts[name] ?? field.otherwise ?? '')
  while (words.at(-1) === '') words.pop()
  return needs?.reason && reason !== null ? [...words, BECAUSE, ...reason.split(' ')] : words
}
