import { csvCell } from '@bourse/kernel'
import type { FlowView } from '@bourse/protocol'
import type { YearWords } from './year-words.ts'

/** The lines of a year as a file that programs of tables open, a piece at a time. */
export async function* statementCsv(
  lines: AsyncIterable<readonly FlowView[]>,
  { heads, kinds }: Pick<YearWords, 'heads' | 'kinds'>,
): AsyncGenerator<string> {
  // The mark tells those programs that what follows is UTF-8.
  yield `\uFEFF${csvLine(heads)}`
  for await (const some of lines) yield some.map(line => csvLine(cellsOf(line, kinds))).join('')
}

const cellsOf = (line: FlowView, kinds: YearWords['kinds']): string[] => [
  new Date(line.time * 1000).toISOString(),
  kinds[line.kind],
  line.coin,
  line.purse,
  line.amount,
  line.fee,
  line.after,
  line.reference,
]

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
