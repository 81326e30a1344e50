import { FIRST_LEVELS, RATE_LIMITS } from '../../packages/protocol/src/index.ts'
import { MADE_BY, tableOf } from './markdown.ts'

/** What each level pays and may, and how fast calls may come. */
export function levelsPage(): string {
  const columns = Object.keys(FIRST_LEVELS[0] ?? {})
  return [
    '# Levels and limits',
    '',
    MADE_BY,
    '',
    '## Levels',
    '',
    'As a new house has them; operators change them with `level set`, and what holds is in `/api/init/info`.',
    '',
    ...tableOf(
      columns,
      FIRST_LEVELS.map(level => Object.values(level).map(wordsOf)),
    ),
    '',
    '## How fast calls may come',
    '',
    'A bucket holds `burst` calls and refills at so many a second; over it the answer is `429` with `Retry-After`.',
    '',
    ...tableOf(
      ['bucket', 'of', 'burst', 'a second'],
      Object.entries(RATE_LIMITS).flatMap(([name, of]) =>
        Object.entries(of).map(([whose, limit]) => [name, whose, String(limit.burst), String(limit.perSecond)]),
      ),
    ),
    '',
  ].join('\n')
}

function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${String(part)}`)
    .join(', ')
}
