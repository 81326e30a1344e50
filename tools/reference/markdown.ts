/** The line that says a page is not written by hand. */
export const MADE_BY = 'Made from the sources by `npm run reference`; a gate compares.'

/** A table as lines; what would break a cell is escaped. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
