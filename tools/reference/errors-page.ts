import {
  type CodeEntry,
  catalogue,
  LANGUAGE_NAMES,
  LANGUAGES,
  UNIVERSAL_CODES,
} from '../../packages/protocol/src/index.ts'
import { MADE_BY, tableOf } from './markdown.ts'

const RETRY = { never: 'no', mended: 'once it is mended', later: 'after waiting' } as const

/** Every code in order of precedence, then its text in every language. */
export function errorsPage(entries: readonly CodeEntry[] = catalogue): string {
  return [
    '# Codes',
    '',
    MADE_BY,
    '',
    'A reply that is no success carries one of these. Where several rules are broken, the one that stands first is',
    `answered. Every call may answer ${UNIVERSAL_CODES.map(code => `\`${code}\``).join(', ')}; the others stand with their call`,
    'in [calls](calls.md).',
    '',
    ...tableOf(
      ['code', 'sending it again helps', '`data` names', 'text'],
      entries.map(({ code, retry, text, data = [] }) => [
        `\`${code}\``,
        RETRY[retry],
        data.map(name => `\`${name}\``).join(' ') || '–',
        text.en,
      ]),
    ),
    '',
    '## In every language',
    '',
    ...tableOf(
      ['code', ...LANGUAGES.map(language => LANGUAGE_NAMES[language])],
      entries.map(({ code, text }) => [`\`${code}\``, ...LANGUAGES.map(language => text[language])]),
    ),
    '',
  ].join('\n')
}
