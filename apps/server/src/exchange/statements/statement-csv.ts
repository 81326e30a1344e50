import { csvCell } from '@bourse/kernel'
import type { FlowView } from '@bourse/protocol'
import type { YearWords } from './year-words.ts'

/** The lines of a year as a file that programs of tables open, a piece at a time. */
export async function* statementCsv(
  lines: AsyncIterable<readonly FlowView[]>,
  words: Pick<YearWords, 'heads' | 'kinds' | 'purses'>,
): AsyncGenerator<string> {
  // The mark tells those programs that what follows is UTF-8.
  yield `\uFEFF${csvLine(words.heads)}`
  for await (const some of lines) yield some.map(line => csvLine(cellsOf(line, words))).join('')
}

const cellsOf = (line: FlowView, { kinds, purses }: Pick<YearWords, 'kinds' | 'purses'>): string[] => [
  new Date(line.time * 1000).toISOString(),
  kinds[line.kind],
  line.coin,
  purses[line.purse],
  line.amount,
  line.fee,
  line.after,
  line.reference,
]

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
