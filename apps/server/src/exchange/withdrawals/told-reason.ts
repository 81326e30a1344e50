// What the rooms note for themselves; its user reads the state alone.
const OWN_WORDS: ReadonlySet<string> = new Set(['balance', 'unsure'])

/** What an operator wrote to the user of why a withdrawal ended; null where nobody wrote anything. */
export const toldReason = ({ reason }: { readonly reason: string | null }): string | null =>
  reason === null || OWN_WORDS.has(reason) ? null : reason
