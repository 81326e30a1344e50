import type { ActReply } from './act.ts'

/** The name that acts done at this machine without a key are recorded under. */
export const LOCAL_OPERATOR = 'local'

/** A reply that says what was done or found. */
export const done = (text: string): ActReply => ({ ok: true, text })

/** A reply that says why nothing was done. */
export const refused = (text: string): ActReply => ({ ok: false, text })

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
