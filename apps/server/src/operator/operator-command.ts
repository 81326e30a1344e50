/** What a command is told besides its words. */
export type OperatorContext = {
  /** Who acts; `local` when the socket of this machine was used without a key. */
  readonly operator: string
  /** The folder in which a command of this machine was given, for relative paths; null: it came from elsewhere. */
  readonly folder: string | null
  /** Why it is done, for a command that takes a reason. */
  readonly reason?: string | null
}

/** What the operator is shown. */
export type OperatorReply = {
  readonly ok: boolean
  readonly text: string
  /** What the audit keeps of something done, beside its words. */
  readonly detail?: string
}

/** One thing that an operator can ask of the running house, or do to it. */
export type OperatorCommand = {
  /** The words that call it: `operator add`. */
  readonly name: string
  /** What follows the name: `NAME [REASON…]`; empty when nothing does. */
  readonly takes: string
  /** One sentence for the list of commands. */
  readonly purpose: string
  /** What `acts` leaves a row in the audit and needs a named operator. */
  readonly effect: 'reads' | 'acts'
  /** Whoever may open the socket of this machine may give it without a key; still in the audit, as `local`. */
  readonly keyless?: boolean
  /** It is said with a reason, after the word `because`, which stands in the audit. */
  readonly needsReason?: boolean
  /** It waits until another named operator has approved it: always, or where its words and where they come from make it. */
  readonly needsFourEyes?: boolean | ((order: { words: readonly string[]; folder: string | null }) => boolean)
  readonly carryOut: (context: OperatorContext, words: readonly string[]) => Promise<OperatorReply>
}

/** The name that acts done at this machine without a key are recorded under. */
export const LOCAL_OPERATOR = 'local'

/** A reply that says what was done or found. */
export const done = (text: string): OperatorReply => ({ ok: true, text })

/** A reply that says why nothing was done. */
export const refused = (text: string): OperatorReply => ({ ok: false, text })

/** Rows as lines with their columns under each other. */
export function asTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)))
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
